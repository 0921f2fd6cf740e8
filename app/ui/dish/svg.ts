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
    const places = key.endsWith("opacity") || key === "offset" ? 2 : 1;
    open += ` ${key}="${typeof value === "number" ? short(value, places) : value}"`;
  }
  return content ? `${open}>${content}</${name}>` : `${open}/>`;
}

export const path = (d: string, fill: string, more: Attributes = {}) =>
  element("path", { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element("circle", { ...(cx ? { cx } : {}), ...(cy ? { cy } : {}), r, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element("ellipse", { ...(cx ? { cx } : {}), ...(cy ? { cy } : {}), rx, ry, fill, ...more });

export function box(x: number, y: number, width: number, height: number, rx: number, fill: string, more: Attributes = {}) {
  return element("rect", { x, y, width, height, rx, fill, ...more });
}

export const group = (attributes: Attributes, ...content: string[]) =>
  element("g", attributes, content.join("") || " ");

export function placed(x: number, y: number, turn = 0, scale = 1): string {
  let transform = `translate(${short(x)} ${short(y)})`;
  if (turn) transform += `rotate(${Math.round(turn)})`;
  if (scale !== 1) transform += `scale(${short(scale, 2)})`;
  return transform;
}

export const at = (x: number, y: number, turn: number, scale: number, ...content: string[]) =>
  group({ transform: placed(x, y, turn, scale) }, ...content);

export const use = (id: string, x = 0, y = 0, turn = 0, scale = 1) =>
  x || y || turn || scale !== 1
    ? `<use href="#${id}" transform="${placed(x, y, turn, scale)}"/>`
    : `<use href="#${id}"/>`;
