import { numberOf } from "./number-words";

/** Who puts a pot on and goes: the hours that they name are how long they are gone, and no limit. */
const AWAY =
  /\b(?:at work|for work|before work|to work|the office|out (?:all|from|of|for)|i['’]?m out|be out|away|leave|leaving|gone|go out|going out|get (?:home|back|in)|gets? home|home (?:at|by|around|about|from)|back (?:at|by|around|about)|all day|shift|on my way out|school run)\b/i;
const POT = /\b(?:slow[- ]?cook\w*|crock[- ]?pot|slow pot)\b/i;
const HOURS =
  /\b(\d{1,2}(?:[.,]5)?|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]?(?:h|hrs?|hours?)\b/i;
const FROM_TO =
  /\b(\d{1,2})(?:[.:](\d{2}))?(?: ?am)?\b(?! ?(?:h|hrs?|hours?)\b)[^.!?\n]{0,40}?\b(?:till|til|until|to|back (?:at|by|around|about)|home (?:at|by|around|about)|in (?:at|by)) (\d{1,2})(?:[.:](\d{2}))?(?: ?pm)?\b(?! (?:people|of us))/i;
/** Who puts it on at bedtime and names no hours sleeps for so many. */
const NIGHT =
  /\b(?:over ?night|all night|through the night|before (?:i go to )?bed|at bed ?time|(?:i|we) go to bed|while (?:i|we) (?:sleep|am asleep|are asleep)|when i (?:sleep|get up))\b/i;
const OF_A_NIGHT = 8;
/** Fewer hours are no day out. */
const FEWEST = 4;

/** How many hours somebody is away from a slow cooker; null where nothing is said of that. */
export function hoursAway(text: string): number | null {
  const isNight = isOvernight(text);
  if (!AWAY.test(text) && !isNight) return null;
  const said = HOURS.exec(text);
  const hours = said === null ? betweenTimes(text) : numberOf(said[1]!);
  return hours !== null && hours >= FEWEST ? hours : isNight ? OF_A_NIGHT : null;
}

/** Whether it stands alone because somebody sleeps. */
export function isOvernight(text: string): boolean {
  return NIGHT.test(text);
}

/** Whether hours that are named in a text are those of an absence, and not the most that a dish may take. */
export function areHoursAway(text: string): boolean {
  return POT.test(text) && hoursAway(text) !== null;
}

/** From 7 in the morning to 6 in the evening: of a clock of twelve hours. */
function betweenTimes(text: string): number | null {
  const found = FROM_TO.exec(text);
  if (found === null) return null;
  const [, hour, minute = "0", later, laterMinute = "0"] = found;
  const from = (Number(hour) % 12) * 60 + Number(minute);
  const to = (Number(later) % 12) * 60 + Number(laterMinute);
  return ((to - from + 720) % 720) / 60;
}
