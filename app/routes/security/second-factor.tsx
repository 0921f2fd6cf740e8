import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { TotpCode } from "~/contract/proof";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { ApiProblem } from "~/web/api-client.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf } from "~/web/root-data";
import { forgetWaitingSignIn, waitingSignIn } from "~/web/second-factor.server";
import { signedIn } from "~/web/sign-in.server";
import { submit } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { useReply } from "~/web/use-reply";
import { rememberBrowser, visitor } from "~/web/visitor.server";

export const handle: RouteHandle = { middleware: ["guest"] };

export async function loader({ request }: LoaderFunctionArgs) {
  if ((await waitingSignIn(request)) === null) throw await fromTheStart();
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const waiting = await waitingSignIn(request);
  if (waiting === null) throw await fromTheStart();
  const { challenge, next } = waiting;
  return submit(request, TotpCode, async ({ code }) => {
    await rememberBrowser(who);
    const tokens = await who.api.security.finishLogin({ challenge, code }).catch(async (error: unknown) => {
      const isOver = error instanceof ApiProblem && error.code === "second_factor_expired";
      throw isOver ? await fromTheStart(next) : error;
    });
    const answer = await signedIn(tokens, request, who);
    answer.headers.append("set-cookie", await forgetWaitingSignIn());
    return redirect(next, answer);
  });
}

async function fromTheStart(next?: string): Promise<Response> {
  const message = "That took too long, or too many tries. Please log in again.";
  const forgotten = { "set-cookie": await forgetWaitingSignIn() };
  return redirect(
    paths.login(next === paths.home() ? undefined : next),
    await withToast({ type: "info", message }, forgotten),
  );
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "Enter your code",
      description: `The second step of logging in to ${site.name}.`,
      path: paths.secondFactor(),
      noindex: true,
    },
    site,
  );
};

export default function SecondFactorPage() {
  const { form, fields, busy } = useReply("second-factor", TotpCode, useActionData<typeof action>());
  return (
    <FormPage title="Enter your code">
      <p>Your password is right. Now the six digits that your authenticator app shows for this site.</p>
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          label="Code"
          field={fields.code}
          autoComplete="one-time-code"
          help="Without your app at hand, use one of your recovery codes. Each works once."
          required
          focused
        />
        <button type="submit" disabled={busy} className="button button-strong">
          Log in
        </button>
      </Form>
      <p>
        <Link to={paths.login()} className="link">
          Back to the login page
        </Link>
      </p>
    </FormPage>
  );
}
