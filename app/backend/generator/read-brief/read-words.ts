import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import type { Diet } from "~/contract/generator";
import { foodById } from "~/food/foods/food-table";
import type { AskedDish, Brief, Edit, Method, NamedFood } from "../brief";
import { besideDish, courseIn, withoutCourse } from "../courses/course-in-words";
import { mealOf } from "../courses/courses";
import { kindIn } from "../courses/kind-in-words";
import { kitIn, withoutKit } from "../kit/kit-in-words";
import { portionsFor } from "../occasions/days-ahead";
import { dishesLeftIn, isFormLeft, leftoversIn, sourceIn } from "../occasions/leftovers";
import { occasionsIn } from "../occasions/occasions-in-words";
import type { Trait } from "../occasions/trait-names";
import { piecesIn } from "../pieces/pieces-in-words";
import type { Remark } from "./clauses/in-plain-clauses";
import { FoodText } from "./food-text";
import { typed, type Word, wordsOf } from "./foods-in-words";
import { isMenuLine } from "./menu-marks";
import { servingsIn, timeIn } from "./numbers-in-words";
import { Owners } from "./owners";
import { plainText } from "./plain-text";
import { accompanimentsIn, withoutAccompaniments } from "./wishes/accompaniments";
import { asksToBake } from "./wishes/asks-to-bake";
import { dishesIn, isOfEdit } from "./wishes/dish-in-words";
import { foodsWishedFor, keepDishesOut, withoutRefused } from "./wishes/dishes-kept-out";
import { editsIn } from "./wishes/edits-in-words";
import { foodAcrossName, inPlaceOfNamed, withFoodAcross } from "./wishes/food-across-name";
import { loafTinIn } from "./wishes/loaf-tin";
import { mended } from "./wishes/mended-words";
import { applianceIn, methodIn } from "./wishes/methods-in-words";
import { minutesMeant } from "./wishes/minutes-meant";
import { withNamesJoined } from "./wishes/names-with-commas";
import { isOnlyAmount } from "./wishes/only-amount";
import { patternsIn } from "./wishes/patterns-in-words";
import { questionIn } from "./wishes/questions";
import { sidesOf } from "./wishes/sides";
import { spiceIn } from "./wishes/spice-in-words";
import { asRecipe, withoutDishes } from "./wishes/without-dishes";
import { formWords } from "./word-lists";
import { WordReader } from "./word-reader";

/** What one message says, on its own. */
export interface SaidHere extends Omit<Brief, "words" | "category"> {
  /** Diets it says are not needed. */
  notDiets: Diet[];
  /** "Double it": a factor for what was before. */
  times: number;
  /** What may be eaten again, and is not asked for by that. */
  allowed: NamedFood[];
  remarks: Remark[];
  /** Whether it takes something back that was said before: "with beef after all". */
  isAfterAll: boolean;
}

/** How a message is read. */
export interface ReadingOptions {
  dishNames: DishNames;
  /** Whether it goes on from a recipe, so that it may change that. */
  isGoingOn: boolean;
  /** Whether that recipe is there: what is swapped is swapped in it, and where it is not, is kept out of the new one. */
  hasRecipe?: boolean;
}

/** A message, read: what it says, and who owns which of its words. */
interface Reading {
  said: SaidHere;
  words: readonly Word[];
  /** The same without what is the name of a dish that is asked for: nothing in it is a limit. */
  limiting: readonly Word[];
  owners: Owners;
}

/** Whether anything is said to stay out. */
export function keepsOut({ allergens, diets, exclude }: SaidHere): boolean {
  return allergens.length + diets.length + exclude.length > 0;
}

/** Reads a plain text. Each reader owns the words it understood; those of the last see what the first left. */
export function readWords(
  plain: string,
  { dishNames, isGoingOn }: ReadingOptions,
  typedText: string = plain,
): Reading {
  const owners = new Owners();
  const words = wordsOf(plain);
  const asked = questionIn(wordsOf(plainText(typedText)), typedText, isGoingOn);
  // "Baby back ribs" are for no baby, and "quick kimchi" for no hurry.
  const patterns = patternsIn(withoutDishes(words, dishesIn(new FoodText(words), dishNames)), owners);
  const time = timeIn(plain);
  const pieces = piecesIn(time.rest, dishNames, isGoingOn);
  const servings = servingsIn(pieces.rest, isGoingOn);
  const counted = isGoingOn ? mended(wordsOf(servings.rest)) : wordsOf(servings.rest);
  ownTaken(words, counted, owners);
  const { at: ofAppliance } = methodIn(counted, new Owners());
  const ofKit = kitIn(new FoodText(counted), (at) => ofAppliance.has(at));
  const kitless = withoutKit(counted, ofKit, owners);
  const source = sourceIn(kitless, dishNames);
  if (source !== null) owners.own(kitless, source.from, source.to, "filler");
  const isOfSource = (at: number) => source !== null && at >= source.from && at < source.to;
  const sourceless = withNamesJoined(
    kitless.map((it, at) => (isOfSource(at) ? asRecipe(it) : it)),
    dishNames,
  );
  const aside = isGoingOn ? [] : accompanimentsIn(new FoodText(sourceless), dishNames, isMenuLine(typedText));
  const left = withoutAccompaniments(sourceless, aside, owners);

  const text = new FoodText(left);
  const { asked: first, again: namedAgain, refused } = dishesIn(text, dishNames);
  const ofCourse = isGoingOn ? null : courseIn(text, dishNames, first);
  const named = ofCourse === null ? first : null;
  const kind = isGoingOn || named !== null || ofCourse !== null ? null : kindIn(text, dishNames, refused);
  const dish = named !== null && isGoingOn && isOfEdit(left, named) ? null : named;
  const again = dish === null ? [] : namedAgain;
  const ofSide = dish === null || isGoingOn ? null : besideDish(text, dish, dishNames);
  const across = dish === null ? null : foodAcrossName(text, dish);
  const whole = withFoodAcross(dish, across);
  const wishedFor = foodsWishedFor(text, refused);
  const wished = withoutRefused(withoutDishes(left, { asked: whole, again }), refused, text, wishedFor);
  const beside = withoutCourse(wished, ofCourse ?? ofSide, owners);
  const besideText = new FoodText(beside);
  const { spice, mild } = spiceIn(besideText, owners);
  const { method: methodBeside, heat, at: ofMethod } = methodIn(beside, owners);
  const method = methodBeside ?? applianceIn(dish === null ? [] : left.slice(dish.from, dish.to));
  const edits = editsIn(text, owners, { isGoingOn, dish });
  const loaf = dish === null && !isGoingOn ? null : loafTinIn(typedText);
  if (loaf !== null && !edits.some(({ kind }) => kind === "tin")) edits.push(loaf);
  const quick = time.minutes ?? minutesMeant(besideText, owners);
  // Who names a dish and only calls it quick wants that dish, as quick as it can be.
  const isHurried = dish !== null && time.minutes === null && quick !== null;
  if (isHurried) edits.push({ kind: "quicker", within: quick });
  for (const it of dish === null ? [] : [dish, ...again]) owners.own(left, it.from, it.to, "wish");
  // Who goes on from a recipe says what it is to have: "make this lasagne with garlic bread".
  const served = dish === null || isGoingOn ? null : sidesOf(left, dish, dishNames);
  if (served !== null) owners.own(left, served.from, served.to, "beside");
  const isServed = (at: number) => served !== null && at >= served.from && at < served.to;
  // Of an "air fryer" the fryer is no bird.
  const isOfMethod = (at: number) =>
    [...besideText.foods.values()].some(
      (it) => it.from <= at && at < it.to && ofMethod.has(it.from) && ofMethod.has(it.to - 1),
    );
  const others = beside.filter((_, at) => !mild.has(at) && !isOfMethod(at) && !isServed(at));
  const reader = new WordReader(new FoodText(others), owners);
  reader.read();
  keepDishesOut(refused, left, reader.found, owners, wishedFor);
  if (across !== null) {
    reader.found.want(across, left);
    edits.push(...(isGoingOn ? [] : inPlaceOfNamed(text, dish!, across)));
    owners.own(left, across.from, across.to, "wish");
  }
  const found = reader.found.said();
  const isChange =
    edits.length + found.diets.length + found.allergens.length + found.exclude.length > 0 || method !== null;
  // "How long do I boil an egg", "what to serve with lamb": where there is no recipe yet, they are answered by one.
  const isForOne = !isGoingOn && (dish !== null || ofCourse !== null || found.include.length > 0);
  const isAnswered = asked === null || isForOne || (!asked.isSure && isChange);
  const question = isAnswered ? null : asked.words;
  if (question !== null) owners.own(words, 0, words.length, "wish");
  const cooked = leftoversIn(besideText, owners);
  // "Leftover roast" is none to be roasted, and yesterday's mash is potatoes.
  const isCookedForm =
    isFormLeft(besideText, found.form) || (cooked.length > 0 && COOKED_FORMS.has(found.form ?? ""));
  const dishesLeft = dishesLeftIn(besideText);
  const madeOf = isCookedForm
    ? foodsOf(cooked.filter((id) => ![...found.include, ...dishesLeft].some((it) => it.food === id)))
    : [];
  const times = edits.find((it) => it.kind === "servings")?.times ?? 1;
  // "No grilled cheese" wishes for no cheese.
  const spans = refused.map(({ from, to }) => typed(left, from, to).toLowerCase());
  const rest = spans.reduce((text, it) => text.replace(it, " "), plain.toLowerCase());
  const isOfRefused = ({ words }: NamedFood) =>
    spans.some((it) => it.includes(words.toLowerCase())) && !rest.includes(words.toLowerCase());
  // "A healthy dinner", "an easy one" is to be chosen so; a dish that is named is made lighter.
  const chosen = dish === null && !isGoingOn ? edits.filter(({ kind }) => CHOSEN.has(kind)) : [];
  const isBaking = dish === null && ofCourse === null && !isGoingOn && asksToBake(left, found);
  // What is on a cake is told where it has none, and bought for none.
  const icing =
    dish === null && found.form === null ? [] : found.include.filter(({ food }) => food === "frosting");
  const said: SaidHere = {
    ...found,
    maxMinutes: isHurried ? null : quick,
    servings: servings.servings ?? portionsFor(plain),
    pieces: pieces.pieces,
    quicker: edits.some(({ kind }) => kind === "quicker"),
    dish: dish === null ? null : askedDish(left, dish),
    course: ofCourse?.course ?? null,
    kind: isCookedForm ? null : kind,
    notUnderstood: [],
    passedOver: [],
    named: [],
    // A cold pudding is asked for by a word of the course.
    traits: [
      ...new Set([
        ...occasionsIn(ofCourse === null ? besideText : text, owners, { plain, typed: typedText }),
        ...chosen.flatMap(({ kind }) => CHOSEN.get(kind) ?? []),
      ]),
    ],
    leftovers: cooked,
    form: isCookedForm ? null : (found.form ?? formWords.get(ofCourse?.course.words ?? "") ?? null),
    include: [
      ...found.include.filter((it) => !isOnlyAmount(it, edits) && !isOfRefused(it) && !icing.includes(it)),
      ...madeOf,
      ...dishesLeft.filter(({ food }) => !found.include.some((it) => it.food === food)),
    ],
    allowed: [],
    remarks: [],
    edits: edits.filter((it) => !chosen.includes(it)),
    beside: [
      ...(served?.sides ?? []),
      ...aside.flatMap(({ side }) => side ?? []),
      ...icing.map(({ words }) => ({ words, names: ICING })),
    ],
    isAfterAll: isAfterAll(plain),
    ...{
      spice,
      heat,
      method: isBesideFire(method, found.form) ? null : method,
      patterns,
      times,
      question,
      kit: ofKit?.kit ?? null,
    },
    ...(method === null && { method: ofKit?.kit.as ?? null, heat: heatOf(ofKit?.kit.as ?? null) ?? heat }),
    ...(ofCourse !== null && { meal: mealOf(ofCourse.course) ?? found.meal }),
    ...(isBaking && { meal: found.meal ?? "dessert", form: null, kind: null }),
  };
  // What a dish has that is not wanted is in no doubt of its own.
  const unwanted = refused.filter(({ title }) => dishNames.unwanted?.has(title));
  const inName = new Set(
    [whole, ...again, ...unwanted, source, ...aside]
      .flatMap((it) => (it === null ? [] : left.slice(it.from, it.to)))
      .map(({ start }) => start),
  );
  for (const at of wishedFor) inName.add(left[at]!.start);
  const limiting = words.map((it) => (inName.has(it.start) ? asRecipe(it) : it));
  return { said: question === null ? said : asQuestion(said), words, limiting, owners };
}

/** What is asked of a dish before there is one, and what is looked for then. */
const CHOSEN: ReadonlyMap<Edit["kind"], Trait> = new Map([
  ["lighter", "light"],
  ["easier", "easy"],
]);

/** A salad for a barbecue stands beside what is cooked there. */
function isBesideFire(method: Method | null, form: string | null): boolean {
  return method === "barbecue" && form === "salad";
}

/** Over a fire there is no oven; in a small oven something else may be made. */
function heatOf(method: Method | null): Brief["heat"] {
  return method === "hob" ? method : null;
}

function foodsOf(ids: readonly string[]): { words: string; food: string }[] {
  return ids.flatMap((id) => {
    const food = foodById(id);
    return food === undefined ? [] : [{ words: food.names[0]!, food: id }];
  });
}

const ICING: readonly string[] = ["icing", "frosting", "buttercream", "the icing", "the frosting"];

const COOKED_FORMS: ReadonlySet<string> = new Set(["roast", "mash"]);

/** "… after all", "… is eating meat again": what was said before no longer holds. */
function isAfterAll(plain: string): boolean {
  return /\b(?:after all|changed (?:my|her|his|their|our) minds?|again now|any ?more|no longer|now eats?|forget the vegan|scrap the vegan)\b/i.test(
    plain,
  );
}

function askedDish(words: readonly Word[], { from, to, title, id, names }: DishMention): AskedDish {
  return { words: typed(words, from, to), title, id, names };
}

/** A question keeps out what it says has to stay out; it asks for nothing else. */
function asQuestion(said: SaidHere): SaidHere {
  return {
    ...said,
    ...{
      include: [],
      exclude: [],
      edits: [],
      form: null,
      cuisine: null,
      meal: null,
      spice: null,
      heat: null,
    },
    ...{
      traits: [],
      beside: [],
      method: null,
      kit: null,
      dish: null,
      course: null,
      kind: null,
      maxMinutes: null,
      servings: null,
      pieces: null,
      times: 1,
      quicker: false,
    },
  };
}

/** Words that a reader of figures took out of a text are its own. */
function ownTaken(words: readonly Word[], left: readonly Word[], owners: Owners): void {
  const stay = new Set(left.map(({ start }) => start));
  for (const [at, { start }] of words.entries()) if (!stay.has(start)) owners.own(words, at, at + 1, "limit");
}
