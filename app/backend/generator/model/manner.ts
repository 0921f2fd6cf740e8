import type { Fault } from "./fault";
import { replySchema } from "./reply-shape";

/** How a server wants to be asked: what it understands of the protocol, found out by asking. */
export interface Manner {
  /** Which of the addresses it may have. */
  address: number;
  format: "json_schema" | "json_object" | "words";
  tokens: "max_tokens" | "max_completion_tokens" | "none";
  seed: boolean;
  usage: boolean;
}

/** Everything wished for: the top of the ladder. */
export const firstManner: Manner = {
  address: 0,
  format: "json_schema",
  tokens: "max_tokens",
  seed: true,
  usage: true,
};

/**
 * The next way to ask a server that did not understand `manner`; null when there is none. What it complains
 * of is left out; where it does not say, the ladder of formats is stepped down first, then the rest is left out.
 */
export function stepDown(manner: Manner, { complaint }: Fault, addresses: number): Manner | null {
  if (complaint === "address")
    return manner.address + 1 < addresses ? { ...manner, address: manner.address + 1 } : null;
  if (manner.usage && /stream_options|include_usage/i.test(complaint)) return { ...manner, usage: false };
  if (manner.tokens === "max_tokens" && /max_completion_tokens/i.test(complaint))
    return { ...manner, tokens: "max_completion_tokens" };
  if (manner.tokens !== "none" && /max_(?:completion_)?tokens/i.test(complaint))
    return { ...manner, tokens: "none" };
  if (manner.seed && /\bseed\b/i.test(complaint)) return { ...manner, seed: false };
  if (manner.format === "json_schema") return { ...manner, format: "json_object" };
  if (manner.format === "json_object") return { ...manner, format: "words" };
  if (manner.usage || manner.seed || manner.tokens !== "none")
    return { ...manner, usage: false, seed: false, tokens: "none" };
  return null;
}

/** The fields of a request that say so. */
export function fieldsOf({ format, tokens, seed, usage }: Manner, asked: { tokens: number; seed: number }) {
  return {
    ...(format === "json_schema" && {
      response_format: {
        type: "json_schema",
        json_schema: { name: "recipe", strict: true, schema: replySchema },
      },
    }),
    ...(format === "json_object" && { response_format: { type: "json_object" } }),
    ...(tokens !== "none" && { [tokens]: asked.tokens }),
    ...(seed && { seed: asked.seed }),
    ...(usage && { stream_options: { include_usage: true } }),
  };
}
