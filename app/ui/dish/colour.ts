/** Colours are "#rrggbb" throughout; these helpers keep light and shade warm instead of grey. */
type Rgb = readonly [red: number, green: number, blue: number];

const sunlight = "#fff4d9";
const umber = "#2c1206";

function toRgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const start = toRgb(from);
  const end = toRgb(to);
  const channel = (index: 0 | 1 | 2) => Math.round(start[index] + (end[index] - start[index]) * share);
  const value = (channel(0) << 16) | (channel(1) << 8) | channel(2);
  return `#${value.toString(16).padStart(6, "0")}`;
}

export const lighter = (colour: string, share: number) => mix(colour, sunlight, share);
export const darker = (colour: string, share: number) => mix(colour, umber, share);

/** How different two colours look, 0 to about 765 (the "redmean" formula). */
export function distance(one: string, other: string): number {
  const [r1, g1, b1] = toRgb(one);
  const [r2, g2, b2] = toRgb(other);
  const red = (r1 + r2) / 2;
  const [dr, dg, db] = [r1 - r2, g1 - g2, b1 - b2];
  return Math.sqrt((2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db);
}
