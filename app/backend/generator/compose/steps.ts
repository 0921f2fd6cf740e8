import type { Step, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { type Behaviour, behaviourOf, isEatenRaw, type Method, noteOf } from "./behaviour";
import type { Form } from "./forms";
import { type Item, isSeveral, shortOf } from "./items";
import { cueOf, cuesOf, listed, theAll } from "./phrases";

/** The steps of a dish, with what they took: the times add up to these. */
export interface WrittenSteps {
  steps: Step[];
  equipment: string[];
  cookMinutes: number;
  restMinutes: number;
  /** The order in which the steps take the ingredients. */
  order: Item[];
}

/** Writes the steps of a form with its foods: each sentence that speaks of a missing food is left out. */
export function writeSteps(
  form: Form,
  items: readonly Item[],
  servings: number,
  hurry: boolean,
): WrittenSteps {
  return new StepWriter(form, items, servings, hurry).write();
}

/** A sentence that a food is missing for. */
class Missing extends Error {}
const missing = new Missing();

interface Paragraph {
  parts: StepPart[];
  parallel: boolean;
  active: number;
  rest: number;
}

class StepWriter {
  private readonly paragraphs: Paragraph[] = [];
  private readonly equipment: string[] = [];
  private readonly order: Item[] = [];
  private readonly groups = new Map<string, Item[]>();
  private now: Paragraph = newParagraph();
  private browned = new Set<Item>();

  constructor(
    private readonly form: Form,
    private readonly items: readonly Item[],
    private readonly servings: number,
    /** Small pieces and short times, as there is a limit. */
    private readonly hurry: boolean,
  ) {
    for (const item of items) this.groups.set(item.role, [...(this.groups.get(item.role) ?? []), item]);
  }

  write(): WrittenSteps {
    for (const { macro, text } of this.form.lines) {
      if (macro === null) this.paragraph(text);
      else this.macro(macro, text);
    }
    const joined = this.joined();
    return {
      steps: joined.map(({ parts }) => ({ parts: tidy(parts) })),
      equipment: [...new Set(this.equipment.map((it) => it.replace(/s$/, (s) => s)))],
      // What goes on beside the rest only counts where it takes longer.
      cookMinutes: Math.ceil(
        joined.reduce((sum, it) => (it.parallel ? Math.max(sum, it.active) : sum + it.active), 0),
      ),
      restMinutes: Math.ceil(joined.reduce((sum, it) => sum + (it.parallel ? 0 : it.rest), 0)),
      order: this.order,
    };
  }

  private behaviour(food: Food, method: Method): Behaviour | null {
    return behaviourOf(food, method, this.hurry);
  }

  private cue(item: Item, method: Method): string {
    return cueOf(item, method, this.hurry);
  }

  private cues(items: readonly Item[], method: Method): string {
    return cuesOf(items, method, this.hurry);
  }

  /** A very short paragraph goes with the next one. */
  private joined(): Paragraph[] {
    const found: Paragraph[] = [];
    for (const it of this.paragraphs) {
      const last = found.at(-1);
      if (last !== undefined && !it.parallel && !last.parallel && lengthOf(last) < 95 && !last.rest)
        found[found.length - 1] = {
          parts: [...last.parts, " ", ...it.parts],
          parallel: false,
          active: last.active + it.active,
          rest: last.rest + it.rest,
        };
      else found.push(it);
    }
    return found;
  }

  private paragraph(text: string): void {
    const parallel = text.startsWith("|| ") || text.startsWith("Meanwhile");
    this.now = { ...newParagraph(), parallel: parallel && this.paragraphs.length > 0 };
    for (const sentence of sentencesOf(text.replace(/^\|\| /, ""))) this.sentence(sentence);
    if (this.now.parts.some((it) => typeof it !== "string" || it.trim() !== ""))
      this.paragraphs.push(this.now);
  }

  /** Puts a sentence down whole, or not at all when a food for it is missing. */
  private sentence(text: string): void {
    const before = { parts: [...this.now.parts], active: this.now.active, rest: this.now.rest };
    const left = this.items.map((it) => it.left);
    const order = [...this.order];
    const equipment = this.equipment.length;
    try {
      if (this.now.parts.length > 0) this.put(" ");
      this.render(text);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      Object.assign(this.now, before);
      for (const [at, item] of this.items.entries()) item.left = left[at]!;
      this.order.splice(0, this.order.length, ...order);
      this.equipment.length = equipment;
    }
  }

  private put(...parts: StepPart[]): void {
    for (const part of parts) {
      if (typeof part !== "string") this.now.parts.push(part);
      else
        for (const [at, piece] of part.split(/(\d+) °C/).entries())
          if (at % 2 === 1) this.now.parts.push({ celsius: Number(piece) });
          else if (piece !== "") this.now.parts.push(piece);
    }
  }

  private render(text: string): void {
    let at = 0;
    while (at < text.length) {
      const rest = text.slice(at);
      const sign = text[at]!;
      if (sign === "[") {
        const end = closing(text, at);
        this.condition(text.slice(at + 1, end));
        at = end + 1;
      } else if (sign === "{") {
        const end = text.indexOf("}", at);
        this.slot(text.slice(at + 1, end));
        at = end + 1;
      } else if (sign === "<") {
        const end = text.indexOf(">", at);
        this.timer(text.slice(at + 1, end));
        at = end + 1;
      } else if (sign === "#") {
        const end = text.indexOf("#", at + 1);
        const name = text.slice(at + 1, end);
        this.equipment.push(name.replace(/^2 litre |^1.5 litre /, (it) => it));
        this.put(name);
        at = end + 1;
      } else if (sign === "^") {
        const [, degrees] = /^\^(\d+)\^/.exec(rest)!;
        this.put({ celsius: Number(degrees) }, " (", { celsius: Number(degrees) - 20 }, " fan)");
        at += degrees!.length + 2;
      } else {
        const [plain] = /^[^[{<#^]+/.exec(rest)!;
        this.put(plain);
        at += plain.length;
      }
    }
  }

  private condition(text: string): void {
    const mark = text.indexOf("?");
    const [yes, no = ""] = split(text.slice(mark + 1));
    this.render(this.holds(text.slice(0, mark)) ? yes! : no);
  }

  private holds(test: string): boolean {
    return test.split("+").some((one) => {
      const [role, kind] = one.split(":");
      return this.of(role!).some((it) => kind === undefined || it.kind === kind);
    });
  }

  private of(role: string): Item[] {
    return this.groups.get(role) ?? [];
  }

  private slot(text: string): void {
    if (text.startsWith("~")) {
      const items = text
        .slice(1)
        .split("+")
        .flatMap((role) => this.of(role));
      if (items.length === 0) throw missing;
      this.mention(items);
    } else if (text.startsWith("="))
      this.put(
        listed(
          text
            .slice(1)
            .split("+")
            .flatMap((role) => this.of(role).map(shortOf)),
        ),
      );
    else if (text.startsWith("time ")) this.time(text.slice(5));
    else if (text.startsWith("cue ")) {
      const [, roles, method] = text.split(" ");
      const items = roles!.split("+").flatMap((role) => this.of(role));
      if (items.length === 0) throw missing;
      this.put(this.cues(items, method as Method));
    } else if (text.startsWith("is ")) this.put(severalIn(this.of(text.slice(3))) ? "are" : "is");
    else if (text.startsWith("porridge ")) this.porridge(this.of(text.slice(9)));
    else if (text.startsWith("risotto ")) this.risotto(this.of(text.slice(8)));
    else if (text === "burgers") this.put(NUMBERS[this.servings] ?? String(this.servings));
    else if (text === "burgercue") this.burgerCue(this.of("protein")[0]!);
    else this.take(text);
  }

  /** Says a food that was taken before, by its short name. */
  private mention(items: readonly Item[]): void {
    this.put("the ");
    const words = [...new Map(items.map((it) => [shortOf(it), it])).values()];
    for (const [at, item] of words.entries()) {
      if (at > 0) this.put(at === words.length - 1 ? " and " : ", ");
      this.put({ ingredient: item.ref, label: shortOf(item) });
    }
  }

  private take(text: string): void {
    const plain = text.endsWith("!");
    const chosen = text
      .replace("!", "")
      .split("+")
      .flatMap((one) => {
        const [role, part] = one.split("/");
        return this.of(role!).map((item) => ({
          item,
          share: part === undefined ? item.left : 1 / Number(part),
        }));
      })
      .filter(({ item, share }) => item.left > 0.001 && share > 0);
    if (chosen.length === 0) throw missing;
    for (const [at, { item, share }] of chosen.entries()) {
      if (at > 0) this.put(at === chosen.length - 1 ? " and " : ", ");
      this.use(item, share, plain);
    }
  }

  private use(item: Item, share: number, plain = false): void {
    if (item.kind === "citrus" && !plain && ACIDS.has(item.role)) {
      this.put("the juice of ");
      item.note = "juice only";
    } else if (item.kind === "citrus" && plain) item.note = "cut into wedges";
    const whole =
      item.measured.quantity === null || item.measured.unit === "pinch" || item.measured.unit === "sprig";
    const taken = whole ? item.left : Math.min(share, item.left);
    item.left = Math.max(0, item.left - taken);
    if (!this.order.includes(item)) this.order.push(item);
    this.put({ ingredient: item.ref, share: Math.round(taken * 1e6) / 1e6 });
  }

  private timer(text: string): void {
    const rest = text.startsWith("rest ");
    // "10~6": ten minutes, or six in a hurry.
    const [usual, hurried = usual] = text.replace("rest ", "").split("~");
    const [minutes, most] = (this.hurry ? hurried : usual)!.split("-").map(Number);
    this.clock(minutes!, most, rest);
  }

  private clock(minutes: number, most?: number, rest = false): void {
    const span = most !== undefined && most > minutes ? { minutes, maxMinutes: most } : { minutes };
    this.put(rest ? { timer: { ...span, label: "rest" }, passive: true } : { timer: span });
    if (rest) this.now.rest += most ?? minutes;
    else this.now.active += Math.max(minutes, most ?? 0);
  }

  private time(text: string): void {
    const [roles, method] = text.split(" ");
    const found = roles!
      .split("+")
      .flatMap((role) => this.of(role))
      .flatMap(({ food }) => this.behaviour(food, method as Method) ?? []);
    if (found.length === 0) throw missing;
    if (method === "grill")
      for (const item of this.items) item.note = this.behaviour(item.food, "grill")?.cut ?? item.note;
    this.clock(Math.max(...found.map((it) => it.minutes)), Math.max(...found.map((it) => it.most)));
  }

  private porridge(items: readonly Item[]): void {
    const id = items[0]?.food.id ?? "oats";
    const [least, most] = id === "steel-cut-oats" ? [25, 30] : id.endsWith("oats") ? [6, 8] : [18, 20];
    this.clock(least, most);
  }

  private risotto(items: readonly Item[]): void {
    const usual = items[0] === undefined ? null : this.behaviour(items[0].food, "simmer");
    if (usual === null || usual.most <= 20) this.clock(18, 20);
    else this.clock(usual.minutes, usual.most);
  }

  private burgerCue(item: Item): void {
    const degrees = item.kind === "mince" ? 71 : item.kind === "poultry-mince" ? 74 : null;
    if (degrees === null) {
      this.put("they are crisp outside and steaming hot in the middle");
      return;
    }
    this.put("they are browned, with no pink left, and the ", { ingredient: item.ref, label: shortOf(item) });
    this.put(` is ${degrees} °C in the middle`);
  }

  private macro(name: string, text: string): void {
    const [roles, withRoles = "", lid = ""] = text.split(" / ").map((it) => it.trim());
    const names = roles!.split(/\s+/);
    const keep = names.at(-1) === "keep";
    const items = names.flatMap((role) => this.of(role)).filter((it) => it.left > 0.001);
    if (name === "brown") this.brown(items);
    else if (name === "simmer") this.simmer(items, withRoles, lid);
    else if (name === "fry") this.fry(items, keep, withRoles);
    else if (name === "roast") this.roast(items);
    else if (name === "boil") this.boil(items);
    else if (name === "cook") this.cook(items);
    else if (name === "side") this.side(items);
  }

  private say(...pieces: (string | Item[])[]): void {
    for (const piece of pieces)
      if (typeof piece === "string") this.render(piece);
      else
        for (const [at, item] of piece.entries()) {
          if (at > 0) this.put(at === piece.length - 1 ? " and " : ", ");
          this.use(item, item.left);
        }
  }

  private begin(): void {
    this.now = newParagraph();
    this.paragraphs.push(this.now);
  }

  /** Gives meat its colour before it cooks in the sauce. */
  private brown(items: readonly Item[]): void {
    for (const item of items) {
      const words = BROWNING[item.kind];
      if (words === undefined) continue;
      item.note = this.behaviour(item.food, "simmer")?.cut ?? item.note;
      this.begin();
      this.say("Add ", [item], ` ${words.replaceAll("{it}", isSeveral(item) ? "them" : "it")}`);
      this.browned.add(item);
    }
  }

  private simmer(fresh: readonly Item[], withRoles: string, lid: string): void {
    const all = [...fresh, ...this.browned];
    const cooking = all.map((item) => ({ item, behaviour: this.behaviour(item.food, "simmer") ?? QUICK }));
    for (const { item, behaviour } of cooking)
      if (behaviour.cut !== "" || item.kind !== "egg") item.note = withServings(behaviour.cut, this.servings);
    const last = cooking.filter(({ item, behaviour }) => isLate(item, behaviour));
    const main = cooking.filter((it) => !last.includes(it));
    const liquids = withRoles
      .split("+")
      .flatMap((role) => this.of(role))
      .filter((it) => it.left > 0.001);
    const stages = withoutIdle(stagesOf(main), this.browned);
    const method =
      lid === "cover"
        ? "cover and simmer gently"
        : lid === "half"
          ? "half cover and simmer"
          : "simmer gently";
    for (const [at, stage] of stages.entries()) {
      const end = stages[at + 1];
      const items = stage.filter(({ item }) => !this.browned.has(item)).map(({ item }) => item);
      const spans = spanOf(stage, end);
      this.begin();
      if (at === 0 && items.length + liquids.length > 0) {
        const start = this.paragraphs.length === 1;
        this.say(
          start ? "Put " : "Add ",
          [...items, ...liquids],
          `${start ? " in a #large saucepan#" : ""}. Bring to the boil, then ${method} for `,
        );
      } else if (at === 0) this.say(`Bring to the boil, then ${method} for `);
      else if (items.length > 0) this.say("Add ", items, " and simmer for ");
      else this.say("Simmer for ");
      this.clock(spans.minutes, spans.most);
      const seen = end === undefined ? this.doneWords(main, "simmer") : "";
      this.put(at > 0 ? " more" : "", seen === "" ? "." : `, until ${seen}.`);
    }
    if (stages.length === 0 && liquids.length > 0) {
      this.begin();
      this.say("Add ", liquids, " and bring to the boil.");
    }
    if (last.length > 0) {
      const minutes = Math.max(...last.map((it) => it.behaviour.minutes));
      const most = Math.max(...last.map((it) => it.behaviour.most));
      if (stages.length === 0) this.put(" ");
      else this.begin();
      this.say(
        "Stir in ",
        last.map(({ item }) => item),
        " and cook for ",
      );
      this.clock(minutes, most);
      const seen = this.cues(
        last.map(({ item }) => item),
        "simmer",
      );
      this.put(seen === "" ? "." : `, until ${seen}.`);
    }
    this.browned.clear();
  }

  /** What is to be seen at the end: of all that must be hot inside, and of what took longest. */
  private doneWords(cooking: readonly { item: Item; behaviour: Behaviour }[], method: Method): string {
    const heated = cooking.filter(
      ({ behaviour }) => behaviour.until.includes("°C") || /discarded|shells/.test(behaviour.until),
    );
    const rest = cooking
      .filter((it) => !heated.includes(it))
      .sort((a, b) => b.behaviour.minutes - a.behaviour.minutes);
    const shown = [...rest.slice(0, 1), ...heated].map(({ item }) => item);
    return this.cues(shown, method);
  }

  private fry(items: readonly Item[], keep: boolean, lead = ""): void {
    const done: Item[] = [];
    const able = items.filter(
      (it) =>
        (it.kind === "egg" || this.behaviour(it.food, "fry") !== null) &&
        !(this.form.name === "sandwich" && AS_THEY_ARE.has(it.kind)),
    );
    this.groups.set(
      "rawprotein",
      items.filter((it) => !able.includes(it)),
    );
    const first = able.filter((it) => FIRST.has(it.kind));
    if (lead !== "" && able.length > 0) this.paragraph(lead);
    for (const item of first) {
      this.begin();
      this.fryOne(item);
      done.push(item);
      const it = isSeveral(item) ? "them" : "it";
      if (item.kind === "steak")
        this.say(
          keep
            ? ` Lift ${it} onto a plate and leave to rest for <rest 3>.`
            : " Turn down the heat and leave to rest in the pan for <rest 3>.",
        );
      else if (keep) this.put(` Lift ${it} onto a plate.`);
    }
    const rest = able
      .filter((it) => !FIRST.has(it.kind))
      .map((item) => ({ item, behaviour: this.behaviour(item.food, "fry")! }));
    const stages = stagesOf(rest, 2);
    for (const [at, stage] of stages.entries()) {
      const end = stages[at + 1];
      const span = spanOf(stage, end);
      for (const { item, behaviour } of stage) item.note = withServings(behaviour.cut, this.servings);
      if (at === 0) this.begin();
      else this.put(" ");
      this.say(
        "Add ",
        stage.map(({ item }) => item),
        at === 0 && stages.length > 1 ? " and cook, stirring often, for " : " and cook for ",
      );
      this.clock(span.minutes, span.most);
      this.put(at > 0 ? " more" : "");
      const seen = end === undefined ? this.doneWords(rest, "fry") : "";
      this.put(seen === "" ? "." : `, until ${seen}.`);
      done.push(...stage.map(({ item }) => item));
    }
    if (keep && rest.length > 0) this.put(" Tip onto a plate.");
    this.groups.set("cooked", [...(this.groups.get("cooked") ?? []), ...done]);
  }

  private fryOne(item: Item): void {
    if (item.kind === "egg") {
      item.note = "beaten";
      this.say(
        "Pour in ",
        [item],
        " and stir for <1>, until set into soft curds with no liquid left (71 °C).",
      );
      return;
    }
    const behaviour = this.behaviour(item.food, "fry")!;
    item.note = withServings(behaviour.cut, this.servings);
    const mince = item.kind.includes("mince");
    this.say(
      "Add ",
      [item],
      mince
        ? ", break up the lumps with a spoon and fry for "
        : TURNED.has(item.kind)
          ? " and fry for "
          : " and fry, stirring, for ",
    );
    this.clock(behaviour.minutes, behaviour.most);
    this.put(
      TURNED.has(item.kind) && !mince ? ", turning gently, until " : ", until ",
      `${this.cue(item, "fry")}.`,
    );
  }

  private roast(items: readonly Item[]): void {
    const cooking = items.map((item) => ({ item, behaviour: this.behaviour(item.food, "roast") ?? QUICK }));
    for (const { item, behaviour } of cooking) item.note = withServings(behaviour.cut, this.servings);
    const stages = stagesOf(cooking, 3);
    for (const [at, stage] of stages.entries()) {
      const end = stages[at + 1];
      const span = spanOf(stage, end);
      this.begin();
      const its = stage.map(({ item }) => item);
      if (at === 0)
        this.say(
          "Add ",
          its,
          ` to the bowl and turn until coated. Spread out on a #large roasting tray# and roast for `,
        );
      else this.say("Turn ", its, " in what is left in the bowl, add to the tray and roast for ");
      this.clock(span.minutes, span.most);
      const seen = end === undefined ? this.doneWords(cooking, "roast") : "";
      this.put(at > 0 ? " more" : "", seen === "" ? "." : `, until ${seen}.`);
    }
  }

  private boil(items: readonly Item[]): void {
    const cooking = items.map((item) => ({ item, behaviour: this.behaviour(item.food, "boil") ?? QUICK }));
    if (cooking.length === 0) return;
    for (const { item, behaviour } of cooking) item.note = withServings(behaviour.cut, this.servings);
    this.begin();
    this.say("Bring a #large saucepan# of water to the boil.");
    const stages = stagesOf(cooking, 2);
    for (const [at, stage] of stages.entries()) {
      const span = spanOf(stage, stages[at + 1]);
      this.say(
        " Add ",
        stage.map(({ item }) => item),
        " and boil for ",
      );
      this.clock(span.minutes, span.most);
      const seen = stages[at + 1] === undefined ? this.doneWords(cooking, "boil") : "";
      this.put(at > 0 ? " more" : "", seen === "" ? "." : `, until ${seen}.`);
    }
    this.put(" Drain well and leave to steam dry.");
  }

  /** For a salad: what is eaten raw stays so, greens and starches are boiled, and the rest is fried. */
  private cook(items: readonly Item[]): void {
    const raw = items.filter((it) => isEatenRaw(it.food));
    for (const item of raw) item.note = this.behaviour(item.food, "raw")?.cut || noteOf(item.food);
    const boiled = items.filter(
      (it) => !raw.includes(it) && !SEARED.has(it.kind) && this.behaviour(it.food, "boil") !== null,
    );
    const fried = items.filter((it) => !raw.includes(it) && !boiled.includes(it));
    for (const it of boiled.filter((one) => one.kind === "egg")) {
      this.begin();
      this.say("Bring a #small saucepan# of water to the boil. Lower in ", [it], " and boil for ");
      this.clock(9, 10);
      it.note = "";
      this.put(
        `, until the ${isSeveral(it) ? "yolks are" : "yolk is"} firm. Cool under cold water, then peel and quarter.`,
      );
    }
    this.boil(boiled.filter((it) => it.kind !== "egg"));
    if (boiled.some((it) => it.kind !== "egg")) this.put(" Spread out on a plate to cool.");
    if (fried.length > 0) {
      this.begin();
      this.say("Heat {oil/3} in a #large frying pan# over a medium-high heat.");
      this.fry(fried, false);
      this.put(" Leave to cool a little.");
    }
    this.groups.set(
      "rawprotein",
      raw.filter((it) => it.role === "protein"),
    );
    this.groups.set(
      "rawveg",
      raw.filter((it) => it.role !== "protein"),
    );
    this.groups.set("cooked", [...boiled, ...fried]);
  }

  private side(items: readonly Item[]): void {
    for (const item of items) {
      const lead = this.paragraphs.length > 0 ? "Meanwhile, " : "";
      this.begin();
      this.now.parallel = lead !== "";
      const start = (words: string) =>
        lead === "" ? words : `${lead}${words.replace(/^./, (it) => it.toLowerCase())}`;
      if (WARMED.has(item.kind)) {
        this.say(
          start("Warm "),
          [item],
          ", one after another, in a dry #frying pan# for <1> a side. Keep warm in a clean tea towel.",
        );
      } else if (item.kind === "steamed-grain") {
        item.note = "";
        this.say(
          start("Put "),
          [item],
          " in a #heatproof bowl#, pour over boiling water to cover it by 1 cm, cover with a plate and leave for <rest 10>, until tender. Fork through.",
        );
      } else {
        const behaviour = this.behaviour(item.food, "boil") ?? this.behaviour(item.food, "simmer") ?? QUICK;
        item.note = behaviour.cut;
        this.say(
          start("Boil "),
          [item],
          " in plenty of lightly salted water for ".replace("lightly salted ", ""),
        );
        this.clock(behaviour.minutes, behaviour.most);
        this.put(`, until tender. Drain, and keep ${isSeveral(item) ? "them" : "it"} warm.`);
      }
    }
  }
}

const QUICK: Behaviour = { cut: "", minutes: 4, most: 5, until: "{the} {is} hot" };
/** What goes into a sandwich cold. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(
  "tinned-fish cooked-meat cured-fish cooked-shellfish".split(" "),
);
const ACIDS: ReadonlySet<string> = new Set(["acid", "slaw"]);
const NUMBERS = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
/** Kinds that go into a hot pan before the vegetables. */
const FIRST: ReadonlySet<string> = new Set(
  "poultry poultry-mince mince steak sausage cured fish prawn shellfish tofu tempeh frying-cheese egg meat-free cooked-meat pulse".split(
    " ",
  ),
);
const TURNED: ReadonlySet<string> = new Set([
  "fish",
  "tofu",
  "tempeh",
  "frying-cheese",
  "sausage",
  "shellfish",
]);
const WARMED: ReadonlySet<string> = new Set(["bread", "flatbread", "taco", "wrap", "bun"]);
const SEARED: ReadonlySet<string> = new Set(["mushroom", "aubergine", "squid"]);
const BROWNING: Readonly<Record<string, string>> = {
  poultry: "and cook for <5~3>, turning now and then, until golden on the outside.",
  "stew-meat": "and brown for <8~5>, turning now and then, until dark on all sides.",
  steak: "and brown for <3>, turning once or twice.",
  mince: ", break up the lumps with a spoon and cook for <8~5>, until browned.",
  "poultry-mince": ", break up the lumps with a spoon and cook for <6~4>, until browned.",
  sausage: "and cook for <6~4>, turning now and then, until browned.",
  cured: "and cook for <4>, until the fat has run out.",
  "meat-free": "and cook for <4>, until lightly browned.",
};

/** Greens and what only has to be hot go in when the rest is done. */
function isLate(item: Item, { most }: Behaviour): boolean {
  return most <= 6 && LATE.has(item.kind);
}
const LATE: ReadonlySet<string> = new Set(
  "leaf tender prawn fish shellfish cooked-shellfish cured-fish tinned-fish spring-onion cooked-meat mussel roasted-pepper brine olive firm".split(
    " ",
  ),
);

/** The longest first; what takes about as long goes in together. */
function stagesOf<T extends { behaviour: Behaviour }>(cooking: readonly T[], apart = 4): T[][] {
  const stages: T[][] = [];
  for (const one of [...cooking].sort((a, b) => b.behaviour.minutes - a.behaviour.minutes)) {
    const stage = stages.at(-1);
    if (stage !== undefined && stage[0]!.behaviour.minutes - one.behaviour.minutes <= apart) stage.push(one);
    else stages.push([one]);
  }
  return stages;
}

/** What was browned before cooks from the start: nothing new goes in at its time. */
function withoutIdle<T extends { item: Item }>(stages: readonly T[][], browned: ReadonlySet<Item>): T[][] {
  const found: T[][] = [];
  for (const stage of stages) {
    const last = found.at(-1);
    if (last !== undefined && stage.every(({ item }) => browned.has(item))) last.push(...stage);
    else found.push([...stage]);
  }
  return found;
}

function spanOf(
  stage: readonly { behaviour: Behaviour }[],
  next: readonly { behaviour: Behaviour }[] | undefined,
): { minutes: number; most?: number } {
  const minutes = stage[0]!.behaviour.minutes;
  if (next !== undefined) return { minutes: minutes - next[0]!.behaviour.minutes };
  return { minutes, most: Math.max(...stage.map((it) => it.behaviour.most)) };
}

function withServings(cut: string, servings: number): string {
  return cut.replace("in 4 equal pieces", servings === 1 ? "in one piece" : `in ${servings} equal pieces`);
}

function severalIn(items: readonly Item[]): boolean {
  return items.length > 1 || (items[0] !== undefined && isSeveral(items[0]));
}

function newParagraph(): Paragraph {
  return { parts: [], parallel: false, active: 0, rest: 0 };
}

function lengthOf({ parts }: Paragraph): number {
  return parts.reduce((sum, it) => sum + (typeof it === "string" ? it.length : 12), 0);
}

/** Ends of sentences outside brackets. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]") depth--;
    else if (depth === 0 && text[at] === "." && text[at + 1] === " ") {
      found.push(text.slice(from, at + 1));
      from = at + 2;
    }
  }
  found.push(text.slice(from));
  return found.map((it) => it.trim()).filter(Boolean);
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return at;
  }
  throw new Error(`A bracket of a form is not closed: ${text}`);
}

/** "yes|no" at the outer level. */
function split(text: string): string[] {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]") depth--;
    else if (text[at] === "|" && depth === 0) return [text.slice(0, at), text.slice(at + 1)];
  }
  return [text];
}

/** Neighbouring words as one piece, without doubled spaces. */
function tidy(parts: readonly StepPart[]): StepPart[] {
  const joined: StepPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined
    .map((part, at) => {
      if (typeof part !== "string") return part;
      const text = part
        .replace(/ {2,}/g, " ")
        .replace(/ ([.,;])/g, "$1")
        .replace(/\.{2,}/g, ".")
        .replace(/([.!?] )([a-z])/g, (_, end, it) => end + it.toUpperCase());
      return at === 0
        ? text.trimStart().replace(/^./, (it) => it.toUpperCase())
        : at === joined.length - 1
          ? text.trimEnd()
          : text;
    })
    .filter((part) => part !== "");
}

export { theAll };
