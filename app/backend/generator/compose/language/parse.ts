/** A text of a form as it was read: words, slots, and choices among texts. The language is explained in docs/forms.md. */
export type Text = readonly Node[];

export type Node =
  | string
  /** The first of these that can be said; nothing where none can. */
  | { first: readonly Text[] }
  /** Any of these, by chance. */
  | { any: readonly Text[] }
  /** What it is cooked in: named, and listed among the equipment. */
  | { pan: string }
  | { slot: Slot };

export type Slot =
  /** Foods with their amounts; `share` is the part of each that goes in here, null for all that is left. */
  | { does: "take"; of: readonly { role: string; share: number | null }[] }
  /** Words about foods: "the carrots", "carrots", "is" or "are", "it" or "them". */
  | { does: Telling; roles: readonly string[] }
  /** Nothing, where a food of the kinds plays one of the roles; else the text around it cannot be said. */
  | { does: "if" | "unless"; roles: readonly string[]; kinds: readonly string[] }
  | { does: "time" | "rest"; minutes: number; most: number; hurry: number | null }
  /** How long, or how one sees that it is done, by the table of behaviours. */
  | { does: "minutes" | "until"; roles: readonly string[]; method: string }
  /** Of a step that cooks: the foods that go in, what they go into, how long, and what is seen at the end. */
  | { does: InCooking };

export type Telling = (typeof TELLING)[number];
export type InCooking = (typeof IN_COOKING)[number];

const TELLING = ["the", "name", "is", "has", "it"] as const;
const IN_COOKING = ["these", "them", "pour", "span", "done"] as const;

/** Throws an Error that says what cannot be read. */
export function parseText(text: string): Text {
  const reader = new Reader(text);
  const nodes = reader.until("");
  return nodes;
}

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "<": ">" };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  /** Reads up to one of the signs, which is not passed. */
  until(ends: string): Node[] {
    const nodes: Node[] = [];
    let words = "";
    const flush = () => {
      if (words !== "") nodes.push(words);
      words = "";
    };
    for (;;) {
      const sign = this.text[this.at];
      if (sign === undefined) {
        if (ends !== "") throw new Error(`a “${ends.at(-1)}” is missing`);
        break;
      }
      if (ends.includes(sign)) break;
      if (sign === "]" || sign === ">" || sign === "}") throw new Error(`“${sign}” closes nothing`);
      this.at++;
      if (sign === "{" || sign === "*") {
        flush();
        const inner = this.upTo(sign === "{" ? "}" : "*");
        nodes.push(sign === "{" ? { slot: parseSlot(inner) } : { pan: inner });
      } else if (CLOSING[sign] !== undefined) {
        flush();
        const texts = this.choices(CLOSING[sign]);
        nodes.push(sign === "[" ? { first: texts } : { any: texts });
      } else words += sign;
    }
    flush();
    return nodes;
  }

  private choices(end: string): Text[] {
    const texts: Text[] = [];
    do {
      texts.push(this.until(`|${end}`));
    } while (this.text[this.at++] === "|");
    return texts;
  }

  private upTo(end: string): string {
    const to = this.text.indexOf(end, this.at);
    if (to < 0) throw new Error(`a “${end}” is missing`);
    const inner = this.text.slice(this.at, to);
    this.at = to + 1;
    return inner;
  }
}

function parseSlot(inner: string): Slot {
  const words = inner.trim().split(/\s+/);
  const [verb = "", ...rest] = words;
  if (includes(IN_COOKING, verb) && rest.length === 0) return { does: verb };
  if (includes(TELLING, verb) && rest.length === 1) return { does: verb, roles: rest[0]!.split("+") };
  if ((verb === "if" || verb === "unless") && (rest.length === 1 || (rest.length > 2 && rest[1] === "is")))
    return { does: verb, roles: rest[0]!.split("+"), kinds: rest.slice(2) };
  if (verb === "time" || verb === "rest") return { does: verb, ...parseTime(rest) };
  if ((verb === "minutes" || verb === "until") && rest.length === 3 && rest[1] === "by")
    return { does: verb, roles: rest[0]!.split("+"), method: rest[2]! };
  if (words.length !== 1) throw new Error(`“{${inner}}” is no slot`);
  return {
    does: "take",
    of: verb.split("+").map((one) => {
      const [role, parts] = one.split("/");
      const share = parts === undefined ? null : 1 / Number(parts);
      if (share !== null && !(share > 0 && share < 1)) throw new Error(`“${one}” takes no part of anything`);
      return { role: role!, share };
    }),
  };
}

/** "5", "8-10", "8-10 or 5": the last where there is little time. */
function parseTime(words: readonly string[]): { minutes: number; most: number; hurry: number | null } {
  const [span = "", or, hurry] = words;
  const [least, most = least] = span.split("-").map(Number);
  const isRead =
    Number.isFinite(least) &&
    Number.isFinite(most) &&
    (words.length === 1 || (or === "or" && words.length === 3));
  if (!isRead) throw new Error(`“${words.join(" ")}” is no time`);
  return { minutes: least!, most: most!, hurry: hurry === undefined ? null : Number(hurry) };
}

function includes<Word extends string>(words: readonly Word[], word: string): word is Word {
  return (words as readonly string[]).includes(word);
}

/** Every slot of a text, those within its choices too. */
export function slotsIn(text: Text): Slot[] {
  return text.flatMap((node) => {
    if (typeof node === "string" || "pan" in node) return [];
    if ("slot" in node) return [node.slot];
    return ("first" in node ? node.first : node.any).flatMap(slotsIn);
  });
}

/** The roles that a slot speaks of. */
export function rolesOf(slot: Slot): readonly string[] {
  if ("of" in slot) return slot.of.map(({ role }) => role);
  return "roles" in slot ? slot.roles : [];
}
