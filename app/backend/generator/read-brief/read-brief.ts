import type { z } from "zod";
import type { Constraints } from "~/contract/generator";
import type { Brief } from "../brief";
import { briefOfChips } from "./chips";

export { briefOfChips, chipsOf } from "./chips";
export { contradiction } from "./contradiction";
export { type NotFood, notFood } from "./not-food";

export interface Asked {
  messages: readonly { role: "user" | "assistant"; content: string }[];
  constraints?: z.output<typeof Constraints> | undefined;
  /** What was understood so far, where this goes on. */
  before: Brief | null;
  categories: readonly { slug: string; name: string }[];
}

export function readBrief({ messages, constraints, before }: Asked): Brief {
  const words = messages.findLast(({ role }) => role === "user")?.content ?? "";
  return { ...(before ?? briefOfChips(constraints ?? {})), words };
}
