import type { Written } from "../ports";

/** That there is no recipe for what somebody named, and what is there instead; `why` where more is known than that. */
export function comesNear(name: string, { title }: Pick<Written, "title">, why?: string): string {
  return `${why ?? `We have no recipe for ${name}.`} This comes near: ${title}.`;
}
