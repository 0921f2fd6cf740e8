import { z } from "zod";
import { IMPORT_LIMIT } from "~/contract/recipes";
import { text } from "~/contract/words";

/** Where a recipe is read from: a file, a text, or the address of a page. */
export const ImportForm = z
  .object({
    file: z
      .instanceof(File)
      .refine(
        (file) => file.size <= IMPORT_LIMIT,
        "is too large to be one recipe: half a megabyte is the most",
      )
      .optional(),
    text: text(0, IMPORT_LIMIT).default(""),
    url: text(0, 2000).default(""),
  })
  .refine(({ file, text, url }) => (file !== undefined && file.size > 0) || text !== "" || url !== "", {
    path: ["text"],
    message: "is missing: paste one, choose a file or give an address",
  });
