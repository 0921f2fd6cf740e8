import { z } from "zod";
import { PasswordChange, ProfileChange } from "~/contract/accounts";

/** The forms of the settings page, each with the word that says which it is. */
export const ProfileForm = ProfileChange.extend({
  sex: z.enum(["", "female", "male", "other"]).optional(),
  // Conform leaves an empty field out; emptied on purpose, these two mean nothing.
  lastName: ProfileChange.shape.lastName.default(""),
  bio: ProfileChange.shape.bio.default(""),
});

export const PasswordForm = PasswordChange;

/** Which form of the page a reply belongs to; replies without one are the profile's. */
export const INTENTS = ["profile", "password", "picture", "remove-picture", "mail-code", "delete"] as const;
export type Intent = (typeof INTENTS)[number];
