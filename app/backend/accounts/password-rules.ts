import { Problem } from "~/contract/problems";
import list from "./common-passwords.txt?raw";

const COMMON: ReadonlySet<string> = new Set(
  list.split("\n").filter((line) => line !== "" && line[0] !== "#"),
);

/** Whose password it is to be. */
interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Throws invalid, with the reason beside the field, for a password that is among the first anybody would guess. Of
 * how long it may be the contract speaks. Members whose password was chosen before go on with it.
 */
export function refuseWeak(password: string, person: Person, field: string): void {
  const why = weaknessOf(password, person);
  if (why !== null) throw new Problem("invalid", { fields: { [field]: [why] } });
}

function weaknessOf(password: string, person: Person): string | null {
  const folded = password.normalize("NFKC").toLowerCase().trim();
  if (isRepeated(folded)) return "is one character again and again: choose something that is harder to guess";
  if (isRun(folded)) return "is a plain run of characters: choose something that is harder to guess";
  if (COMMON.has(folded))
    return "is one of the most common passwords: choose something that is harder to guess";
  if (isOwn(folded, person))
    return "is your own name or e-mail address: choose something that is harder to guess";
  return null;
}

function isRepeated(password: string): boolean {
  return new Set(password).size === 1;
}

/** Every character the one after the last, or the one before it. */
function isRun(password: string): boolean {
  const codes = [...password].map((it) => it.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, i) => code - codes[i]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isOwn(password: string, { email, firstName, lastName }: Person): boolean {
  const own = [email, email.split("@")[0]!, firstName, lastName, firstName + lastName, lastName + firstName];
  return own.map(lettersOf).includes(lettersOf(password)) && lettersOf(password) !== "";
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
