import { describe, expect, test } from "vitest";
import { assessLine } from "~/food/foods/assess-line";
import type { EuAllergen } from "~/food/foods/substances";
import { CONTAINED } from "./labelled-allergens";

/** What such products usually or often have, so that it must be told at least as a possibility. */
const USUAL: Partial<Record<EuAllergen, string>> = {
  gluten: `1 stock cube|2 tbsp gravy granules|1 tsp chaat masala|1 tsp asafoetida|300g sausages|200g soba noodles|1 packet taco seasoning|1 box cornflakes
    |4 corn tortillas|200g instant noodles|1 tsp baking powder|2 tbsp brown sauce|4 beef burgers|200g liquorice|1 pack stuffing mix|12 meatballs
    |1 veggie burger|1 tbsp miso paste|200g tempeh|1 rice pilaf mix|2 tbsp gochujang|1 black pudding|200g falafel|1 pot vegetable suet|200g noodles
    |1 bowl cereal|100g granola|2 tbsp curry sauce|1 tbsp Worcestershire sauce|1 litre vegetable stock|100g oven chips|50g smarties|1 haggis`,
  eggs: `250g fresh pasta|200g nougat|1 tub ice cream|4 marshmallows|300g gnocchi|1 cup pancake mix|12 meatballs|100g ready-rolled marzipan|200g noodles
    |6 doughnuts|4 muffins|1 brownie|250g biscuits|1 jar tikka masala sauce with egg`,
  milk: `100g dark chocolate|200g margarine|1 naan|1 packet ready-made puff pastry|300g sausages|1 cup caramel sauce|6 bread rolls|1 packet instant mash
    |100g biscuits|1 box cake mix|1 jar korma paste|250g salami|1 cup non-dairy creamer|200g toffee|4 doughnuts|2 tbsp ranch dressing|1 sachet hot chocolate
    |1 packet ranch seasoning|1 pack fish cakes|8 scones|1 tub guacamole|100g granola`,
  celery: `1 chicken stock cube|500ml vegetable stock|1 litre beef stock|2 tsp bouillon powder|1 tbsp curry powder|1 tsp Cajun seasoning|300g sausages
    |1 sachet bouquet garni|1 jar pasta sauce|1 pack onion soup mix|2 tbsp gravy granules|1 jar chutney|500ml chicken broth|1 tsp Creole seasoning
    |1 cup minestrone|1 can tomato soup|1 tsp jerk seasoning|1 tbsp tomato ketchup`,
  mustard: `2 tsp curry powder|3 tbsp mayonnaise|2 tbsp vinaigrette|1 tbsp barbecue sauce|2 tbsp tikka paste|100g pickled gherkins|1 jar mango chutney
    |2 tbsp lime pickle|4 sausages|1 tsp garam masala curry powder|2 tbsp French dressing|200g coleslaw|1 tsp steak seasoning|1 tin baked beans|1 tsp sambar powder`,
  soybeans: `100g dark chocolate|2 tbsp vegetable oil|1 stock cube|1 loaf white bread|200g margarine|1 can tuna in oil|1 veggie burger|4 vegan sausages
    |2 tbsp mayonnaise|1 tbsp chilli crisp|100g milk chocolate|1 tub vegan cheese|200g biscuits`,
  sulphites: `100g dried apricots|50g sultanas|100g mixed peel|200g prawns|4 sausages|2 tbsp balsamic vinegar|1 tbsp white wine vinegar|100g sun-dried tomatoes
    |1 tbsp bottled lemon juice|100g glacé cherries|50g desiccated coconut|100g mixed dried fruit|1 jar mincemeat|2 tbsp crystallised ginger`,
  fish: `200g kimchi|2 tbsp Thai red curry paste|2 tbsp tapenade|1 tbsp brown sauce or Worcestershire sauce|1 tsp furikake|2 tbsp salsa verde|3 tbsp puttanesca sauce
    |2 tbsp green goddess dressing|1 cup seafood|2 tbsp barbecue sauce`,
  crustaceans: `200g kimchi|2 tbsp sambal|1 tbsp massaman curry paste|200g surimi|300ml fish stock|1 tbsp curry paste|6 spring rolls|8 crab sticks`,
  nuts: `100g granola|50g muesli|2 tbsp pesto|1 tbsp nut butter|100g nougat|1 tub ice cream|100g marzipan or almond paste|1 jar korma sauce|1 tsp almond extract
    |25ml amaretto|1 Christmas pudding|200g Turkish delight|150g vegan cheese|2 tbsp mole|250ml plant milk|100g mortadella`,
  peanuts: `2 tbsp nut butter|1 jar massaman paste|100g mixed nuts|2 tbsp mole|1 cup cereal|100g Bombay mix|1 bag candy bars|1 tbsp chilli crisp`,
  sesame: `200g falafel|6 burger buns|1 packet breadsticks|2 bagels|100g mixed seeds|1 loaf bread|2 tbsp chilli oil|3 tbsp teriyaki sauce|50g rice crackers`,
  molluscs: `200g surimi|300ml fish stock|2 tbsp stir-fry sauce|400g seafood`,
  lupin: `4 vegetarian sausages|1 tsp egg replacer`,
};

/** What sounds like it and is free of it. */
const LOOKALIKES: Record<EuAllergen, string> = {
  gluten: `200g buckwheat|100g buckwheat flour|2 tbsp cornflour|1 cup cornstarch|200g rice noodles|100g glass noodles|250g quinoa|100g polenta|200g gluten-free flour
    |300g gluten-free pasta|1 tsp xanthan gum|100g gram flour|1 cup rice flour|50g ground almonds|2 tbsp tapioca flour|1 cup masa harina|100g millet
    |1 packet rice paper|12 rice paper wrappers|1 sweetbread|200g breadfruit|1 litre ginger beer|500ml root beer|100g wild rice|1 gluten-free pizza base
    |1 tbsp potato flour|200g sweet potato noodles|1 tbsp gluten-free soy sauce|100g cauliflower rice|1 tbsp coconut flour|2 tsp gluten-free baking powder`,
  crustaceans: `4 crab apples|1 lobster mushroom|1 tin water chestnuts|2 crabapples|400g king oyster mushrooms|200g crab-free vegan crab`,
  eggs: `1 eggplant|2 egg plants|3 tbsp egg-free mayonnaise|2 tbsp vegan mayo|1 flax egg|2 chia eggs|100g rice noodles|1 aubergine|4 tbsp aquafaba|2 tbsp eggless mayonnaise
    |1 tsp egg-free custard powder|1 garden egg|2 vegan meringues`,
  fish: `handful fish mint|2 tbsp vegan fish sauce|1 tbsp vegan Worcestershire sauce|2 sweet potatoes|100g goldfish-free crackers|200g carrot|1 tbsp oyster sauce`,
  peanuts: `100g almonds|2 tbsp almond butter|1 butternut squash|50g pine nuts|2 tbsp sunflower seed butter|1 coconut|50g tiger nuts|2 tbsp nut-free pesto`,
  soybeans: `200g black beans|1 tin kidney beans|2 tbsp coconut aminos|200g green beans|400g butter beans|100g runner beans|1 tin baked beans|100g mung beans`,
  milk: `400ml coconut milk|2 tbsp coconut cream|250ml almond milk|1 cup oat milk|500ml soya milk|400g butter beans|1 tin butterbeans|50g cocoa butter|2 tbsp peanut butter
    |3 tbsp almond butter|1 tsp cream of tartar|1 butternut squash|1 head butter lettuce|2 tbsp apple butter|1 can cream soda|100g vegan butter|200g vegan cheese
    |150ml dairy-free cream|200g dairy-free yoghurt|1 cup rice milk|2 tbsp cashew butter|2 tbsp tahini|1 cup cream sherry|100g creamed coconut
    |1 buttercup squash|1 tsp milk thistle|200g coconut yoghurt alternative, dairy-free|2 tbsp cashew cream|1 bottle crème de cassis|2 tbsp sunflower butter
    |1 block vegan feta|handful butterfly pea flowers|1 butterhead lettuce|100g dairy-free dark chocolate|1 tbsp nutritional yeast|4 saffron milk caps|1 tbsp coconut butter`,
  nuts: `1/2 tsp nutmeg|1 coconut|400ml coconut milk|1 tin water chestnuts|200g chestnuts|1 butternut squash|3 doughnut peaches|4 doughnuts|200g peanuts|2 tbsp peanut butter
    |1 bag tiger nuts|2 tbsp nutritional yeast|100g chestnut mushrooms|1 honeynut squash|50g pumpkin seeds|2 tbsp nut-free pesto|200g desiccated coconut|4 ginger nuts
    |1 coconut cream|50g pine nuts|1 cashew apple|1 tbsp poppy seeds|150ml coconut water|1 mace blade|50g lotus nuts|1 bowl nut-free granola`,
  celery: `1 bulb fennel|200g celtuce|1 stick rhubarb|1 head Chinese cabbage|1 celery cabbage|1 parsnip|2 sticks cinnamon|handful lovage`,
  mustard: `1 tsp turmeric|1 tsp cumin seeds|100g rocket|1 tsp nigella seeds|1 tsp poppy seeds|100g komatsuna|1 custard apple|1 bunch watercress`,
  sesame: `1 tsp poppy seeds|10 sesame leaves|1 tbsp flaxseed|2 tbsp sunflower seeds|1 tsp nigella seeds|200g pumpkin seeds|1 bunch perilla leaves`,
  sulphites: `200ml red grape juice|1 apple|100g raisins|1 bunch grapes|100g unsulphured apricots|150g prunes`,
  lupin: `200g butter beans|1 tin chickpeas|200g broad beans|100g soybeans`,
  molluscs: `200g oyster mushrooms|1 king oyster mushroom|2 oyster mushrooms, torn|200g salsify (oyster plant)|1 packet oyster crackers|2 tbsp vegetarian oyster sauce
    |1 oyster blade steak|150g pasta shells|12 taco shells|1 cup scalloped potatoes|4 scallopini squash`,
};

const lines = (text: string) =>
  text
    .replace(/\n\s+/g, "")
    .split("|")
    .map((line) => line.trim());

/** The same as a table of one row a line, to name every line that fails at once. */
function missed(
  table: Partial<Record<EuAllergen, string>>,
  isRight: (line: string, it: EuAllergen) => boolean,
) {
  return Object.entries(table).flatMap(([allergen, text]) =>
    lines(text).flatMap((line) => (isRight(line, allergen as EuAllergen) ? [] : [`${line}: ${allergen}`])),
  );
}

describe("the allergens of a line", () => {
  test("are all that a food has by its nature, however a kitchen calls it", () => {
    const found = missed(CONTAINED, (line, allergen) => assessLine(line).contains.includes(allergen));

    expect(found).toEqual([]);
  });

  test("are told as possible where products or recipes usually have them", () => {
    const found = missed(USUAL, (line, allergen) => {
      const { contains, mayContain } = assessLine(line);
      return contains.includes(allergen) || mayContain.includes(allergen);
    });

    expect(found).toEqual([]);
  });

  test("are not read into a name that only sounds like one", () => {
    const found = missed(LOOKALIKES, (line, allergen) => {
      const { food, contains, mayContain } = assessLine(line);
      return food !== null && !contains.includes(allergen) && !mayContain.includes(allergen);
    });

    expect(found).toEqual([]);
  });
});
