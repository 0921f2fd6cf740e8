import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { LinkedEmailChange } from "~/contract/email-change";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { TakenAwayList } from "~/ui/accounts/taken-away-list";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { ApiProblem } from "~/web/api-client.server";
import { siteOf } from "~/web/root-data";
import { changeAsked, formOf, submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { type Visitor, visitor } from "~/web/visitor.server";

/** What a link says that was mailed for a change of address; following it changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "") return { token, change: null };
  try {
    return { token, change: await api.emailChange.check({ token }) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
    return { token, change: null };
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const form = await formOf(request);
  return changeAsked(form, changes)(form, who);
}

const Token = z.object({ token: z.string().max(500) });

const changes = {
  confirm: (form: FormData, { api }: Visitor) =>
    submitForm(form, Token, async ({ token }) => {
      const { isMade, side } = await api.emailChange.confirm({ token });
      const other = side === "new" ? "your old address" : "your new address";
      const message = isMade
        ? "Your e-mail address is changed."
        : `Confirmed. Now open the link that we mailed to ${other}.`;
      return redirect(paths.emailChange(token), await withToast({ type: "success", message }));
    }),

  stop: (form: FormData, { api }: Visitor) =>
    submitForm(form, Token, async ({ token }) => {
      await api.emailChange.stop({ token });
      // The page of the link says what was done for as long as it can be asked for.
      return redirect(paths.emailChange(token), 303);
    }),
};

/** The address holds a secret: no page that is linked from here may learn it. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Change of your e-mail address",
      description: "Confirm or stop a change of your e-mail address.",
      path: paths.emailChange(""),
      noindex: true,
    },
    siteOf(matches),
  );

export default function ChangeEmail() {
  const { token, change } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (change === null)
    return (
      <FormPage title="This link has expired">
        <p>It was used, stopped or cancelled, or is older than a week. Nothing was changed by opening it.</p>
        <Link to={paths.home()} className="button self-start">
          To the home page
        </Link>
      </FormPage>
    );
  if (change.stopped !== null) return <Stopped isMade={change.isMade} stopped={change.stopped} />;
  return (
    <FormPage title="Change of your e-mail address">
      <FormErrors id="change-email-error" errors={reply?.error?.[""] ?? undefined} />
      <Confirming token={token} change={change} />
      {(change.isMade || change.isWithdrawn) && (
        <Link to={paths.home()} className="button self-start">
          To the home page
        </Link>
      )}
      {change.side === "old" && <Stopping token={token} isMade={change.isMade} />}
    </FormPage>
  );
}

/** What became of the account, and what its owner has to do next. */
function Stopped({
  isMade,
  stopped: { email, takenAway },
}: {
  isMade: boolean;
  stopped: NonNullable<LinkedEmailChange["stopped"]>;
}) {
  return (
    <FormPage title={isMade ? "Your account is back" : "The change is stopped"}>
      <p className="break-words">
        Your account has the e-mail address <strong>{email}</strong>
        {isMade && " again"}. Every device is logged out, and your old password no longer works, because
        somebody else may know it.
      </p>
      {takenAway.length > 0 && (
        <section className="flex flex-col gap-3 rounded-xl bg-tint p-4">
          <p>
            Somebody else may have added these ways to log in, so they were removed. If one of them was yours,
            add it again once you have logged in:
          </p>
          <TakenAwayList takenAway={takenAway} />
        </section>
      )}
      <section className="flex flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-xl">Next: choose a new password</h2>
        <p>
          We mailed a link for it to <strong>{email}</strong>. It holds for an hour. If it is too old or did
          not come, ask for another one.
        </p>
        <Link to={paths.forgotPassword()} className="button self-start">
          Ask for a new link
        </Link>
      </section>
    </FormPage>
  );
}

function Confirming({ token, change }: { token: string; change: LinkedEmailChange }) {
  const { side, newEmail, newConfirmed, oldConfirmed, isMade, isWithdrawn } = change;
  if (isWithdrawn)
    return (
      <p className="break-words">
        Somebody asked for <strong>{newEmail}</strong> as the e-mail address of your account, and took that
        back.
      </p>
    );
  if (isMade)
    return (
      <p className="break-words">
        The e-mail address of your account is <strong>{newEmail}</strong> now.
      </p>
    );
  const isConfirmed = side === "new" ? newConfirmed : oldConfirmed;
  return (
    <Form method="post" action={paths.emailChange(token)} className="flex flex-col gap-4">
      <p className="break-words">
        {side === "new"
          ? "An account here is to have this e-mail address: "
          : "The e-mail address of your account is to be changed to "}
        <strong>{newEmail}</strong>.
      </p>
      {isConfirmed && (
        <p>
          You have confirmed it. The change is made once{" "}
          {side === "new" ? "your old address" : "your new address"} has, too.
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      {/* The owner of the site may have confirmed for the other address meanwhile. */}
      {(!isConfirmed || (newConfirmed && oldConfirmed)) && (
        <button type="submit" name="intent" value="confirm" className="button button-strong self-start">
          Confirm the change
        </button>
      )}
    </Form>
  );
}

function Stopping({ token, isMade }: { token: string; isMade: boolean }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 className="text-xl">Was it not you?</h2>
      <p>
        Then somebody else is in your account.{" "}
        {isMade ? "It gets this address back, every" : "The change is stopped, every"} device is logged out,
        your password and what was added to the account meanwhile stop working, and we mail you a link to
        choose a new password.
      </p>
      <Form method="post" action={paths.emailChange(token)}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" name="intent" value="stop" className="button">
          {isMade ? "Take my account back" : "Stop the change"}
        </button>
      </Form>
    </section>
  );
}
