import { describe, expect, test } from "vitest";
import { answerTo } from "../../support/ask-generator";

type Answer = Awaited<ReturnType<typeof answerTo>>;
const lineOf = ({ recipe }: Answer, food: string) => recipe.ingredients.find((it) => it.food === food);
const minutesOf = ({ recipe }: Answer) => recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes;

describe("a recipe for what is in the fridge", () => {
  test("takes no more than there is, and says for how many that is", async () => {
    const answer = await answerTo("600g beef mince, 1 tin kidney beans, chilli con carne");

    expect(lineOf(answer, "beef-mince")!.quantity!.min).toBeLessThanOrEqual(600);
    expect(lineOf(answer, "kidney-bean")!.quantity!.min).toBeLessThanOrEqual(400);
    expect(answer.notes.join(" ")).toMatch(/This is for \d, as that is how far your .* goes?\./);
  });

  test("takes what there is of a food beside the main ones as it is", async () => {
    const answer = await answerTo("2 chicken breasts, 150g mushrooms, 200ml double cream");

    expect(answer.recipe.ingredients.find(({ name }) => /mushroom/.test(name))!.quantity!.min).toBe(150);
    expect(answer.notes.join(" ")).not.toContain("and you named 150 g");
  });

  test("reads an amount behind the food", async () => {
    const answer = await answerTo("beef mince 250g, 1 tin tomatoes, spaghetti bolognese");

    expect(lineOf(answer, "beef-mince")!.quantity!.min).toBeLessThanOrEqual(250);
  });

  test.each([
    "450g pork mince, half a cabbage, 3 carrots, ginger",
    "400g pork mince, a bunch of spring onions and 200g egg noodles",
  ])("is no evening's work: %s", async (words) => {
    const answer = await answerTo(words);

    expect(minutesOf(answer)).toBeLessThanOrEqual(110);
    expect(answer.recipe.title).not.toMatch(/(?<!egg )roll|bao|dumpling|vetkoek|lumpia/i);
  });

  test("takes cooked potatoes as they are, and not raw ones", async () => {
    const answer = await answerTo("4 eggs, 2 boiled potatoes, 100g chorizo");

    const { name, note } = answer.recipe.ingredients.find((it) => /potato/.test(it.name))!;
    expect(`${name} ${note}`).toMatch(/cooked/);
    expect(answer.notes.join(" ")).not.toContain("not cooked yet");
  });

  test("is put together of tinned tomatoes as well", async () => {
    const answer = await answerTo("200g chickpeas, 1 tin tomatoes, no curry");

    expect(lineOf(answer, "chopped-tomato")).toBeDefined();
  });
});
