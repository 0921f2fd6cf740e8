import { z } from "zod";
import { dataIn } from "../adapt/data-tables";
import text from "./pieces.yaml?raw";

const Phrases = z.array(z.string().min(1)).min(1);

/** The words for pieces; see pieces.yaml. */
export const pieceWords = dataIn(
  z.strictObject({
    shaping: Phrases,
    cutting: Phrases,
    cut: Phrases,
    nouns: Phrases,
    plain: Phrases,
    wrapped: Phrases,
    holders: Phrases,
    so: Phrases,
    opens: Phrases,
    wants: Phrases,
    holds: Phrases,
    alike: Phrases,
    batches: Phrases,
    courses: Phrases,
    closes: Phrases,
    people: Phrases,
  }),
  text,
  "pieces.yaml",
);
