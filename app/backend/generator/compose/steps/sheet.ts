import type { StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { type Behaviour, behaviourOf, type Method } from "../behaviour";
import { type Item, shortOf } from "../items";
import { cuesOf } from "../phrases";

/** A step as it is written, with the minutes that it takes. */
export interface Paragraph {
  parts: StepPart[];
  /** Whether it goes on beside the step before. */
  parallel: boolean;
  active: number;
  rest: number;
}

interface Dish {
  items: readonly Item[];
  servings: number;
  /** Small pieces and short times, as there is a limit. */
  hurry: boolean;
}

/** The dish that is written down: its foods by the parts they play, and the steps so far. */
export class Sheet {
  readonly paragraphs: Paragraph[] = [];
  readonly equipment: string[] = [];
  /** The foods in the order in which the steps take them. */
  readonly order: Item[] = [];
  readonly items: readonly Item[];
  readonly servings: number;
  readonly hurry: boolean;
  now: Paragraph = newParagraph();
  private readonly byRole = new Map<string, Item[]>();

  constructor({ items, servings, hurry }: Dish) {
    this.items = items;
    this.servings = servings;
    this.hurry = hurry;
    for (const item of items) this.byRole.set(item.role, [...(this.byRole.get(item.role) ?? []), item]);
  }

  of(role: string): readonly Item[] {
    return this.byRole.get(role) ?? NOTHING;
  }

  behaviour(food: Food, method: Method): Behaviour | null {
    return behaviourOf(food, method, this.hurry);
  }

  cues(items: readonly Item[], method: Method): string {
    return cuesOf(items, method, this.hurry);
  }

  begin(parallel = false): void {
    this.now = { ...newParagraph(), parallel };
  }

  /** Keeps the paragraph, unless nothing was said. */
  end(): void {
    if (this.now.parts.length > 0) this.paragraphs.push(this.now);
    this.now = newParagraph();
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

  putPan(pan: string): void {
    this.equipment.push(pan);
    this.put(pan);
  }

  clock(minutes: number, most = minutes, rest = false): void {
    const span = most > minutes ? { minutes, maxMinutes: most } : { minutes };
    this.put(rest ? { timer: { ...span, label: "rest" }, passive: true } : { timer: span });
    if (rest) this.now.rest += most;
    else this.now.active += Math.max(minutes, most);
  }

  /** Puts a food in with its amount, or with a share of it. */
  use(item: Item, share: number): void {
    if (item.kind === "citrus" && item.as === "juice") {
      this.put("the juice of ");
      item.note = "juice only";
    } else if (item.kind === "citrus") item.note = item.as === "wedges" ? "cut into wedges" : item.note;
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

  /** Where it stands, to go back to when a text comes to nothing. */
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

function newParagraph(): Paragraph {
  return { parts: [], parallel: false, active: 0, rest: 0 };
}
