import { forServings } from "../adapt/edits/scale";
import type { Draft } from "../adapt/own-swaps";
import type { AskedPieces, Brief } from "../brief";
import { cutInto } from "./cut-otherwise";
import { piecesOf } from "./pieces-of";

/** How many times a recipe may be what it was. */
const [LEAST, MOST] = [1 / 8, 10];

interface Reckoned {
  draft: Draft;
  /** What is said of the count where the recipe does not keep it, or keeps it in part. */
  told: string[];
}

/** The recipe for so many pieces as are asked for, where it says how many it makes. */
export function forPieces(draft: Draft, { number, areBatches, areCut }: AskedPieces, brief: Brief): Reckoned {
  const { written } = draft;
  if (areCut) {
    const recut = cutInto(draft, number);
    return {
      draft: recut ?? draft,
      told: recut === null ? [`It says nothing of ${number} pieces: cut it into as many at the end.`] : [],
    };
  }
  const made = areBatches ? 1 : piecesOf(written);
  const noun = areBatches ? "batches" : "pieces";
  const people = `${written.servings} ${written.servings === 1 ? "serving" : "servings"}`;
  if (made === null)
    return {
      draft,
      told: [
        `The recipe does not say how many pieces it makes, so we could not reckon ${number} of them: it is for ${people}.`,
      ],
    };
  const times = number / made;
  if (times < LEAST || times > MOST)
    return {
      draft,
      told: [`The recipe makes ${made}. ${number} are too far from that to reckon it anew.`],
    };
  const servings = brief.servings ?? written.servings * times;
  if (number === made && brief.servings === null) return { draft, told: [] };
  const scaled = forServings(draft, servings, {
    times,
    from: areBatches ? "1 batch" : `${made} pieces`,
    to: `${number} ${noun}`,
  });
  if ("unchanged" in scaled) return { draft, told: [] };
  const isCountedSo = areBatches || number === made || piecesOf(scaled.written) === number;
  const told = isCountedSo
    ? []
    : [
        `The amounts are for ${number} pieces instead of ${made}. Where a step or a tin counts them, it counts those of one batch of ${made}.`,
      ];
  return { draft: scaled, told };
}
