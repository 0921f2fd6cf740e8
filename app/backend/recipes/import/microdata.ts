import { wordTable } from "~/word-table";
import { BLOCKS, UNREAD } from "./read-values";

type Thing = Record<string, unknown[]>;

interface Property {
  names: string[];
  of: Thing;
  text: string;
}

interface Element {
  name: string;
  property?: Property | undefined;
  /** The item that begins here. */
  item?: Thing | undefined;
}

/** Attributes that hold an element's value instead of its text. */
const VALUE_IN = wordTable<string>({ meta: "content", time: "datetime", data: "value" });

/** Properties in each other: no recipe has more, and each one keeps the text of all within it. */
const DEEPEST = 12;

/** Reads items of schema.org out of a page as it is parsed, from itemscope, itemtype and itemprop. */
export function createMicrodata() {
  const elements: Element[] = [];
  const items: Thing[] = [];
  const recipes: Thing[] = [];
  let open: Property[] = [];
  let unread = 0;

  function end({ property, item, name }: Element): void {
    if (UNREAD.has(name)) unread--;
    if (BLOCKS.has(name)) for (const it of open) it.text += "\n";
    if (item !== undefined) items.pop();
    if (property === undefined) return;
    open = open.filter((it) => it !== property);
    add(property, item ?? property.text);
  }

  return {
    open(name: string, attributes: Record<string, string>): void {
      if (UNREAD.has(name)) unread++;
      if (BLOCKS.has(name)) for (const it of open) it.text += "\n";
      const holder = items.at(-1);
      const names = (attributes.itemprop ?? "").split(/\s+/).filter(Boolean);
      const element: Element = { name };
      if (names.length > 0 && holder !== undefined) {
        const value = attributes.content ?? attributes[VALUE_IN[name] ?? "content"];
        const property = { names, of: holder, text: "" };
        if (value !== undefined && attributes.itemscope === undefined) add(property, value);
        else if (name !== "img" && name !== "link" && open.length < DEEPEST) {
          element.property = property;
          open.push(property);
        }
      }
      if (attributes.itemscope !== undefined) {
        const type = attributes.itemtype ?? "";
        // Without a prototype: a page may call a property "constructor".
        const item: Thing = Object.assign(Object.create(null), { "@type": [type] });
        element.item = item;
        items.push(item);
        if (/schema\.org\/Recipe\b/i.test(type)) recipes.push(item);
      }
      elements.push(element);
    },
    text(text: string): void {
      if (unread === 0) for (const it of open) it.text += text;
    },
    close(name: string): void {
      const element = elements.pop();
      if (element !== undefined && element.name === name) end(element);
    },
    recipe: (): Thing | null =>
      recipes.find((it) => it.recipeIngredient ?? it.ingredients) ?? recipes[0] ?? null,
  };
}

function add({ names, of }: Property, value: unknown): void {
  for (const name of names) {
    of[name] ??= [];
    of[name].push(value);
  }
}
