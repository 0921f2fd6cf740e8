/** Writing SVG as short strings. */
export type Attributes = Readonly<Record<string, string | number>>;

/** At most one decimal, and no leading zero: these few bytes count a thousand times. */
export function short(value: number, places = 1): string {
  const factor = 10 ** places;
  const rounded = Math.round(value * factor) / factor || 0;
  return String(rounded).replace(/^(-?)0\./, "$1.");
}

export function element(name: string, attributes: Attributes, content = ""): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key] as string | number;
    // Nobody sees half a pixel at the far end of the table.
    const places = key.endsWith("opacity") ? 2 : typeof value === "number" && Math.abs(value) > 40 ? 0 : 1;
    open += ` ${key}="${typeof value === "number" ? short(value, places) : value}"`;
  }
  return content ? `${open}>${content}</${name}>` : `${open}/>`;
}

/** No fill, round ends and round joints are set once, on the root element: see `drawDish`. */
export const path = (d: string, fill: string, more: Attributes = {}) => element("path", { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element("path", { d, stroke, "stroke-width": width, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element("circle", { ...(cx ? { cx } : {}), ...(cy ? { cy } : {}), r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element("ellipse", { ...(cx ? { cx } : {}), ...(cy ? { cy } : {}), rx, ry, fill, ...more });

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Attributes = {},
) {
  return element("rect", { x, y, width, height, ...(rx ? { rx } : {}), fill, ...more });
}

export function group(attributes: Attributes, ...content: string[]): string {
  const inside = content.join("");
  return inside && Object.keys(attributes).length > 0 ? element("g", attributes, inside) : inside;
}

export function placed(x: number, y: number, turn = 0, scale = 1): string {
  let transform = x || y ? `translate(${short(x)} ${short(y)})` : "";
  if (turn) transform += `rotate(${Math.round(turn)})`;
  if (scale !== 1) transform += `scale(${short(scale, 2)})`;
  return transform;
}

/** Where something lies: its middle, how far it is turned, and its size. */
type Pose = readonly [x: number, y: number, turn?: number, scale?: number];

export function at([x, y, turn = 0, scale = 1]: Pose, ...content: string[]): string {
  return group(x || y || turn || scale !== 1 ? { transform: placed(x, y, turn, scale) } : {}, ...content);
}

/** Most dishes lie a little askew, as a hand put them down. */
export const turned = (turn: number, ...content: string[]) => at([0, 0, turn], ...content);

/** Strokes a bare outline kept in the defs, see `Defs.outline`. */
export const stroked = (id: string, stroke: string, width: number, more: Attributes = {}) =>
  element("use", { href: `#${id}`, stroke, "stroke-width": width, ...more });

export const use = (id: string, x = 0, y = 0, turn = 0, scale = 1) =>
  x || y || turn || scale !== 1
    ? `<use href="#${id}" transform="${placed(x, y, turn, scale)}"/>`
    : `<use href="#${id}"/>`;
