import type { ShoppingList } from "~/contract/shopping";
import { byAisle } from "~/ui/shopping/by-aisle";
import { LineRecipes, LineWords } from "~/ui/shopping/line-words";
import { CheckForm } from "./check-form";

/** What the recipes need, aisle by aisle. On paper only what is left to buy. */
export function Lines({ list }: { list: ShoppingList }) {
  return (
    <div className="gap-x-10 sm:columns-2 print:columns-2">
      {byAisle(list.lines).map(({ heading, lines }) => (
        <section
          key={heading}
          className={`break-inside-avoid-column pb-7 print:pb-3 ${lines.every(({ checked }) => checked) ? "print:hidden" : ""}`}
        >
          <h2 className="mb-1 border-b border-line pb-1 text-xl">{heading}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line.key} id={line.key} className={line.checked ? "print:hidden" : ""}>
                <CheckForm id={line.key} checked={line.checked}>
                  <LineWords line={line} />
                  <LineRecipes line={line} recipes={list.recipes} />
                </CheckForm>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
