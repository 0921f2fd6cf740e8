import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountLink } from "~/contract/accounts";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { signInChoicesFor } from "~/web/providers.server";
import { siteOf } from "~/web/root-data";
import { safePath } from "~/web/safe-path";
import { signedIn } from "~/web/sign-in.server";
import { submit } from "~/web/submit.server";
import { forgetLink, linkOf } from "~/web/third-party.server";
import { withToast } from "~/web/toasts.server";
import { useReply } from "~/web/use-reply";
import { rememberBrowser, visitor } from "~/web/visitor.server";

/** The challenge stays in the cookie. */
const Password = AccountLink.pick({ password: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = params.provider!;
  if ((await linkOf(request, provider)) === null) throw await tooLate();
  const named = (await signInChoicesFor(await visitor(request, context))).providers.find(
    ({ id }) => id === provider,
  );
  return { provider, name: named?.name ?? "that site" };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const link = await linkOf(request, params.provider!);
  if (link === null) throw await tooLate();
  const who = await visitor(request, context);
  return submit(request, Password, async ({ password }) => {
    await rememberBrowser(who);
    const tokens = await who.api.accounts.link({ challenge: link.challenge, password });
    const answer = await signedIn(tokens, request, who);
    answer.headers.append("set-cookie", await forgetLink());
    return redirect(safePath(link.next), answer);
  });
}

async function tooLate(): Promise<Response> {
  const message = "That sign-in was not begun here, or too long ago. Please try again.";
  return redirect(paths.login(), await withToast({ type: "error", message }));
}

export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  pageMeta(
    {
      title: "You have an account already",
      description: "Show that an account is yours.",
      path: paths.linkAccount(params.provider ?? ""),
      noindex: true,
    },
    siteOf(matches),
  );

export default function LinkAccount() {
  const { provider, name } = useLoaderData<typeof loader>();
  const { form, fields, busy, isFirstError } = useReply("link", Password, useActionData<typeof action>());
  return (
    <FormPage title="You have an account already">
      <p>
        Your e-mail address at {name} already has an account here. Type the password of that account once to
        show that it is yours. From then on you can log in with {name}, too.
      </p>
      <Form
        method="post"
        action={paths.linkAccount(provider)}
        {...getFormProps(form)}
        className="flex flex-col gap-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          label="Password"
          field={fields.password}
          type="password"
          autoComplete="current-password"
          required
          focused={isFirstError("password")}
        />
        <button type="submit" disabled={busy} className="button button-strong">
          Log in
        </button>
      </Form>
      <p>
        Forgot it?{" "}
        <Link to={paths.forgotPassword()} className="link">
          Set a new password
        </Link>{" "}
        by mail first, then log in with {name} again.
      </p>
    </FormPage>
  );
}
