import { writeFileSync } from "node:fs";
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import { ICONS } from "./names";

/** `npm run icons`: writes sprite.svg anew from the names in use. Stroke and size are the `<Icon>`'s affair. */
const drawings: Record<string, { body: string } | undefined> = lucide.icons;

const symbols = ICONS.map((name) => {
  const icon = drawings[name];
  if (icon === undefined) throw new Error(`Lucide has no icon "${name}"`);
  const lines = icon.body.replace(/ (?:stroke|fill)(?:-[a-z]+)?="[^"]*"/g, "").replace(/<\/?g>/g, "");
  return `  <symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
});

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">
  <!-- From Lucide (lucide.dev), ISC licence. -->
${symbols.join("\n")}
</svg>
`;
writeFileSync(new URL("./sprite.svg", import.meta.url), sprite);
