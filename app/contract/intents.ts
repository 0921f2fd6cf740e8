import { z } from "zod";
import { WantedServings } from "./shopping";
import { Id } from "./words";

/** What somebody without an account wanted to do with a recipe, to be done once they are signed in. */
export const Intent = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["like", "bookmark"]), id: Id }),
  z.object({ kind: z.literal("shopping"), id: Id, servings: WantedServings.shape.servings }),
]);
export type Intent = z.infer<typeof Intent>;
