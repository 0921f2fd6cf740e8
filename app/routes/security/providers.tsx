import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import type { LinkedProvider } from "~/contract/linked-providers";
import type { Security } from "~/contract/security";
import { dayWords } from "~/ui/accounts/day-words";
import { ProofFields } from "~/ui/form/proof-fields";
import { ConfirmWithPasskey } from "~/web/confirm-with-passkey";
import { type Errors, errorsOf } from "./intents";

interface Props {
  providers: { linked: LinkedProvider[]; linkable: { id: string; name: string }[] };
  security: Security;
  /** The provider that the member has shown they may link, and its page. */
  onward: { provider: string; url: string } | null;
  reply: SubmissionResult | undefined;
}

/** The other sites through which the member logs in, and those that could be added. Nothing where there are none. */
export function Providers({ providers: { linked, linkable }, security, onward, reply }: Props) {
  if (linked.length + linkable.length === 0) return null;
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">Log in through another site</h2>
      {linked.map(({ id, name, linkedAt }) => {
        const errors = errorsOf(reply, "unlink-provider", id, "provider");
        return (
          <div key={id} className="flex flex-col gap-2 rounded-2xl border border-line bg-card p-4">
            <h3 className="text-lg">{name}</h3>
            <p className="text-sm text-soft">
              {linkedAt === null ? "Linked." : `Linked on ${dayWords(linkedAt)}.`}
            </p>
            <details open={errors !== undefined}>
              <summary>
                Unlink<span className="sr-only"> {name}</span>
              </summary>
              <ProviderForm
                id={id}
                to={`unlink ${name}`}
                intent="unlink-provider"
                errors={errors}
                security={security}
              >
                Unlink {name}
              </ProviderForm>
            </details>
          </div>
        );
      })}
      {linkable.map(({ id, name }) => {
        if (onward?.provider === id) return <Onward key={id} name={name} url={onward.url} />;
        const errors = errorsOf(reply, "link-provider", id, "provider");
        return (
          <details key={id} open={errors !== undefined}>
            <summary className="font-semibold">Link {name}</summary>
            <ProviderForm
              id={id}
              to={`link ${name}`}
              intent="link-provider"
              errors={errors}
              security={security}
            >
              Go on to {name}
            </ProviderForm>
          </details>
        );
      })}
    </section>
  );
}

/** The last step is a link, which leads off this site; a script follows it by itself. */
function Onward({ name, url }: { name: string; url: string }) {
  useEffect(() => window.location.assign(url), [url]);
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl bg-tint p-4">
      <p>Now sign in at {name} with the account that you want to link.</p>
      <a href={url} className="button button-strong">
        Continue to {name}
      </a>
    </div>
  );
}

function ProviderForm({
  id,
  to,
  intent,
  errors,
  security,
  children,
}: {
  id: string;
  to: string;
  intent: "link-provider" | "unlink-provider";
  errors: Errors;
  security: Security;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="provider" value={id} />
      <ProofFields id={`${intent}-${id}`} to={to} hasPassword={security.hasPassword} errors={errors}>
        {security.passkeys.length > 0 && <ConfirmWithPasskey />}
      </ProofFields>
      <button type="submit" name="intent" value={intent} className="button self-start">
        {children}
      </button>
    </Form>
  );
}
