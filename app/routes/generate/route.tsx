import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import type { Recipe } from "~/contract/recipes";
import { IdParam } from "~/contract/words";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import { unlessOnlyRead } from "~/ui/recipe/reading";
import { notFound } from "~/web/answers.server";
import { basisOf } from "~/web/basis.server";
import { chatAnswer } from "~/web/chat.server";
import { siteOf, useRootData } from "~/web/root-data";
import { formOf } from "~/web/submit.server";
import { rememberVisitor, visitor } from "~/web/visitor.server";
import { Composer, FORM } from "./composer";
import { earlierDrafts } from "./earlier-drafts.server";
import { History } from "./history";
import { NotUnderstood } from "./not-understood";
import { PartialRecipe } from "./partial-recipe";
import { publish } from "./publish.server";
import { Nearest, Refusal } from "./refusal";
import { Reply } from "./reply";
import { restore } from "./restore.server";
import { EarlierDrafts, Start, StartFrom } from "./start";
import { turnOf, typedTurn } from "./turn.server";
import { FloatingStatus, TurnStatus } from "./turn-status";
import { BLANK_TURN, turnAfter } from "./typed-turn";
import { Interrupted, Lost } from "./unfinished";
import { useAskedIn } from "./use-asked-in";
import { useFinish, useWaiting } from "./use-finish";
import { useTurn } from "./use-turn";
import { useUnsent } from "./use-unsent";
import { Version } from "./version";
import "./generate.css";

/** Seconds after which a page without JavaScript looks again for what is being written. */
const LOOK_AGAIN = 4;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const { searchParams } = new URL(request.url);
  if (params.draft !== undefined) {
    const draft = await api.generator.draft({ id: params.draft });
    const shown = shownVersion(draft, searchParams.get("version"));
    if (shown === undefined && searchParams.has("version")) throw notFound();
    return {
      draft,
      number: shown?.version,
      basis: shown === undefined ? null : await basisOf(shown, api),
      ...{ from: null, earlier: [] },
      asked: "",
      seed: searchParams.get("seed") ?? undefined,
      refresh: draft.working ? LOOK_AGAIN : undefined,
    };
  }
  const id = IdParam.safeParse(searchParams.get("recipe"));
  const from = id.success ? await api.recipes.show({ id: id.data }) : null;
  return {
    ...{ draft: null, number: undefined, basis: null },
    from: from && startOf(from),
    earlier: from === null ? await earlierDrafts(api) : [],
    asked: (searchParams.get("q") ?? "").slice(0, 1000),
    seed: searchParams.get("seed") ?? undefined,
    refresh: undefined,
  };
}

/** A turn without JavaScript, which waits for its recipe; publishing; and an older version as the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const form = await formOf(request);
  if (form.get("intent") === "publish" && params.draft !== undefined) return publish(who, params.draft, form);
  if (form.get("intent") === "restore" && params.draft !== undefined) return restore(who, params.draft, form);
  const typed = typedTurn(form);
  const { ask, faults } = turnOf(form, params.draft);
  if (faults !== undefined) return data({ typed, faults, refusal: undefined }, { status: 422 });
  await rememberVisitor(who);
  const answer = await chatAnswer(who, ask, request.signal);
  if ("refusal" in answer) {
    const { status, ...refusal } = answer.refusal;
    const headers = refusal.retryAfter ? { "retry-after": String(refusal.retryAfter) } : undefined;
    return data({ typed, faults: undefined, refusal }, { status, headers });
  }
  const { id, version, reply, notUnderstood } = answer.recipe;
  // Nothing new was written: the answer stands on the page that it was asked from.
  if (reply !== undefined && id === params.draft) return data({ reply, asked: typed.words, notUnderstood });
  return redirect(`${paths.draft(id, { version })}#recipe`, 303);
}

/** Another number of servings, or other units, is the same recipe: nothing is asked of the server. */
export const shouldRevalidate = unlessOnlyRead;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (data === undefined) return [];
  const shown = data.draft?.versions.find(({ version }) => version === data.number);
  return pageMeta(
    {
      title: shown?.recipe.title ?? "Generate a recipe",
      description:
        shown?.recipe.description ??
        "Say what you would like and what has to stay out: you get a recipe, with everything that was checked about it.",
      path: location.pathname,
      noindex: data.draft !== null || location.search !== "",
    },
    siteOf(matches),
  );
};

export default function Generate() {
  const { draft, number, basis, from, earlier, asked, seed } = useLoaderData<typeof loader>();
  const user = useRootData()?.user ?? null;
  const reply = useActionData<typeof action>();
  const shown = draft?.versions.find(({ version }) => version === number);
  const { turn, send, cancel, reset } = useTurn(draft?.id);
  const { heading, answer } = useFinish(turn, shown, reset);
  // What was written stays in view until the page has all of it.
  const busy = turn.state === "working" || turn.state === "done";
  useWaiting(draft?.working === true && !busy);

  const sent = reply && "typed" in reply ? reply : undefined;
  const answered =
    turn.state === "answered"
      ? { reply: turn.reply, asked: turn.words, notUnderstood: turn.notUnderstood }
      : turn.state === "idle" && reply && "reply" in reply
        ? reply
        : undefined;
  const refusal = turn.state === "failed" ? turn.refusal : turn.state === "idle" ? sent?.refusal : undefined;
  const askedIn = useAskedIn(draft?.id, refusal);
  const waiting = draft?.working === true && !busy;
  const isAnswered = turn.state === "done" && draft?.versions.some(({ version }) => version === turn.version);
  const unanswered = busy && !isAnswered ? turn.words : waiting ? draft.prompt : undefined;
  const newNumber = turn.state === "done" ? turn.version : (draft?.versions.at(-1)?.version ?? 0) + 1;
  const interrupted = !busy && draft?.working === false ? draft.prompt : undefined;
  const typed =
    sent?.typed ??
    (shown ? turnAfter(shown.brief) : { ...BLANK_TURN, words: interrupted ?? (draft === null ? asked : "") });
  const unsent = useUnsent(draft?.id, typed.words, turn);
  const brief = (busy ? turn.brief : undefined) ?? shown?.brief;
  function stop() {
    cancel();
    // The button that was pressed is gone.
    document.getElementById("words")?.focus();
  }
  const Heading = shown || (busy && turn.partial) ? "h2" : "h1";
  return (
    <main
      id="main"
      className="container-page grid w-full flex-1 grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 py-6 lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <section aria-label="Chat" className="no-print chat-pane flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="text-3xl">{shown ? "What you asked for" : "Generate a recipe"}</Heading>
          {/* The whole page anew: what the form remembers goes with it. */}
          {draft === null && askedIn !== undefined && (
            <a href={paths.generate()} className="link">
              Start again
            </a>
          )}
          {draft !== null && (
            <span className="flex flex-wrap gap-x-4">
              <Link to={paths.generate()} className="link">
                Start again
              </Link>
              <Link
                to={
                  user === null
                    ? `${paths.generate()}#drafts`
                    : paths.profile(user.username, { tab: "drafts" })
                }
                className="link"
              >
                Your drafts
              </Link>
            </span>
          )}
        </div>
        {shown && (
          <a href="#recipe" className="link lg:hidden">
            To the recipe
          </a>
        )}
        <History draft={draft} shown={shown} asking={unanswered} />
        {/* On a page of its own the reason comes first; beside the button that was pressed it comes after it. */}
        {turn.state === "idle" && refusal && (
          <Refusal refusal={refusal} form={FORM} isFirst={draft === null} />
        )}
        <Composer
          key={`${draft?.id} ${number} ${from?.id} ${asked} ${interrupted} ${answered?.asked}`}
          typed={{ ...typed, words: unsent.words }}
          brief={brief}
          hidden={{ draft: askedIn, recipe: from?.id, version: number, seed }}
          refines={shown !== undefined || from !== null}
          fault={sent?.faults && Object.values(sent.faults).join(" ")}
          busy={busy || waiting}
          onSend={(form) => {
            unsent.sent(String(form.get("words")));
            send(form);
          }}
          onCancel={busy ? stop : undefined}
          onWords={unsent.typed}
        />
        {turn.state === "idle" && interrupted !== undefined && refusal === undefined && <Interrupted />}
        {turn.state === "working" && <FloatingStatus phase={turn.phase} onCancel={stop} />}
        {turn.state === "failed" && <Refusal refusal={turn.refusal} form={FORM} isFirst={draft === null} />}
        {turn.state === "lost" && <Lost id={turn.id ?? draft?.id} />}
        <TurnStatus turn={turn} waiting={waiting} />
      </section>
      <section
        id="recipe"
        aria-label="Recipe"
        aria-busy={busy || undefined}
        className="flex min-w-0 flex-col gap-8"
      >
        {answered && (
          <div className="flex flex-col gap-4">
            <NotUnderstood id="answer-not-understood" words={answered.notUnderstood} />
            <Reply id="answer" words={answered.reply} asked={answered.asked} heading={answer} />
          </div>
        )}
        {refusal && <Nearest refusal={refusal} />}
        {busy ? (
          <PartialRecipe
            partial={turn.partial}
            level={Heading === "h2" ? 1 : 2}
            version={newNumber > 1 ? newNumber : undefined}
          />
        ) : shown && draft ? (
          <Version draft={draft} version={shown} basis={basis} heading={heading} />
        ) : from ? (
          <StartFrom recipe={from} />
        ) : waiting ? (
          <PartialRecipe level={2} />
        ) : (
          !refusal?.nearest?.length && (
            <>
              <Start />
              <EarlierDrafts drafts={earlier} />
            </>
          )
        )}
      </section>
    </main>
  );
}

/** The version that an address asks for; without one the newest. */
function shownVersion({ versions }: Draft, asked: string | null): GeneratedRecipe | undefined {
  return asked === null ? versions.at(-1) : versions.find(({ version }) => String(version) === asked);
}

function startOf({ id, slug, categorySlug, title, image, author, servings }: Recipe) {
  return { id, slug, categorySlug, title, image, author, servings };
}
