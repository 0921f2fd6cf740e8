/**
 * How well the generator does what people ask of it: npm run eval:generator [-- --misses --warm --mode model folder …]
 * A folder has a briefs.jsonl, in one of the two forms of eval/read-set.ts; without one, our own is judged. Exits with 1
 * when anything that is delivered breaks a limit. With --warm our own briefs are answered first, so that the times are
 * those of a server that has run for a while.
 */
import { parseArgs } from "node:util";
import { createComposer } from "~/backend/generator/compose/composer";
import { generateAlone } from "~/backend/generator/generate-alone";
import { createModelWriter } from "~/backend/generator/model/model-writer";
import { warmUp } from "~/backend/generator/warm-up";
import categories from "~/backend/starter/categories.json";
import { modelFrom } from "~/config.server";
import { ChatRequest } from "~/contract/generator";
import { repertoire } from "../support/dishes";
import { answer } from "./eval/answer";
import { judge, type Verdict } from "./eval/judge";
import { readSet } from "./eval/read-set";
import { brokenIn, figuresOf, isRight, share } from "./eval/table";

const OWN = "tests/bench";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: "string", default: "composer" },
    seed: { type: "string", default: "1" },
    misses: { type: "boolean", default: false },
    warm: { type: "boolean", default: false },
  },
});
const mode = ChatRequest.shape.mode.parse(values.mode);
const options = { mode, seed: Number(values.seed) };
const model = modelFrom(process.env);
const writers = { composer: createComposer(), model: model && createModelWriter(model) };
const deps = { writers, categories, repertoire };

/** As a site does when it has started. */
await warmUp((content) =>
  generateAlone(ChatRequest.parse({ messages: [{ role: "user", content }], mode: "composer" }), deps),
);
if (values.warm) for (const it of readSet(OWN)) await answer(it, deps, options);
let isSafe = true;
for (const folder of positionals.length > 0 ? positionals : [OWN]) {
  const verdicts: Verdict[] = [];
  for (const it of readSet(folder)) verdicts.push(judge(it, await answer(it, deps, options), repertoire));
  console.log(`\n${folder}: ${verdicts.length} briefs`);
  for (const { what, figure, aim } of figuresOf(verdicts))
    console.log(`${what.padEnd(42)} ${figure.padEnd(22)} ${aim}`);
  for (const kind of [...new Set(verdicts.map((it) => it.case.kind))].sort()) {
    const own = verdicts.filter((it) => it.case.kind === kind);
    console.log(`  ${kind.padEnd(40)} ${share(own.filter(isRight).length, own.length)}`);
  }
  isSafe &&= brokenIn(verdicts).length === 0;
  for (const it of values.misses ? verdicts.filter((one) => !isRight(one)) : brokenIn(verdicts))
    console.log(told(it));
}
process.exit(isSafe ? 0 : 1);

function told({
  case: { id, turns },
  answer,
  broken,
  missed,
  dish,
  isFalselyRefused,
  isWronglyDelivered,
}: Verdict): string {
  const what = "code" in answer ? `${answer.code}: ${answer.words}` : answer.recipe.recipe.title;
  const why = [
    ...broken,
    ...missed,
    ...(dish === "silently another" ? ["silently another dish"] : []),
    ...(isFalselyRefused ? ["refused wrongly"] : []),
    ...(isWronglyDelivered ? ["should be refused"] : []),
  ];
  return `\n${id} “${turns.join(" / ")}”\n  ${what}\n  ${why.join("; ")}`;
}
