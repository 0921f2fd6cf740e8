import { wordsOfFile } from "../read-table";
import text from "./parts.txt?raw";

const parts = wordsOfFile(text);

const KEPT_OUT = String.raw`(?<!\p{L})(?:no|without|zero|skip|omit|leave out|hold)\s+(?:any |the )?[\p{L} -]{2,40}?`;
const IN_A_PART = new RegExp(
  String.raw`(${KEPT_OUT})\s+(?:in|from|inside)\s+(?:the|my|its|that|this)\s+(?:${parts.join("|")})(?!\p{L})`,
  "giu",
);

/** "No dairy in the frosting": what stays out of a part stays out of all of it, and the part itself stays. */
export function withoutPartsOfLimits(typed: string): string {
  return typed.replace(IN_A_PART, "$1");
}
