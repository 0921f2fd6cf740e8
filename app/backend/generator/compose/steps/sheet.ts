import type { StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { type Behaviour, behaviourOf, type Method } from "../behaviour";
import type { Form } from "../forms";
import { type Item, shortOf } from "../items";
import { cueOf, cuesOf } from "../phrases";

/** A step as it is written, with the minutes that it takes. */
export interface Paragraph {
  parts: StepPart[];
  /** Whether it goes on beside the step before. */
  parallel: boolean;
  active: number;
  rest: number;
}

/** The dish that is written down: its foods by the parts they play, and the steps so far. */
export class Sheet {
  readonly paragraphs: Paragraph[] = [];
  readonly equipment: string[] = [];
  /** The foods in the order in which the steps take them. */
  readonly order: Item[] = [];
  /** Foods that have their colour, and cook on in the sauce. */
  readonly browned = new Set<Item>();
  now: Paragraph = newParagraph();
  private readonly groups = new Map<string, readonly Item[]>();

  constructor(
    readonly form: Form,
    readonly items: readonly Item[],
    readonly servings: number,
    /** Small pieces and short times, as there is a limit. */
    readonly hurry: boolean,
  ) {
    for (const item of items) this.groups.set(item.role, [...this.of(item.role), item]);
  }

  /** The foods of a role, or of what a macro put together: "cooked". */
  of(group: string): readonly Item[] {
    return this.groups.get(group) ?? NOTHING;
  }

  group(name: string, items: readonly Item[]): void {
    this.groups.set(name, items);
  }

  behaviour(food: Food, method: Method): Behaviour | null {
    return behaviourOf(food, method, this.hurry);
  }

  cue(item: Item, method: Method): string {
    return cueOf(item, method, this.hurry);
  }

  cues(items: readonly Item[], method: Method): string {
    return cuesOf(items, method, this.hurry);
  }

  begin(): void {
    this.now = newParagraph();
    this.paragraphs.push(this.now);
  }

  put(...parts: StepPart[]): void {
    for (const part of parts) {
      if (typeof part !== "string") this.now.parts.push(part);
      else
        for (const [at, piece] of part.split(/(\d+) °C/).entries())
          if (at % 2 === 1) this.now.parts.push({ celsius: Number(piece) });
          else if (piece !== "") this.now.parts.push(piece);
    }
  }

  clock(minutes: number, most?: number, rest = false): void {
    const span = most !== undefined && most > minutes ? { minutes, maxMinutes: most } : { minutes };
    this.put(rest ? { timer: { ...span, label: "rest" }, passive: true } : { timer: span });
    if (rest) this.now.rest += most ?? minutes;
    else this.now.active += Math.max(minutes, most ?? 0);
  }

  /** Puts a food in with its amount, or with a share of it. */
  use(item: Item, share: number, plain = false): void {
    if (item.kind === "citrus" && !plain && ACIDS.has(item.role)) {
      this.put("the juice of ");
      item.note = "juice only";
    } else if (item.kind === "citrus" && plain) item.note = "cut into wedges";
    const { quantity, unit } = item.measured;
    const whole = quantity === null || unit === "pinch" || unit === "sprig";
    const taken = whole ? item.left : Math.min(share, item.left);
    item.left = Math.max(0, item.left - taken);
    if (!this.order.includes(item)) this.order.push(item);
    this.put({ ingredient: item.ref, share: Math.round(taken * 1e6) / 1e6 });
  }

  /** Says foods that were taken before, by their short names. */
  mention(items: readonly Item[]): void {
    this.put("the ");
    const words = [...new Map(items.map((it) => [shortOf(it), it])).values()];
    for (const [at, item] of words.entries()) {
      if (at > 0) this.put(at === words.length - 1 ? " and " : ", ");
      this.put({ ingredient: item.ref, label: shortOf(item) });
    }
  }

  /** Where it stands, to go back to when a sentence comes to nothing. */
  mark(): () => void {
    const before = { parts: [...this.now.parts], active: this.now.active, rest: this.now.rest };
    const left = this.items.map((it) => it.left);
    const order = [...this.order];
    const equipment = this.equipment.length;
    return () => {
      Object.assign(this.now, before);
      for (const [at, item] of this.items.entries()) item.left = left[at]!;
      this.order.splice(0, this.order.length, ...order);
      this.equipment.length = equipment;
    };
  }
}

const NOTHING: readonly Item[] = [];
const ACIDS: ReadonlySet<string> = new Set(["acid", "slaw"]);

export function newParagraph(): Paragraph {
  return { parts: [], parallel: false, active: 0, rest: 0 };
}
