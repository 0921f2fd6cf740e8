import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailAlone } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { ApiProblem } from "~/web/api-client.server";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { useReply } from "~/web/use-reply";
import { type Visitor, visitor } from "~/web/visitor.server";

/** Where a visitor with such a link, or without one, stands. */
type Outcome = "done" | "used" | "expired" | "inbox" | "ask";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const token = search.get("token");
  if (token) return { outcome: await confirm(await visitor(request, context), token) };
  return { outcome: (search.has("sent") ? "inbox" : "ask") as Outcome };
}

async function confirm({ api }: Visitor, token: string): Promise<Outcome> {
  try {
    await api.accounts.verifyEmail({ token });
    return "done";
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
    return error.code === "token_used" ? "used" : "expired";
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  return submit(request, EmailAlone, async (address) => {
    await api.accounts.resendVerification(address);
    return redirect(paths.lookInYourInbox(), 303);
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Confirm your e-mail address",
      description: "Confirm your e-mail address.",
      path: paths.verifyEmail(),
      noindex: true,
    },
    siteOf(matches),
  );

const TITLES: Record<Outcome, string> = {
  done: "Your address is confirmed",
  used: "Your address is confirmed already",
  expired: "This link has expired",
  inbox: "Look in your inbox",
  ask: "Confirm your e-mail address",
};

export default function VerifyEmail() {
  const { outcome } = useLoaderData<typeof loader>();
  return (
    <FormPage title={TITLES[outcome]}>
      {outcome === "done" || outcome === "used" ? (
        <>
          <p>Thank you. Everything on this site is open to you now.</p>
          <Link to={paths.login()} className="button button-strong self-start">
            Go on
          </Link>
        </>
      ) : (
        <>
          <p>
            {outcome === "inbox"
              ? "If that address can be used here, a mail with a link is on its way to it. It may take a minute, or have landed among the spam."
              : "Type in your address, and we send you a new link."}
          </p>
          <ResendForm />
        </>
      )}
    </FormPage>
  );
}

function ResendForm() {
  const { form, fields, busy, isFirstError } = useReply("resend", EmailAlone, useActionData<typeof action>());
  return (
    <Form
      method="post"
      action={paths.verifyEmail()}
      {...getFormProps(form)}
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        label="E-mail address"
        field={fields.email}
        type="email"
        autoComplete="email"
        required
        focused={isFirstError("email")}
      />
      <button type="submit" disabled={busy} className="button self-start">
        Send the link again
      </button>
    </Form>
  );
}
