import type { EuAllergen } from "~/food/foods/substances";

/** What every product of that name has, in the words of many kitchens. */
export const CONTAINED: Record<EuAllergen, string> = {
  gluten: `200 g plain flour|2 cups all-purpose flour|500g strong white bread flour|250g self-raising flour|1 cup whole wheat flour
    |2 cups atta|1 cup maida|100g semolina|1 cup sooji|1/2 cup rava|300g spaghetti|400g penne rigate|1 lb rigatoni|250g orzo
    |200g couscous|150g giant couscous|1 cup bulgur wheat|1 cup dalia|100g freekeh|150g pearl barley|1 cup farro|1 cup spelt berries
    |100g rye flour|1 cup rye|2 slices rye bread|2 slices rye|4 pitta breads|1 naan|4 chapatis|8 flour tortillas|1 baguette|1 ciabatta loaf
    |6 sheets filo pastry|1 sheet ready-rolled puff pastry|12 wonton wrappers|20 gyoza wrappers|300g udon noodles|200g egg noodles
    |200g ramen noodles|100g somen|2 tbsp soy sauce|1 tbsp dark soy sauce|2 tbsp kecap manis|3 tbsp hoisin sauce|2 tbsp teriyaki sauce
    |50g panko|100g fresh breadcrumbs|1 cup seasoned breadcrumbs|250g digestive biscuits|2 cups graham cracker crumbs|200g seitan
    |100g vital wheat gluten|2 tbsp wheat germ|50g wheat bran|100g rolled oats|50g oatmeal|250ml oat milk|1 can stout|330ml beer
    |300ml pale ale|2 tbsp malt extract|1 tbsp malt vinegar|1 tsp Marmite|6 crumpets|4 bagels|6 croissants|12 ladyfingers|1 pizza base
    |1 cup matzo meal|4 Weetabix|100g bran flakes|1 cup tempura batter mix|1 malt loaf|8 fish fingers|2 Yorkshire puddings|100g croutons
    |1 bao bun|500g gnocchi|1 pack fresh tagliatelle|2 tbsp shaoxing wine|1 Scotch egg|4 pork pies|1 pie crust|300g kataifi|6 brioche buns`,
  crustaceans: `200g raw king prawns|1 lb large shrimp, peeled and deveined|1 dressed crab|100g white crab meat|1 cooked lobster
    |12 langoustines|200g crayfish tails|1 tbsp shrimp paste|1 tsp belacan|2 tbsp dried shrimp|100g brown shrimps|1 bag prawn crackers
    |8 tiger prawns|1 lb crawfish|1 tbsp bagoong|2 tbsp XO sauce|250g scampi|1 cup lobster bisque|1 tbsp terasi|500ml shellfish stock`,
  eggs: `2 eggs|3 large free-range eggs, beaten|4 egg yolks|2 egg whites|1 egg wash|6 quail eggs|1 duck egg|3 tbsp mayonnaise|2 tbsp mayo
    |1 tbsp aioli|200g dried egg noodles|4 meringue nests|1 tbsp meringue powder|100ml hollandaise|3 tbsp bearnaise sauce|2 tbsp tartare sauce
    |1 packet ladyfingers|1 challah loaf|300ml advocaat|1 sponge cake|2 tbsp salad cream|100g fresh egg pasta|1 Spanish omelette
    |150g royal icing|200g lemon curd|1 jar marshmallow fluff|1 brioche|1 quiche lorraine|4 Yorkshire puddings|6 choux buns|4 macarons
    |1 cup eggnog|2 Scotch eggs|1 tbsp Kewpie mayonnaise|500ml fresh custard|1 tiramisu|300g egg fried rice|6 crepes|4 waffles`,
  fish: `400g cod fillet|2 salmon fillets|150g smoked salmon|1 tin tuna in brine|6 anchovies|1 tbsp anchovy paste|2 tbsp fish sauce|1 tbsp nam pla
    |4 mackerel fillets|1 tin sardines|2 kippers|200g smoked haddock|1 sea bass|300g monkfish tail|1 lb tilapia|2 tbsp Worcestershire sauce
    |20g bonito flakes|500ml dashi|1 tsp hondashi|100g lumpfish caviar|50g salmon roe|1 tbsp taramasalata|200g surimi|300ml fish stock
    |2 tbsp Caesar dressing|4 fish cakes|1 lb catfish|250g bacalao|1 lb hilsa|2 pomfret|400g basa|100g whitebait|2 tbsp nuoc mam|1 tuna steak
    |8 crab sticks|1 tbsp tsuyu|1 tsp garum|4 rollmops|1 eel|8 tbsp patis`,
  peanuts: `100g peanuts|2 tbsp peanut butter|1 tbsp groundnut oil|50g salted peanuts|3 tbsp satay sauce|1/2 cup groundnuts|1 tbsp peanut oil
    |4 tbsp crunchy peanut butter|2 tbsp peanut flour|1 Snickers bar|50g monkey nuts|1 cup peanut butter chips|100g peanut brittle|1 tbsp PB2`,
  soybeans: `400g firm tofu|1 block silken tofu|200g tempeh|1 tbsp miso paste|2 tbsp white miso|100g edamame beans|2 tbsp tamari|1 tbsp soy sauce
    |500ml soya milk|1 cup soy milk|100g soya mince|1 cup TVP|2 tbsp gochujang|1 tbsp doenjang|50g natto|1 sheet yuba|3 tbsp hoisin sauce
    |1 tbsp black bean sauce|1 tbsp fermented black beans|100g aburaage|2 tbsp teriyaki sauce|1 tbsp yellow bean sauce|1 cup soya chunks
    |200g bean curd|1 tbsp soy flour|1 cup soybeans|1 tsp ssamjang|1 tbsp kinako|2 tbsp coconut and tamari dressing|1 tbsp douchi`,
  milk: `100g butter|50g unsalted butter, softened|250ml whole milk|1 cup buttermilk|150ml double cream|1 cup heavy cream|200g creme fraiche
    |1/2 cup sour cream|150g Greek yoghurt|1 cup plain yogurt|2 tbsp ghee|200g paneer|100g cheddar, grated|50g Parmesan|1 ball mozzarella
    |100g feta|125g goat's cheese|200g halloumi|250g ricotta|200g mascarpone|1 package cream cheese|50g Gruyère|1 cup cottage cheese|100g khoya
    |1 can evaporated milk|1 tin condensed milk|2 tbsp milk powder|100g milk chocolate|100g white chocolate|2 scoops vanilla ice cream
    |300ml custard|2 tbsp clotted cream|1 cup half and half|100ml single cream|100g Stilton|50g pecorino romano|2 tbsp pesto|150g labneh
    |1 cup curd|2 tbsp dahi|200g quark|1 cup kefir|100g Monterey Jack|50g cotija|1 cup queso fresco|30g whey protein|4 tbsp dulce de leche
    |1 tbsp Nutella|3 tbsp tzatziki|200ml béchamel sauce|25ml Baileys|2 tbsp brown butter|1 tbsp Horlicks|100g cheese curds|1 cup lassi
    |200g fromage frais|2 tbsp malai|100g burrata|1 wheel camembert|50g manchego|1 panna cotta|100g shortbread|200g fudge|1 cheesecake
    |1 cup rice pudding|3 tbsp garlic butter|2 gulab jamun|4 rasgulla|1 tbsp mawa|100g skyr|1 lactose-free yoghurt|200ml lactose-free milk`,
  nuts: `100g almonds|50g flaked almonds|100g ground almonds|1 cup almond flour|250ml almond milk|50g walnuts|1/2 cup pecans|100g hazelnuts
    |30g pistachios|1 cup cashews|50g macadamia nuts|6 Brazil nuts|100g marzipan|2 tbsp almond butter|1 tbsp hazelnut oil|1 tbsp walnut oil
    |2 tbsp Nutella|100g mixed nuts|1 cup chopped nuts|50g praline|100g frangipane|2 tbsp cashew butter|1 tbsp kaju paste|50g badam|1 tbsp pista
    |3 tbsp romesco|2 tbsp dukkah|100g gianduja|4 amaretti biscuits|6 macarons|1 Bakewell tart|200g baklava|100g turron|1 tbsp almond meal
    |2 tbsp muhammara|25ml Frangelico|100g nougatine|50g filberts|1 walnut loaf|2 scoops pistachio ice cream|100g hazelnut chocolate
    |6 cantuccini|1 almond croissant|200g trail mix|1 pecan pie|100g sugared almonds|1 tbsp pistachio paste|50g cobnuts|2 tbsp chocolate hazelnut spread`,
  celery: `2 sticks celery|3 celery stalks|1 celeriac|1 tsp celery salt|1/2 tsp celery seeds|1 celery root|1 can cream of celery soup|1 head celery
    |300ml vegetable juice (V8)|2 ribs celery, diced|handful celery leaves|1 cup mirepoix|2 sticks Chinese celery`,
  mustard: `1 tsp Dijon mustard|2 tbsp wholegrain mustard|1 tsp mustard powder|1 tsp black mustard seeds|1 tbsp English mustard|1 tsp rai
    |1 tbsp mustard oil|2 tbsp yellow mustard|200g mustard greens|2 tbsp piccalilli|1 tbsp honey mustard|1 tsp dry mustard|1 tsp panch phoron
    |2 tbsp salad cream|1 tbsp pickling spice|1 tsp Old Bay seasoning|100g sarson|1 tsp Colman's mustard`,
  sesame: `2 tbsp tahini|1 tbsp sesame seeds|1 tsp toasted sesame oil|200g hummus|1 tbsp za'atar|1 tsp gomasio|100g halva|2 tbsp til|2 tbsp sesame paste
    |1 tbsp gingelly oil|1 tbsp everything bagel seasoning|3 tbsp baba ganoush|1 tsp shichimi togarashi|1 tbsp furikake|50g sesame snaps
    |1 tbsp black sesame seeds|2 tbsp dukkah|4 sesame seed buns|1 tbsp benne seeds|2 sesame bagels`,
  sulphites: `200ml dry white wine|1 bottle red wine|100ml Marsala|50ml sherry|2 tbsp port|300ml dry cider|1 glass prosecco|100ml champagne|60ml vermouth
    |50ml Madeira|150ml rosé wine`,
  lupin: `50g lupin flour|200g lupini beans|100g lupin beans|1 cup lupin flakes|2 tbsp lupine flour`,
  molluscs: `1 kg mussels|500g clams|12 oysters|8 scallops|300g squid|1 octopus|2 tbsp oyster sauce|200g calamari rings|1 tin smoked oysters|100g cockles
    |6 whelks|12 snails|1 bottle clam juice|2 sachets squid ink|300g cuttlefish|1 lb littleneck clams|4 razor clams|200g baby octopus|1 abalone
    |250ml Clamato|500g seafood mix|100g escargots|2 tbsp XO sauce|1 can clam chowder`,
};
