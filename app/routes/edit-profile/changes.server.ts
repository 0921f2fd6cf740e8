import { redirect } from "@remix-run/node";
import { z } from "zod";
import { AVATAR_LIMIT, type User } from "~/contract/accounts";
import { paths } from "~/paths";
import { ProofForm } from "~/web/proof-form.server";
import { clearTokens } from "~/web/session.server";
import { submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import type { Visitor } from "~/web/visitor.server";
import { wordTable } from "~/word-table";
import { type Intent, PasswordForm, ProfileForm } from "./schemas";

type Change = (form: FormData, who: Visitor, user: User) => ReturnType<typeof submitForm>;

const Nothing = z.object({});

/** What each form of the settings page does. */
export const changes = wordTable<Change>({
  profile: (form, { api }) =>
    submitForm(form, ProfileForm, async ({ sex, ...rest }) => {
      const after = await api.accounts.edit({ ...rest, sex: sex || null });
      return done(paths.editProfile(after.username), "Your profile is saved.");
    }),

  password: (form, { api }, user) =>
    submitForm(form, PasswordForm, async (change) => {
      await api.accounts.changePassword(change);
      return done(
        paths.editProfile(user.username),
        "Your new password is set. Other devices are logged out.",
      );
    }),

  picture: (form, { api }, user) =>
    submitForm(form, Picture, async ({ avatar }) => {
      await api.accounts.setAvatar(avatar);
      return done(paths.editProfile(user.username), "Your picture is saved.");
    }),

  "remove-picture": (form, { api }, user) =>
    submitForm(form, Nothing, async () => {
      await api.accounts.removeAvatar();
      return done(paths.editProfile(user.username), "Your picture is removed.");
    }),

  "mail-code": (form, { api }, user) =>
    submitForm(form, Nothing, async () => {
      await api.security.mailCode();
      return done(paths.editProfile(user.username), "A code is on its way to you by mail.");
    }),

  delete: (form, { api }, user) =>
    submitForm(form, deletionOf(user.username), async ({ confirmation: _, ...proof }) => {
      await api.accounts.remove(proof);
      const toast = { type: "success", message: "Your account is deleted. Goodbye." } as const;
      const headers = {
        "set-cookie": await clearTokens(),
        // The browser greets nobody any more who has left.
        "clear-site-data": '"storage"',
      };
      return redirect(paths.home(), await withToast(toast, headers));
    }),
} satisfies Record<Intent, Change>);

const Picture = z.object({
  avatar: z
    .instanceof(File, { message: "is missing" })
    .refine((file) => file.size > 0, "is missing")
    .refine((file) => file.size <= AVATAR_LIMIT, "is larger than 5 MB"),
});

/** Deleting takes typing one's own name: nobody does that by a slip of the thumb. */
function deletionOf(username: string) {
  return ProofForm.extend({
    confirmation: z.string("is missing").refine((typed) => typed.trim() === username, "is not your username"),
  });
}

async function done(path: string, message: string): Promise<Response> {
  return redirect(path, await withToast({ type: "success", message }));
}
