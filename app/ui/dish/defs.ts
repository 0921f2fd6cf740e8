import { element, short } from "./svg";

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The `<defs>` of one picture. Asking twice for the same thing gives the same id. */
export class Defs {
  readonly #ids = new Map<string, string>();
  readonly #prefix: string;
  #count = 0;
  #markup = "";

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Keeps `content` as a group to be used many times. */
  shape(key: string, content: () => string): string {
    const known = this.#ids.get(key);
    if (known) return known;
    // Two drawings that came out alike share one definition.
    const markup = content();
    const id = this.#once(markup, (fresh) => element("g", { id: fresh }, markup));
    this.#ids.set(key, id);
    return id;
  }

  /** A long path that is stroked several times in different colours and widths. */
  outline(d: string): string {
    return this.#once(d, (id) => element("path", { id, d }));
  }

  /** From the top left, where the light comes from, to the bottom right. */
  linear(...stops: readonly Stop[]): string {
    return this.#gradient("linearGradient", { x2: ".8", y2: "1" }, stops);
  }

  radial(...stops: readonly Stop[]): string {
    return this.#gradient("radialGradient", {}, stops);
  }

  /** A radial gradient whose middle is moved towards the light. */
  lit(...stops: readonly Stop[]): string {
    return this.#gradient("radialGradient", { cx: ".42", cy: ".38", r: ".62" }, stops);
  }

  toString(): string {
    return this.#markup ? element("defs", {}, this.#markup) : "";
  }

  #gradient(name: string, attributes: Readonly<Record<string, string>>, stops: readonly Stop[]): string {
    const content = stops
      .map(([offset, colour, opacity = 1]) =>
        element("stop", {
          ...(offset ? { offset: short(offset, 2) } : {}),
          "stop-color": colour,
          ...(opacity < 1 ? { "stop-opacity": opacity } : {}),
        }),
      )
      .join("");
    const key = JSON.stringify(attributes) + content;
    return `url(#${this.#once(key, (id) => element(name, { id, ...attributes }, content))})`;
  }

  #once(key: string, make: (id: string) => string): string {
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `${this.#prefix}${(this.#count++).toString(36)}`;
    this.#ids.set(key, id);
    this.#markup += make(id);
    return id;
  }
}
