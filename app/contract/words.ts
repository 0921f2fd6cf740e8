import { z } from "zod";
import "./messages";

/** The words that several shapes share: identifiers, text, times, pages. */

/** The id of a recipe or a comment. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The same in a path or a query string, where it arrives as digits. */
export const IdParam = z.union([
  Id,
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

export const Username = z.string().regex(/^[a-z0-9_-]{3,30}$/, "3 to 30 of: a-z, 0-9, _ and -");

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** A duration in whole minutes. */
export const Minutes = z.number().int().min(0).max(100_000);

/**
 * What a person typed, without NUL, which no database keeps alike, and without towers of marks that would
 * cover the lines around them: no script puts more than a handful on one letter.
 */
export function legible(typed: string): string {
  return typed.replaceAll("\0", "").replace(/(\p{M}{8})\p{M}+/gu, "$1");
}

/** Text that a person typed: trimmed and legible. */
export const text = (min: number, max: number) =>
  z
    .string()
    .transform((typed) => visible(legible(typed).trim()))
    .pipe(z.string().min(min).max(max));

/** The same on one line: a name must not be able to begin a new line of a mail or a page. */
export const line = (min: number, max: number) =>
  z
    .string()
    .transform((typed) =>
      visible(
        legible(typed)
          .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
          .trim(),
      ),
    )
    .pipe(z.string().min(min).max(max));

/** Nothing, when there is nothing to see: signs of no width are no text. */
function visible(typed: string): string {
  return /[^\p{C}\p{Z}]/u.test(typed) ? typed : "";
}

/** A whole number in a query string, between two bounds. */
export const count = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/, "must be a whole number")
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  ]);

/** The most values of a query parameter that may stand several times, and what is said of more. */
export const MOST_VALUES = 20;
export const TOO_MANY = `may be given at most ${MOST_VALUES} times`;

/** A query parameter that may stand several times. */
export const many = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(MOST_VALUES), item.transform((one) => [one])], {
    error: ({ input }) => (Array.isArray(input) && input.length > MOST_VALUES ? TOO_MANY : undefined),
  });

/** A list of at most so many, counted before any of them is looked at: to refuse each of a hundred thousand takes long. */
export const fewOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .custom<z.input<T>[]>((list) => !Array.isArray(list) || list.length <= most, {
      message: `may have at most ${most}`,
    })
    .pipe(z.array(item).min(1));

/** An empty query parameter, as a plain HTML form sends it, is one that was not given. */
export const given = <T extends z.ZodType>(value: T) =>
  z.union([z.literal("").transform(() => undefined), value]).optional();

/** How every list is answered. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    page: z.number().int().optional(),
    limit: z.number().int().optional(),
    total: z.number().int().optional(),
    /** Where the next page begins, for `?cursor=`. */
    next: z.string().optional(),
  });

/** The address of a picture: on this site or elsewhere. */
export const PictureUrl = z.string().regex(/^(?:\/|https?:\/\/)/);

/** Who wrote something, as everyone may see them. */
export const Author = z.object({ username: Username, name: z.string(), avatarUrl: PictureUrl.nullable() });

/** Stars that a member gives. */
export const Rating = z.number().int().min(1).max(5);
