import type { StepPart } from "~/contract/recipes";

/** "Stir in {it} for {2 minutes}" as the parts of a step; "{it}" is left as it is, a part of its own. */
export function partsOfTemplate(template: string): StepPart[] {
  return template
    .split(/(\{[^}]+\})/)
    .filter((it) => it !== "")
    .map((it): StepPart => {
      const [, min, max, unit] = /^\{(\d+)(?:-(\d+))? (minutes|C)\}$/.exec(it) ?? [];
      if (unit === "C") return { celsius: Number(min) };
      if (unit === undefined) return it;
      return { timer: { minutes: Number(min), ...(max !== undefined && { maxMinutes: Number(max) }) } };
    });
}
