/** Whole-kitchen heat in degrees Fahrenheit, as it is spoken of: an oven to the nearest 25, all else to 5. */
export function inFahrenheit(celsius: number): number {
  const exact = (celsius * 9) / 5 + 32;
  const step = celsius >= OVEN ? 25 : 5;
  return Math.round(exact / step) * step;
}

/** From here on a temperature is set on a dial, in °C; below it a thermometer is read. */
const OVEN = 130;

/** The dial of a British gas oven by the lowest °C of each mark (the table on the ovens themselves). */
const GAS_MARKS: readonly (readonly [number, string])[] = [
  [235, "9"],
  [225, "8"],
  [210, "7"],
  [195, "6"],
  [185, "5"],
  [175, "4"],
  [155, "3"],
  [145, "2"],
  [135, "1"],
  [118, "½"],
  [105, "¼"],
];

/** The gas mark of an oven without a fan: 200 -> "6"; null for what no such oven can be set to. */
export function gasMark(celsius: number): string | null {
  if (celsius > 250) return null;
  return GAS_MARKS.find(([from]) => celsius >= from)?.[1] ?? null;
}

/** The way back: an oven to the nearest 5 °C, as ovens are set, below that to the degree. */
export function inCelsius(fahrenheit: number): number {
  const exact = ((fahrenheit - 32) * 5) / 9;
  return exact >= OVEN ? Math.round(exact / 5) * 5 : Math.round(exact);
}
