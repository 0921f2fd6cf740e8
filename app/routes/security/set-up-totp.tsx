import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { TotpCode } from "~/contract/proof";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { notFound } from "~/web/answers.server";
import { ApiProblem } from "~/web/api-client.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { qrCodeOf } from "~/web/qr-code.server";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { useReply } from "~/web/use-reply";
import { visitor } from "~/web/visitor.server";
import { QrCodePicture } from "./qr-code-picture";
import { RecoveryCodes } from "./recovery-codes";

export const handle: RouteHandle = { middleware: ["verified"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, me } = await visitor(request, context);
  const { username } = await me();
  if (username !== params.username) throw notFound();
  const setUp = await api.security.totpSetUp().catch((error: unknown) => {
    // Not begun, too long ago, or just finished: then the page shows its recovery codes.
    if (error instanceof ApiProblem && error.code === "not_found") return null;
    throw error;
  });
  const isOn = setUp === null && (await api.security.show()).totpSince !== null;
  return data(
    { username, isOn, setUp: setUp && { secret: setUp.secret, uri: setUp.uri, qrCode: qrCodeOf(setUp.uri) } },
    { headers: { "cache-control": "no-store" } },
  );
}

/** The recovery codes come as the answer itself: they are shown this once, and kept nowhere on the way. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  return submit(request, TotpCode, async ({ code }) => ({
    recoveryCodes: (await api.security.confirmTotp({ code })).recoveryCodes,
  }));
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: "Set up an authenticator app",
      description: "Codes for logging in.",
      path: location.pathname,
      noindex: true,
    },
    siteOf(matches),
  );

export default function SetUpTotp() {
  const { username, isOn, setUp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const recoveryCodes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
  const reply = answer && !("recoveryCodes" in answer) ? answer : undefined;
  if (recoveryCodes !== null)
    return (
      <FormPage title="Your app is set up">
        <p>From now on the code of your authenticator app is asked for after your password.</p>
        <RecoveryCodes codes={recoveryCodes} />
        <Link to={paths.security(username)} className="button button-strong self-start">
          I have stored them safely
        </Link>
      </FormPage>
    );
  if (isOn)
    return (
      <FormPage title="Your app is set up">
        <p>
          Your recovery codes were shown once, and are not shown again. If you did not keep them, make new
          ones under Security.
        </p>
        <Link to={paths.security(username)} className="button self-start">
          Back to Security
        </Link>
      </FormPage>
    );
  return (
    <FormPage title="Set up an authenticator app">
      {setUp === null ? (
        <>
          <p>No set-up is under way, or it was begun more than ten minutes ago.</p>
          <Link to={paths.security(username)} className="button self-start">
            Back to Security
          </Link>
        </>
      ) : (
        <>
          <ol className="flex list-decimal flex-col gap-6 pl-5">
            <li>
              <p>Scan this with your authenticator app:</p>
              <QrCodePicture code={setUp.qrCode} />
              <p>
                Reading this on the phone that has the app?{" "}
                <a href={setUp.uri} className="link">
                  Open it in the app
                </a>
                , or type in this key:
              </p>
              <p className="mt-2 rounded-xl bg-tint p-3 font-mono break-words text-balance">
                {setUp.secret.replace(/(.{4})(?=.)/g, "$1 ")}
              </p>
            </li>
            <li>Type the six digits that the app then shows.</li>
          </ol>
          <FirstCode reply={reply} />
          <p>
            <Link to={paths.security(username)} className="link">
              Cancel
            </Link>
          </p>
        </>
      )}
    </FormPage>
  );
}

function FirstCode({ reply }: { reply: Parameters<typeof useReply>[2] }) {
  const { form, fields, busy, isFirstError } = useReply("first-code", TotpCode, reply);
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        label="Code"
        field={fields.code}
        autoComplete="one-time-code"
        required
        focused={isFirstError("code")}
      />
      <button type="submit" disabled={busy} className="button button-strong self-start">
        Finish
      </button>
    </Form>
  );
}
