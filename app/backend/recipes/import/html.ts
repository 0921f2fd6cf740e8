import { Parser } from "htmlparser2";
import type { Imported } from "./imported";
import { importJsonLd } from "./json-ld";
import { createMicrodata } from "./microdata";
import { readSchemaRecipe } from "./schema-recipe";

/** The recipe that a page holds for machines: as JSON-LD, else as microdata; null when there is none. */
export function importHtml(html: string): Imported | null {
  const documents: string[] = [];
  const microdata = createMicrodata();
  let open = false;
  // Events and not a tree: a page may nest as deep as it likes.
  const parser = new Parser({
    onopentag(name, attributes) {
      open = name === "script" && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? "");
      if (open) documents.push("");
      microdata.open(name, attributes);
    },
    ontext(text) {
      if (open) documents[documents.length - 1] += text;
      microdata.text(text);
    },
    onclosetag(name) {
      open = false;
      microdata.close(name);
    },
  });
  parser.end(html);

  const found = documents.map(importJsonLd).filter((it) => it !== null);
  const best = found.find((it) => it.ingredients.length > 0 && it.steps.length > 0) ?? found[0];
  const marked = microdata.recipe();
  return best ?? (marked === null ? null : readSchemaRecipe(marked));
}
