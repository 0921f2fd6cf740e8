import { foodWords } from "~/food/foods/food-words";

/** What the words after an opener are: asked for, kept out, an allergy, or nothing to do with the dish. */
export type Scope = "in" | "out" | "allergic" | "beside" | "swap";

const openers: [string, Scope][] = [
  ...words(
    "out",
    `no, without, w o, minus, sans, hold the, hold, skip the, skip, leave out, leave off, omit, avoid, avoiding, except,
    exclude, excluding, not, never, never any, dont use, dont add, dont want, dont like, nobody eat, nobody like, nobody want, no one eat, no one like, noone eat, noone like, none of us eat, none of us like, neither of us eat, neither of us like, dont put, dont have, dont eat, dont include,
    dont fancy, dont give me, dont do, doesnt like, doesnt eat, doesnt want, doesnt do, wont eat, do not use, do not add, do not want,
    do not like, do not eat, do not include, do not have, do not put, does not like, does not eat, didnt like, hate, hating, hated,
    dislike, detest, loathe, cant stand, cannot stand, cant bear, cannot bear, not a fan of, not keen on, not fond of, not big on,
    not into, remove, lose the, cut out, cut the, take out, drop the, drop, ditch the, ditch, nothing with, nothing containing,
    nothing that contain, none of, anything but, free of, free from, instead of, rather than, in place of, out of, run out of,
    ran out of, havent got, havent any, have no, got no, zero, no more, nix the, scrap the, leave the, picky about, cant do,
    not use, stay away from, steer clear of, off the menu, with no, have not got, isnt any, lay off the, forget the, dont cook with,
    avoid using, not contain, not include, off limit, doesnt have to be, doesnt need to be, neednt be, need not be, not necessarily, isnt, does not have to be, no need to be`,
  ),
  ...words(
    "allergic",
    `allergic to, allergy to, allergic, allergy, intolerant to, intolerant of, intolerance to, intolerance, sensitive to, sensitivity to,
    react to, reaction to, react badly to, cant have, cannot have, can not have, cant eat, cannot eat, can not eat, cant tolerate,
    cannot tolerate, mustnt have, must not have, must not eat, not allowed, shouldnt eat, shouldnt have, cant digest, may not eat, allergen, deathly allergic to`,
  ),
  ...words(
    "in",
    `but, with, use, using, used, add, adding, have, has, got, include, including, plus, please, want, would, id, i, we, love, like,
    just, only, also, need, give, give me, then, make, making, featuring, containing, based on, use up, using up, let, except for maybe,
    full of, lot of, some, something, anything, where, so, though, however, otherwise, she, he, they, put, throw in, include the, more,
    made with, made from, cook, bake, can you, could you, feel like, fancy, craving, it s fine to use, bring back, on a, on my, on the, on some`,
  ),
  ...words(
    "beside",
    `less, fewer, to go with, to serve with, goes with, go well with, to accompany, alongside, side for, a side to, little bit less, low in, reminds me of, had, yesterday we had, tired of, sick of, bored of, bored with, fed up with`,
  ),
  ...words("swap", "swap, swap out, switch, switch out, change the, replace, trade, exchange"),
];

export const scopes: ReadonlyMap<string, Scope> = new Map(openers);
export const LONGEST_OPENER = 5;

/** After these a list of foods follows, in which a mistyped word may be mended. */
export const LISTING: ReadonlySet<string> = new Set(
  "with use using have has got include including plus add adding containing featuring".split(" "),
);

/** Words after which an item is an allergy: "nut allergy", "egg and dairy free". */
export const ALLERGY_AFTER: ReadonlySet<string> = new Set(
  "allergy allergic intolerance intolerant sensitivity free allergen".split(" "),
);

/** Foods of the table that are ordinary words of a wish, or that no recipe is asked for by. */
export const NO_WISH: ReadonlySet<string> = new Set(
  `vegetable veggie veg fruit herb spice meal caesar sauce dressing gravy filling topping marinade seasoning rub sweet tea date hot ice
  party spirit heart blood tongue game roll mole poke fluff season starter snack dinner lunch side course water oil salt black_pepper
  condiment soup stew casserole curry salad sandwich pie cake pizza_night dip paste fry bake treat crunchy sub bone dish strip round
  english danish french dover core stock leftover easy healthy meatless protein drink alcohol wrap taco omelette risotto smoothie
  fondue frosting pickle seed grain jack stork hop eno nova fresca bath carb body comfort light rich flat ready_meal mean pulse
  mixer lay squash_soup crumble muffin cooky cookie pancake porridge quiche noodle_dish curry_dish rice_dish burger fish_dish spread
  sausage_fest waffle_iron dal gluten shell finger veggie_burger macaroni_cheese brownie tortilla_wrap pat ram trim frank lead chuck
  fajita burrito quesadilla gratin chowder cobbler kebab skewer dairy nut_free stuffing_mix delicata_x tagine hotpot chilli_con_carne
  flatbread naan_x hummus_x guacamole_x fritter traybake goulash lasagne lasagna carbonara bolognese korma biryani paella jambalaya
  plant_based shakshuka stir_fry_vegetable fried_rice egg_fried_rice sashimi_x ramen_x moussaka strata dream popsicle ranch_x sole_x`
    .split(/\s+/)
    .map((it) => foodWords(it.replace(/_/g, " ")).join(" ")),
);

/** What "no" goes with in a kitchen without being food. */
export const NOT_KEPT_OUT: ReadonlySet<string> = new Set(
  `time fuss oven microwave cooking cook problem idea idea rush mess waste frill effort blender recipe one too thank added more than longer
  later matter doubt stress faff bake baking pan spicy heat hot very really so any of the a an at all to be it this that them my our your in on
  for and or nor either please thanks food processor special equipment fancy complicated hard difficult boring dry soggy greasy heavy stovetop
  stove hob dish carb calorie fat processed refined artificial colour color kid need worry issue pressure knead fridge shop shopping trip
  sure enough much many lot big large expensive cheap fail exception skill grill barbecue other only here eat sugar salt substitute day again
  bit tiny trace single kind thing stuff item ingredient anything something same way like allergic allergy is are was will can if because as
  vegan vegetarian meat allowed have has had get keep yet sear peel chop chopping measuring machine plate pot well good bad me us she he they
  his her i we you protein but with use raw cooked whatsoever people person guest friend family child children son daughter wife husband mum dad`.split(
    /\s+/,
  ),
);
function words(scope: Scope, phrases: string): [string, Scope][] {
  return phrases.split(",").map((it) => [foodWords(it).join(" "), scope]);
}
