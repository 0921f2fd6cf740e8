/**
 * Where a shop keeps what, by the head word of a food's name, or by more words where the last alone would
 * mislead ("peanut butter"). Letter case and number make no difference; parted by commas.
 */
export const AISLE_WORDS = {
  produce: `apple, apricot, artichoke, asparagus, aubergine, avocado, banana, basil, bean sprout, beansprout, beet,
    beetroot, berry, blackberry, blueberry, broccoli, cabbage, carrot, cauliflower, celeriac, celery, chard, cherry,
    chicory, chilli, chive, clove of garlic, coleslaw, coriander, coriander leaf, corn on the cob, courgette, cranberry,
    cress, cucumber, curry leaf, date, dill, eggplant, endive, fennel, fig, fruit, galangal, garlic, ginger, grape,
    grapefruit, green bean, herb, holy basil leaf, kale, kiwi, leek, lemon, lemon juice, lemongrass, lettuce, lime,
    lime juice, lime leaf, mango, marjoram, melon, mint, mint leaf, mushroom, nectarine, okra, onion, orange,
    orange juice, oregano, pak choi, papaya, parsley, parsnip, pea shoot, peach, pear, pepper, pineapple, plantain,
    plum, pomegranate, potato, pumpkin, radish, raspberry, rhubarb, rocket, rosemary, sage, salad, samphire,
    satsuma, scallion, shallot, spinach, spring onion, sprout, squash, strawberry, swede, sweetcorn, sweet potato,
    tangerine, tarragon, thyme, thyme leaf, tomato, turnip, watercress, watermelon, yam, zest, zucchini`,
  dairy: `butter, buttermilk, brie, camembert, cheddar, cheese, cream, creme fraiche, crème fraîche, curd, egg,
    egg white, egg yolk, emmental, feta, ghee, gouda, gruyère, gruyere, halloumi, margarine, mascarpone, milk, mozzarella,
    oat drink, paneer, parmesan, pecorino, pecorino romano, queso fresco, quark, ricotta, skyr, soya yoghurt, tofu,
    yoghurt, yogurt, yolk`,
  "meat and fish": `anchovy, bacon, beef, bone, brisket, chicken, chicken breast, chicken thigh, chicken wing, chop,
    chorizo, clam, cod, crab, duck, fillet, fish, gammon, guanciale, haddock, halibut, ham, hake, joint, lamb, lard,
    leg, liver, lobster, mackerel, meat, mince, monkfish, mussel, octopus, oyster, pancetta, pork, prawn, prosciutto,
    rib, salami, salmon, sardine, sausage, scallop, shank, shin, shoulder, shrimp, squid, steak, thigh, trout, turkey,
    veal, wing`,
  bakery: `baguette, bagel, biscuit, bread, breadcrumb, brioche, bun, ciabatta, croissant, flatbread, focaccia, loaf,
    naan, pitta, pita, roll, sourdough, toast, tortilla, wrap`,
  pantry: `almond, amaretti, anchovy fillet, baking powder, barley, bean, bicarbonate of soda, black bean, bouillon, broth,
    buckwheat, bulgur, bulgur wheat, butter bean, caper, cashew, chickpea, chip, chocolate, coconut, coconut cream,
    coconut milk, cocoa, cocoa powder, condensed milk, corn tortilla, cornflour, cornmeal, cornstarch, couscous,
    cracker, currant, custard powder, extract, fish sauce, flour, garbanzo, gelatine, gnocchi, gochujang, granola,
    gyoza wrapper, harissa, hazelnut, honey, jam, kecap manis, ketchup, kidney bean, kombu, lentil, macaroni,
    marmalade, marmite, mayonnaise, mirin, miso, molasses, muesli, mustard, noodle, nori, nut, oat, oil, olive,
    oyster sauce, panko, panko breadcrumb, passata, pasta, paste, peanut, peanut butter, pecan, pesto, pickle, pine nut,
    pineapple chunk, pistachio, poha, polenta, porcini, puree, purée, quinoa, raisin, rice, rice noodle, rice paper,
    sauce, savoiardi biscuit, semolina, sesame, sesame seed, soy sauce, spaghetti, sriracha, stock, stock cube, sugar,
    sultana, syrup, tagliatelle, tahini, tamarind, tapioca, tomato puree, treacle, tuna, vinegar, wakame, walnut, wrapper,
    yeast`,
  spices: `allspice, ajwain, amchur, anise, annatto, asafoetida, bay leaf, black pepper, caraway, caraway seed, cardamom,
    cardamom pod, cayenne, cayenne pepper, aleppo pepper, chilli flake, chilli powder, cinnamon, cinnamon stick, clove,
    coriander seed, cumin, cumin seed, curry powder, dill seed, fennel seed, fenugreek, fenugreek leaf, five spice,
    flake, garam masala, garlic granule, garlic powder, granule, juniper, mace, masala, mustard powder, mustard seed,
    nigella seed, nutmeg, onion powder, paprika, pepper corn, peppercorn, poppy seed, powder, pul biber, saffron, salt,
    seasoning, seed, shichimi togarashi, sichuan pepper, star anise, sumac, togarashi, turmeric, vanilla, vanilla pod,
    white pepper, za atar, zaatar`,
  frozen: `ice, ice cream, ice cube, sorbet, filo pastry, pastry, puff pastry`,
  drinks: `ale, apple juice, beer, brandy, champagne, cider, coffee, cola, cognac, drink, espresso, gin, juice, lager,
    lemonade, liqueur, marsala, port, prosecco, rum, sake, sherry, soda, stout, tea, tequila, tonic, vermouth, vodka,
    water, whiskey, whisky, wine`,
} as const;

/** A first word that sends a food to another shelf than its head word would, unless it is on none. */
export const AISLE_BY_FIRST_WORD: Record<string, keyof typeof AISLE_WORDS> = {
  frozen: "frozen",
  ground: "spices",
  dried: "spices",
  canned: "pantry",
  tinned: "pantry",
  jarred: "pantry",
};

/** What a kitchen has: not worth a line between the things to buy, unless much of it is needed. */
export const AT_HOME = [
  "water",
  "salt",
  "sea salt",
  "flaky sea salt",
  "kosher salt",
  "black pepper",
  "white pepper",
  "ground black pepper",
  "ground white pepper",
  "ground pepper",
  "salt pepper",
  "salt and pepper",
  "salt and black pepper",
];

/** Names for the same thing in a shop. */
export const SAME_FOOD: Record<string, string> = {
  "fine salt": "salt",
  "table salt": "salt",
  "cooking salt": "salt",
  "fine sea salt": "sea salt",
  "ground black pepper": "black pepper",
  "ground white pepper": "white pepper",
  scallion: "spring onion",
  "green onion": "spring onion",
  eggplant: "aubergine",
  zucchini: "courgette",
  yogurt: "yoghurt",
  cornstarch: "cornflour",
};

/** Words before a food that make no difference in a shop. */
export const TRIVIAL = [
  ...["fresh", "freshly", "large", "medium", "small", "big", "ripe", "good", "best", "organic", "nice"],
  ...["hot", "warm", "lukewarm", "cold", "chilled", "boiling", "iced"],
];
