import { describe, expect, test } from "vitest";
import { assessLine } from "~/food/foods/assess-line";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";

/** Lines and the food they are of, or what it is a kind of. */
const LINES = `
  2 large onions, finely chopped | onion
  3 fat garlic cloves, crushed | garlic
  400g tin chopped tomatoes | chopped-tomato
  1 x 400 g tin of chickpeas, drained and rinsed | chickpea
  a thumb-sized piece of ginger, grated | ginger
  1 tbsp tomato purée | tomato-puree
  2 cups all-purpose flour, plus more for dusting | plain-flour
  1/2 cup (1 stick) unsalted butter, softened | unsalted-butter
  150ml double cream | double-cream
  1 cup heavy cream | whipping-cream
  6 boneless, skinless chicken thighs | chicken-thigh
  500 g lean beef mince | lean-beef-mince
  1 lb ground beef | beef-mince
  zest and juice of 1 unwaxed lemon | lemon
  a small handful of flat-leaf parsley leaves | parsley
  1 bunch cilantro, chopped | coriander
  2 aubergines, cut into 2cm cubes | aubergine
  1 eggplant, peeled | aubergine
  3 courgettes, sliced | courgette
  2 zucchini | courgette
  4 spring onions, sliced on the diagonal | spring-onion
  1 tsp freshly ground black pepper | black-pepper
  sea salt flakes, to serve | sea-salt
  1 tsp haldi | turmeric
  1/2 tsp hing | asafoetida
  1 tsp jeera | cumin-seed
  1 cup toor dal, soaked | toor-dal
  200 g besan | gram-flour
  1 sprig curry leaves | curry-leaf
  2 tbsp light soy sauce | soy-sauce
  1 tbsp Shaoxing wine | shaoxing-wine
  1 tsp Sichuan peppercorns | sichuan-pepper
  200g flat rice noodles | rice-noodles
  1 tbsp doubanjiang | doubanjiang
  1 tbsp gochugaru | gochugaru
  300 g spaghetti | spaghetti
  1 ball buffalo mozzarella, torn | mozzarella
  60g Parmesan, finely grated | parmesan
  1 tin cannellini beans | cannellini-bean
  8 slices prosciutto | prosciutto
  1 can (15 oz) black beans, rinsed | black-bean
  8 corn tortillas, warmed | tortilla-corn
  2 chipotle peppers in adobo sauce, minced | chipotle-in-adobo
  1/4 cup crumbled cotija cheese | cotija
  2 ripe avocados | avocado
  1 jalapeño, seeded and diced | jalapeno
  250g self-raising flour | self-raising-flour
  1 tsp bicarbonate of soda | bicarbonate-of-soda
  2 tsp baking powder | baking-powder
  100 g golden caster sugar | golden-caster-sugar
  1 cup packed light brown sugar | light-brown-sugar
  3 eggs, beaten | egg
  1 tsp vanilla extract | vanilla-extract
  50g glacé cherries | glace-cherry
  100g mixed peel | candied-peel
  2 balls stem ginger, chopped | stem-ginger
  400 g jar mincemeat | mincemeat
  1 tbsp fermented black beans, rinsed | fermented-black-bean
  2 tbsp doenjang | doenjang
  1 tbsp pomegranate molasses | pomegranate-molasses
  juice of half a lime | lime
  2 bay leaves | bay-leaf
  1 cinnamon stick | cinnamon-stick
  300ml hot vegetable stock | vegetable-stock
  1 chicken stock cube | chicken-stock-cube
  500ml ready-made custard | custard
  1 sheet ready-rolled puff pastry | puff-pastry
  4 pork chops | pork-chop
  2 sea bass fillets, skin on | sea-bass
  200g raw king prawns | prawn
  tomatoe, 2 large | tomato
  1 cup rye berries | rye-grain
  2 tbsp rye whiskey | whisky
  4 cobs of corn | sweetcorn
`;

const cases = LINES.trim()
  .split("\n")
  .map((row) => row.split("|").map((it) => it.trim()) as [string, string]);

describe("the food of a line", () => {
  test.each(cases)("%s is %s", (line, id) => {
    const { food } = assessLine(line);

    expect(food && lineage(foodById(food)!).map((it) => it.id)).toContain(id);
  });
});

describe("a name", () => {
  test("of two foods has the second beside the first", () => {
    const found = recogniseFood("salt and vinegar");

    expect([found?.food.id, found?.also.map(({ id }) => id)]).toEqual(["salt", ["vinegar"]]);
  });

  test("that leaves a choice tells the other as one that may be taken", () => {
    const found = recogniseFood("butter or margarine");

    expect([found?.food.id, found?.alternatives.map(({ id }) => id)]).toEqual(["butter", ["margarine"]]);
  });

  test("whose noun is not known says so", () => {
    expect(recogniseFood("pecan surprise")?.nounUnread).toBe(true);
    expect(recogniseFood("wonderful pecans")?.nounUnread).toBe(false);
  });

  test("with one wrong letter is read as the food it is nearest to, and only when nothing else is known", () => {
    expect(recogniseFood("brocolii")?.food.id).toBe("broccoli");
    expect(recogniseFood("xyzzy")).toBeNull();
  });
});

describe("a claim of a name or a note", () => {
  test.each([
    ["200 g penne, gluten-free", "gluten"],
    ["200 g gluten-free penne", "gluten"],
    ["100 ml cream (dairy-free)", "milk"],
    ["2 tbsp egg-free mayonnaise", "eggs"],
  ] as const)("is believed: %s", (line, allergen) => {
    const { contains, mayContain } = assessLine(line);

    expect([...contains, ...mayContain]).not.toContain(allergen);
  });

  test.each([
    ["200 g penne, gluten-free if you like", "gluten"],
    ["100 ml cream, or dairy-free cream", "milk"],
    ["2 tbsp non-dairy creamer", "milk"],
    ["50 g gluten-free oats", "gluten"],
  ] as const)("does not clear what is left open: %s", (line, allergen) => {
    const { contains, mayContain } = assessLine(line);

    expect([...contains, ...mayContain]).toContain(allergen);
  });
});
