import { Form } from "@remix-run/react";
import type { FormEvent, KeyboardEvent } from "react";
import type { Brief } from "~/contract/generator";
import { Icon } from "~/ui/icon";
import { Constraints } from "./constraints";
import type { TypedTurn } from "./typed-turn";

export const FORM = "turn";

/**
 * The form of a turn: words, and what has to be kept. A plain form, which the page's script takes over when
 * there is one; `hidden` are what it says besides, such as the version it goes on from.
 */
export function Composer({
  typed,
  brief,
  hidden,
  refines,
  fault,
  busy,
  onSend,
  onCancel,
  onWords,
}: {
  typed: TypedTurn;
  brief?: Brief | undefined;
  hidden: Record<string, string | number | undefined>;
  /** Whether there is a recipe already that the words change. */
  refines: boolean;
  fault?: string | undefined;
  busy: boolean;
  onSend: (form: FormData) => void;
  /** Not for what another page asked for, or this one before it was loaded anew. */
  onCancel?: (() => void) | undefined;
  /** What is typed, while it is. */
  onWords: (words: string) => void;
}) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const said = form.get("say");
    if (said !== null) {
      // A button with words of its own stands for typing them.
      form.set("words", said);
      form.delete("say");
      document.querySelector<HTMLTextAreaElement>("#words")!.value = String(said);
    }
    onSend(form);
  }
  return (
    <Form id={FORM} method="post" onSubmit={send} autoComplete="off" className="flex flex-col gap-4">
      {Object.entries(hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor="words" className="font-semibold">
          {refines ? "What should be different?" : "What would you like to eat?"}
        </label>
        <textarea
          id="words"
          name="words"
          required
          rows={3}
          maxLength={1000}
          defaultValue={typed.words}
          placeholder={
            refines
              ? "Quicker, without the coriander, for 8 …"
              : "A warming soup with lentils and lemon, no nuts, for 4 …"
          }
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : "words-fault"}
          onKeyDown={sendByKey}
          onInput={(event) => onWords(event.currentTarget.value)}
          className="field resize-y"
        />
        {fault !== undefined && (
          <p id="words-fault" className="text-accent">
            {fault}
          </p>
        )}
      </div>
      <Constraints typed={typed} brief={brief} />
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className="button button-strong aria-disabled:opacity-60"
        >
          <Icon name="sparkles" size={18} /> {refines ? "Change it" : "Generate"}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel} className="button">
            Cancel
          </button>
        )}
      </div>
    </Form>
  );
}

/** Enter begins a new line, as in every field of this kind; with Ctrl or ⌘ it sends. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
