const UNSOAKED =
  /(?<![\p{L}/])(?:(?:without|w\/o|no|minus|skip(?:ping)?|instead of)(?: the| any| overnight| need to| having to)* (?:pre-?)?soak(?:ing|ed)?|(?:forgot|forgotten|did ?n['’]?t|have ?n['’]?t|did not|have not|has ?n['’]?t|not|never|no time|cannot|can['’]?t)(?: been)?(?: to)? (?:pre-?)?soak(?:ed)?|un-?soaked)(?: overnight| first| time| beforehand| them| it)*(?!\p{L})/iu;

/** Whether a text says that pulses are not soaked: "forgot to soak the beans". */
export function wantsNoSoaking(text: string): boolean {
  return UNSOAKED.test(text);
}

/** A text without that, in which "no" keeps out no food. */
export function withoutUnsoaked(text: string): string {
  const found = UNSOAKED.exec(text);
  return found === null ? text : withoutUnsoaked(text.replace(found[0], " "));
}
