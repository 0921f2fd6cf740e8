import { describe, expect, test } from "vitest";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import { workLost } from "~/backend/generator/adapt/work-lost";
import type { Brief } from "~/backend/generator/brief";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF, namedFood } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { RecipeDraft } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";
import { sentenceFaults } from "../../support/dish-faults";
import { adaptedTo, dishFiles, LIMITS } from "../../support/every-limit";
import { someOf } from "../../support/some-of";

const dishes = dishFiles();

/** A third of the dishes for each limit, once. */
const results = new Map(
  someOf(dishes, 3).map((dish) => [
    dish,
    new Map(Object.keys(LIMITS).map((limit) => [limit, adaptedTo(dish, limit)])),
  ]),
);

describe("every dish for every limit", () => {
  test("keeps it by what is checked of every recipe, reads as sentences and could be published, or says why not", () => {
    const faults = [...results].flatMap(([dish, adaptations]) =>
      Object.keys(LIMITS).flatMap((limit) => {
        const adapted = adaptations.get(limit)!;
        if ("impossible" in adapted)
          return /^\p{Lu}.+\.$/su.test(adapted.impossible)
            ? []
            : [`${dish.slug}, ${limit}: ${adapted.impossible}`];
        return faultsOf(dish.written, adapted.written, LIMITS[limit]!).map(
          (it) => `${dish.slug}, ${limit}: ${it}`,
        );
      }),
    );

    expect(faults).toEqual([]);
  }, 240_000);

  test("is left alone where it keeps the limit as it is", () => {
    const changed = [...results.keys()]
      .filter(({ written }) => verify(LIMITS.vegan!, written).violations.length === 0)
      .filter((dish) => (results.get(dish)!.get("vegan") as Adapted).changes.length > 0)
      .map(({ slug }) => slug);

    expect(changed).toEqual([]);
  }, 60_000);
});

/** A sentence that words were cut out of which it cannot do without: "Use and.", "until the sausage." */
const TORN = /\b(?:and|or|the|an?)(?:[.;]|, (?:and|or)\b)|\buntil (?:the|both|all) [\p{L}-]+\./iu;

function tornIn({ tips, description, steps, ingredients }: Written): string[] {
  return [description, ...tips, ...steps.map(({ parts }) => stepText(parts, ingredients))]
    .flatMap((text) => text.split(/(?<=[.!?]) /))
    .filter((it) => TORN.test(it));
}

const TWICE = /(\b[a-z-]+\b) \1\b/i;

/** What is wrong with an adapted recipe that was not with the dish. */
function faultsOf(before: Written, after: Written, brief: Brief): string[] {
  const numbered = (it: string) => it.replace(/^Step \d+/, "A step");
  const known = verify(EMPTY_BRIEF, before).violations.map(({ words }) => numbered(words));
  const broken = verify(brief, after).violations.map(({ words }) => numbered(words));
  const shape = RecipeDraft.safeParse(after);
  return [
    ...broken.filter((it) => !known.includes(it)),
    ...sentenceFaults(after),
    ...tornIn(after).filter((it) => !tornIn(before).includes(it)),
    ...(shape.success ? [] : [shape.error.message]),
    ...(TWICE.test(after.title) && !TWICE.test(before.title) ? [`Its title is "${after.title}".`] : []),
  ];
}

describe("a swap", () => {
  test("of what defines a dish makes it another one in that, and says so", () => {
    const { grade, unchanged } = adapted("gypsy-tart", { diets: ["dairy-free"] });

    expect(grade).toBe(1);
    expect(unchanged).toContain("Without evaporated milk it is not quite the classic dish.");
  });

  test("that leaves nothing of a dish is refused by the name of what it would lack", () => {
    const result = adaptDish(base("banana-split"), brief({ diets: ["vegan"] }));

    expect(result).toEqual({ impossible: "Banana split without chocolate ice cream would be another dish." });
  });

  test("drops the tip that brings back what is gone", () => {
    const { written } = adapted("fluffy-buttermilk-pancakes", { diets: ["vegan"] });

    expect(written.title).toBe("Vegan fluffy pancakes");
    expect(written.tips.join(" ")).not.toContain("milk");
  });

  test("is told with its amounts and its reason, and the title says the limit that was kept", () => {
    const { written, changes, grade } = adapted("lemon-drizzle-loaf", { diets: ["gluten-free"] });

    expect(written.title).toBe("Gluten-free lemon drizzle loaf");
    expect(grade).toBe(2);
    expect(changes).toContainEqual({
      what: "swap",
      from: "175 g self-raising flour",
      to: "175 g gluten-free self-raising flour",
      why: "gluten-free",
    });
  });

  test("of eggs that are there for themselves and for a coat does not leave the coat alone", () => {
    expect(adaptedTo(dishOf("scotch-eggs"), "egg-free")).toHaveProperty("impossible");
    expect(adaptedTo(dishOf("katsudon"), "egg-free")).toHaveProperty("impossible");
  });

  test("of yolks that thicken a sauce is one that thickens, in a dough that is kneaded water", () => {
    const waterzooi = adapted("waterzooi", { allergens: ["eggs"] });
    const ravioli = adapted("spinach-and-ricotta-ravioli", { allergens: ["eggs"] });

    expect(waterzooi.changes.map(({ to }) => to).join()).toContain("cornflour");
    expect(ravioli.changes.map(({ to }) => to)).toContain("135 ml water");
    expect(stepsOf(ravioli.written).join(" ")).toContain("make a hollow and pour in");
  });

  test("says nothing of tofu that is true of meat alone", () => {
    const { written } = adapted("feijoada", { diets: ["vegetarian"] });

    expect(stepsOf(written).join(" ")).not.toMatch(/tofu[^.]*\bbone|tofu read/);
  });

  test("of what nobody knows a dish by leaves it its name", () => {
    expect(adapted("hot-dogs", { diets: ["vegan"] }).written.title).toBe("Vegan hot dogs");
    expect(adapted("cauliflower-cheese", { diets: ["dairy-free"] }).written.title).toBe(
      "Cauliflower with dairy-free cheese",
    );
    expect(adapted("chicken-satay", { diets: ["vegan"] }).written.title).toBe("Vegan tofu satay");
  });

  test("that the file has for another limit gives way to a version of the same thing", () => {
    const { changes } = adapted("meatloaf", { allergens: ["eggs"] });

    expect(changes.map(({ to }) => to).join()).not.toContain("oats");
    expect(changes.map(({ to }) => to).join()).toContain("egg-free breadcrumbs");
  });

  test("for a baby leaves out what is smoked or salted and keeps the dish", () => {
    const { written } = adapted("fish-pie", { patterns: ["baby"] });

    expect(written.title).toBe("Fish pie");
    expect(written.ingredients.map(({ name }) => name).join()).not.toMatch(/smoked|salt\b|prawn/);
  });

  test("leaves the amounts of everything else as they are", () => {
    const dish = dishOf("lemon-drizzle-loaf");
    const { written } = adapted("lemon-drizzle-loaf", { diets: ["dairy-free"] });

    const amounts = ({ ingredients }: Written) =>
      ingredients
        .filter(({ name }) => !/butter|milk/.test(name))
        .map(({ name, quantity, unit }) => [name, quantity, unit]);
    expect(amounts(written)).toEqual(amounts(dish.written));
  });

  test("buys what is sold in a version without it, and leaves the text as it is", () => {
    const { written, changes } = adapted("baked-macaroni-cheese", {
      diets: ["vegan", "nut-free"],
      allergens: ["soybeans"],
    });

    expect(changes.map(({ to }) => to)).toContain("100 g nut-free soya-free vegan mozzarella");
    expect(written.tips.join(" ")).toContain("Grate the Cheddar from a block.");
  });

  test("of chicken cuts the time of cooking, not of marinating, and leaves no heat of a bird in it", () => {
    const { written } = adapted("chicken-biryani", { diets: ["vegan"] });

    const steps = stepsOf(written).join(" ");
    expect(written.title).toBe("Vegan chicken biryani");
    expect(steps).toContain("leave in the fridge for 1 hour");
    expect(steps).not.toContain("74 °C");
  });

  test("fries tofu where eggs were boiled, and crumbles it where they were beaten", () => {
    const salad = stepsOf(adapted("salade-nicoise", { diets: ["vegan"] }).written).join(" ");
    const menemen = stepsOf(adapted("menemen", { diets: ["vegan"] }).written).join(" ");

    expect(salad).toContain("tofu in a non-stick pan for 6–8 minutes, turning once, until golden.");
    expect(menemen).toContain("Crumble 240 g firm tofu over the sauce");
  });

  test("loses no step of work: the icing still goes on the cake", () => {
    const { written } = adapted("carrot-cake", { diets: ["nut-free"] });

    expect(stepsOf(written).at(-1)).toContain("Fill the cake with a third of the icing");
  });

  test("that the dish's own file knows comes before the general ones", () => {
    const own = dishes.find(({ front }) =>
      front.swaps.some((it) => it.for.includes("vegetarian") && it.in !== null),
    );
    if (own === undefined) return;
    const swap = own.front.swaps.find((it) => it.for.includes("vegetarian") && it.in !== null)!;

    const result = adaptedTo(own, "vegetarian");

    if ("impossible" in result) throw new Error(result.impossible);
    expect(result.written.ingredients.map(({ name }) => name)).toContain(swap.in);
  });

  test("never makes a steak vegan: it says what it would be without", () => {
    const result = adaptDish(
      { written: dishOf("sirloin-steak-with-chimichurri").written, dish: null },
      brief({ diets: ["vegan"] }),
    );

    expect(result).toEqual({
      impossible: expect.stringMatching(/without sirloin steak would be another dish/),
    });
  });
});

describe("an edit", () => {
  test("of one food changes its amount and no other", () => {
    const { changes } = adapted("shepherds-pie", {
      edits: [{ kind: "amount", food: namedFood("butter"), times: 2 }],
    });

    expect(changes).toEqual([
      { what: "amount", from: "60 g butter", to: "120 g butter", why: "you asked for it" },
    ]);
  });

  test("takes a food out of the list and of the sentence", () => {
    const { written, changes } = adapted("shepherds-pie", {
      edits: [{ kind: "out", food: namedFood("peas") }],
    });

    expect(changes.map(({ what }) => what)).toEqual(["out"]);
    expect(textOf(written)).not.toMatch(/frozen peas/);
    expect(textOf(written)).toMatch(/Season with black pepper, taste for salt and spread/);
  });

  test("swaps a food for the one that is named, also where the steps only speak of it", () => {
    const { written } = adapted("shepherds-pie", {
      edits: [{ kind: "swap", out: namedFood("lamb mince"), in: namedFood("beef mince") }],
    });

    expect(textOf(written)).toMatch(/Return the beef/);
    expect(textOf(written)).not.toMatch(/the lamb\b/);
  });

  test("brings a food in where foods of its kind are cooked", () => {
    const { written, changes } = adapted("shepherds-pie", {
      edits: [{ kind: "in", food: namedFood("mushrooms") }],
    });

    expect(changes).toMatchObject([{ what: "in", why: "you asked for it" }]);
    expect(textOf(written)).toMatch(/cook \d+ g mushrooms, 2 onions/);
  });

  test("for more people has all amounts follow, and says from how many to how many", () => {
    const { written, changes } = adapted("shepherds-pie", { servings: 12 });

    expect(written.servings).toBe(12);
    expect(changes).toEqual([{ what: "servings", from: "6", to: "12", why: "for 12 instead of 6" }]);
    expect(written.ingredients.find(({ name }) => name === "butter")!.quantity).toEqual({ min: 120 });
  });

  test.each([["chunky-guacamole"], ["greek-salad"]])(
    "what needs no stove needs none for more people: %s",
    (slug) => {
      const { written, changes } = adapted(slug, { servings: 9 });

      expect(written.cookMinutes).toBe(0);
      expect(changes.map(({ what }) => what)).toEqual(["servings"]);
    },
  );

  test("that changes nothing says why", () => {
    const { changes, unchanged } = adapted("shepherds-pie", {
      edits: [{ kind: "quicker" }, { kind: "out", food: namedFood("olives") }],
    });

    expect(changes).toEqual([]);
    expect(unchanged).toEqual([
      "It has no olives.",
      expect.stringMatching(/^It takes .* and cannot be much quicker because .*\.$/),
    ]);
  });

  test("of the kind of meat that it is of takes its place, in its title as well", () => {
    const { written } = adapted("lamb-kofta-with-sumac-onions", { include: [namedFood("beef")] });

    expect(written.title).toBe("Beef kofta with sumac onions");
    expect(written.ingredients.filter(({ name }) => /lamb/.test(name))).toEqual([]);
  });

  test("is impossible with a food that makes no sense there, and in a time that nothing can be done in", () => {
    const salmon = adaptDish(base("lemon-drizzle-loaf"), brief({ include: [namedFood("salmon")] }));
    const soon = adaptDish(base("shepherds-pie"), brief({ maxMinutes: 20 }));

    expect(salmon).toMatchObject({ impossible: "We know no place for salmon in a lemon drizzle loaf." });
    expect(soon).toEqual({
      impossible: expect.stringMatching(/takes 2 hours and cannot be done in 20 minutes because/),
    });
  });

  test("milder halves what is hot and leaves the rest", () => {
    const dish = dishes.find(({ written }) =>
      written.ingredients.some(({ name, quantity }) => /chilli/.test(name) && quantity),
    )!;
    const result = adaptDish({ written: dish.written, dish }, brief({ spice: "mild" }));

    if ("impossible" in result) throw new Error(result.impossible);
    expect(
      result.changes.every(({ what, from }) => what === "amount" && /chilli|curry|pepper|paste/i.test(from!)),
    ).toBe(true);
  });
});

const brief = (wishes: Partial<Brief>): Brief => ({ ...EMPTY_BRIEF, ...wishes });
const dishOf = (slug: string) => dishes.find((it) => it.slug === slug)!;
const base = (slug: string) => ({ written: dishOf(slug).written, dish: dishOf(slug) });

function stepsOf({ steps, ingredients }: Written): string[] {
  return steps.map(({ parts }) => plain(stepText(parts, ingredients)));
}

function adapted(slug: string, wishes: Partial<Brief>): Adapted {
  const result = adaptDish(base(slug), brief(wishes));
  if ("impossible" in result) throw new Error(result.impossible);
  const changes = result.changes.map((it) => JSON.parse(plain(JSON.stringify(it))));
  return { ...result, changes };
}

/** With plain spaces between amounts and units. */
function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

function textOf({ steps, ingredients }: Written): string {
  return plain(steps.map(({ parts }) => stepText(parts, ingredients)).join("\n"));
}

test("what is done with a part that stays is done after a swap: the icing is spread, the syrup poured", () => {
  const lost = dishes
    .filter(({ slug }) =>
      ["carrot-cake", "chocolate-cake", "red-velvet-cake", "walnut-and-honey-baklava"].includes(slug),
    )
    .flatMap((dish) =>
      Object.keys(LIMITS).flatMap((limit) => {
        const adapted = adaptedTo(dish, limit);
        return "impossible" in adapted ? [] : workLost(dish.written, adapted.written);
      }),
    );

  expect(lost).toEqual([]);
});

test("a swap after which a step orders what nobody can do is given up: aquafaba is not separated", () => {
  const adapted = adaptedTo(dishOf("kaiserschmarrn"), "egg-free");

  expect("impossible" in adapted).toBe(true);
});
