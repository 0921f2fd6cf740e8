import type { z } from "zod";
import { accounts } from "./accounts";
import type { Call, FILE } from "./call";
import { categories } from "./categories";
import { collections } from "./collections";
import { comments } from "./comments";
import { emailChange } from "./email-change";
import { feedback } from "./feedback";
import { generator } from "./generator";
import { interactions } from "./interactions";
import { linkedProviders } from "./linked-providers";
import { operations } from "./operations";
import { proofOfWork } from "./proof-of-work";
import { recipes } from "./recipes";
import { security } from "./security";
import { sessions } from "./sessions";
import { shopping } from "./shopping";

/** The table of calls between the site and the recipe API. Client, handlers and documentation come from it. */
export const calls = {
  accounts,
  security,
  sessions,
  emailChange,
  linkedProviders,
  categories,
  recipes,
  interactions,
  comments,
  collections,
  shopping,
  generator,
  feedback,
  proofOfWork,
  operations,
};
export type Calls = typeof calls;

/** Every call as [room, name, call], the fixed paths before those with parameters in the same place. */
export const everyCall: readonly (readonly [string, string, Call])[] = Object.entries(calls)
  .flatMap(([room, rows]) => Object.entries(rows).map(([name, call]) => [room, name, call as Call] as const))
  .sort(([, , a], [, , b]) => Number(a.path.includes(":")) - Number(b.path.includes(":")));

type Shape<C, K extends string> = K extends keyof C ? (C[K] extends z.ZodType ? C[K] : never) : never;

/** What a caller gives for the path, what it sends, and what it gets back. */
export type Params<C extends Call> = z.input<Shape<C, "params">>;
export type Data<C extends Call> = C extends { body: typeof FILE }
  ? Blob
  : C extends { body: z.ZodType }
    ? z.input<Shape<C, "body">>
    : z.input<Shape<C, "query">>;
export type Answer<C extends Call> = C extends { answer: typeof FILE }
  ? Blob
  : C extends { answer: z.ZodType }
    ? z.output<Shape<C, "answer">>
    : undefined;

/** What happens while a call is being answered, the answer itself last. */
export type Events<C extends Call> = C extends { events: infer E extends Record<string, z.ZodType> }
  ? { [Name in Exclude<keyof E, "error">]: { name: Name; data: z.input<E[Name]> } }[Exclude<keyof E, "error">]
  : never;

/** What a handler receives: the same after validation. */
export interface Input<C extends Call> {
  params: C extends { params: z.ZodType } ? z.output<Shape<C, "params">> : undefined;
  query: C extends { query: z.ZodType } ? z.output<Shape<C, "query">> : undefined;
  body: C extends { body: typeof FILE }
    ? Uint8Array
    : C extends { body: z.ZodType }
      ? z.output<Shape<C, "body">>
      : undefined;
}
