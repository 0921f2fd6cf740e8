import { test } from "vitest";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";
import { compose } from "~/backend/generator/compose/composer";
import { forms } from "~/backend/generator/compose/forms";
import { verify } from "~/backend/generator/verify/verify";
import type { Brief } from "~/backend/generator/brief";
const base: Brief = { diets: [], allergens: [], exclude: [], include: [], maxMinutes: null, servings: null, category: null, form: null, cuisine: null, meal: null, spice: null, heat: null, quicker: false, words: "" };
const named = (words: string) => ({ words, food: recogniseFood(words)?.food.id ?? null });
const foods = "chicken breast;salmon;chickpeas;carrots;spinach;mushrooms;rice;eggs;tofu;beef mince;sweet potato;prawns;lentils;courgette;aubergine;feta;broccoli;black beans;potatoes;cod;tomatoes;halloumi;leeks;peas;cauliflower;kale;red pepper;sausages;bacon;butternut squash;apples;blueberries;chocolate;banana;pasta;noodles;coconut milk;lamb;pork;quinoa;tuna;cheddar;beetroot;cabbage;avocado;ginger;peanut butter;oats;asparagus;green beans;sweetcorn;fennel;couscous;red lentils;cashews;parmesan;yoghurt;lemon;basil;coriander;turkey mince;duck breast;pears;strawberries;mango;dates;kidney beans;pak choi;celery;parsnips".split(";");
const diets: any[] = ["vegan", "vegetarian", "pescatarian", "gluten-free", "dairy-free", "nut-free"];
const allergens: any[] = ["gluten","milk","eggs","nuts","peanuts","soybeans","sesame","celery","mustard","fish"];
test("bench", () => {
  const out = new Map<string, string[]>(); let ok = 0, n = 0; const times: number[] = [];
  const add = (k: string, v: string) => out.set(k, [...(out.get(k) ?? []), v]);
  const run = (brief: Brief, seed: number, label: string) => {
    n++;
    const t = performance.now();
    let w;
    try { w = compose({ brief, before: null, seed, repair: null, messages: [] }); } catch (e: any) { add("REFUSED " + (e.constructor.name === "Problem" ? "" : e.stack.split("\n").slice(0,3).join(" ")), label + ": " + (e.detail ?? e.message)); return; } finally { times.push(performance.now() - t); }
    ok++;
    const v = verify(brief, w);
    for (const x of v.violations) add("V " + x.check, `${label} [${w.title}]: ${x.words}`);
    for (const x of v.warnings) add("warn " + x.replace(/[\d.]+.*/, "").slice(0, 24), `${label} [${w.title}]: ${x}`);
    const text = [w.title, w.description, ...w.steps.map((s: any) => stepText(s.parts, w.ingredients))].join("\n");
    for (const m of text.matchAll(/\b(\w+) \1\b|\ba [aeio]\w+|undefined|NaN|[{}\[\]]|,,|, and [.,]| ,| \.|\.\.|\bthe (?:the|a)\b|with [.,]|\band[.,]|Add [,.]/gi)) add("lint " + m[0], `${label} [${w.title}]: ${text.slice(Math.max(0, m.index - 50), m.index + 50).replace(/\n/g, "/")}`);
    for (const s of w.steps) { const t = stepText(s.parts as any, w.ingredients); if (!/[.!)]$/.test(t)) add("lint end", `${label} [${w.title}]: ${t.slice(-60)}`); if (!/^[A-Z]/.test(t)) add("lint start", t.slice(0, 60)); }
  };
  for (const f of new Set(forms.map((it) => it.name))) for (let seed = 1; seed <= 12; seed++) run({ ...base, form: f }, seed, f);
  let x = 12345; const rnd = (k: number) => { x = (Math.imul(x, 1103515245) + 12345) >>> 0; return Math.floor((x / 4294967296) * k); };
  for (let i = 0; i < 400; i++) {
    const inc = [...new Set(Array.from({ length: 1 + rnd(3) }, () => foods[rnd(foods.length)]!))];
    const b: Brief = { ...base, include: inc.map(named) };
    if (rnd(3) === 0) b.maxMinutes = [20, 30, 45, 60][rnd(4)]!;
    if (rnd(4) === 0) b.servings = 1 + rnd(8);
    run(b, i, inc.join("+") + (b.maxMinutes ? `<${b.maxMinutes}` : ""));
  }
  for (let i = 0; i < 250; i++) {
    const b: Brief = { ...base, form: [...new Set(forms.map((it) => it.name))][rnd(35)]! };
    if (rnd(2)) b.diets = [diets[rnd(6)]]; if (rnd(2)) b.allergens = [allergens[rnd(10)], allergens[rnd(10)]]; if (rnd(3) === 0) b.form = null;
    run(b, i, `${b.form} ${b.diets} -${b.allergens}`);
  }
  times.sort((a, b) => a - b);
  console.log("n", n, "ok", ok, "p50", times[Math.floor(n / 2)], "p95", times[Math.floor(n * 0.95)], "max", times.at(-1));
  for (const [k, v] of [...out].sort((a, b) => b[1].length - a[1].length)) { console.log(`## ${k} x${v.length}`); for (const one of v.slice(0, Number(process.env.SHOW ?? 5))) console.log("   " + one.slice(0, 260)); }
}, 120000);
