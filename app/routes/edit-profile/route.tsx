import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { FormPage } from "~/ui/form/form-page";
import { Link } from "~/ui/link";
import { notFound } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { UPLOAD } from "~/web/read-body.server";
import { siteOf } from "~/web/root-data";
import { changeAsked, formOf } from "~/web/submit.server";
import { useTimesTaken } from "~/web/use-times-taken";
import { visitor } from "~/web/visitor.server";
import { changes } from "./changes.server";
import { DeleteAccount } from "./delete-account";
import { PasswordForm } from "./password-form";
import { PictureForm } from "./picture-form";
import { ProfileForm } from "./profile-form";
import { replyTo } from "./reply-to";
import type { Intent } from "./schemas";

export const handle: RouteHandle = { middleware: ["auth"] };

/** One's own page; anybody else's settings are not there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { me, api } = await visitor(request, context);
  const user = await me();
  if (user.username !== params.username) throw notFound();
  return { user, security: await api.security.show() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const user = await who.me();
  if (user.username !== params.username) throw notFound();
  const form = await formOf(request, UPLOAD);
  return changeAsked(form, changes)(form, who, user);
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(
    { title: "Settings", description: "Your profile and account.", path: location.pathname, noindex: true },
    siteOf(matches),
  );

export default function EditProfile() {
  const { user, security } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isRefused = (intent: Intent) => replyTo(intent, reply) !== undefined;
  const pictures = useTimesTaken("picture", isRefused("picture"));
  const profiles = useTimesTaken("profile", isRefused("profile"));
  const passwords = useTimesTaken("password", isRefused("password"));
  return (
    <FormPage title="Settings">
      {!user.emailVerified && (
        <p className="rounded-xl bg-tint p-4">
          Your e-mail address is not confirmed yet.{" "}
          <Link to={paths.verifyEmail()} className="link">
            Send the link again
          </Link>
        </p>
      )}
      <PictureForm key={`picture ${pictures}`} user={user} reply={reply} />
      <ProfileForm key={`profile ${profiles}`} user={user} reply={reply} />
      {security.hasPassword ? (
        <PasswordForm key={`password ${passwords}`} reply={reply} />
      ) : (
        <section className="flex flex-col gap-3 border-t border-line pt-6">
          <h2 className="text-2xl">Password</h2>
          <p>You log in through another site, so your account has no password.</p>
          <Link to={paths.forgotPassword()} className="button self-start">
            Have a link mailed to choose one
          </Link>
        </section>
      )}
      <section className="flex flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-2xl">Security</h2>
        <p>How you log in and on which devices, your e-mail address, and what was done with your account.</p>
        <Link to={paths.security(user.username)} className="button self-start">
          Security settings
        </Link>
      </section>
      <section className="flex flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-2xl">Your data</h2>
        <p>Everything this site keeps of you, in one file.</p>
        <a href={paths.exportData()} download className="button self-start">
          Download my data
        </a>
      </section>
      <DeleteAccount username={user.username} security={security} reply={reply} />
    </FormPage>
  );
}
