import type { Commission, Progress, Writer, Written } from "~/backend/generator/ports";

/** A soup that keeps what a brief may ask of a plain vegan soup for two. */
export function lentilSoup(change: Partial<Written> = {}): Written {
  return {
    title: "Red lentil soup",
    categorySlug: "soups",
    description: "A thick soup of red lentils and carrot.",
    cuisine: "",
    servings: 2,
    prepMinutes: 10,
    cookMinutes: 25,
    restMinutes: 0,
    difficulty: "easy",
    ingredients: [
      { ref: "oil", quantity: { min: 1 }, unit: "tbsp", name: "olive oil", scalable: true },
      { ref: "onion", quantity: { min: 1 }, unit: "piece", name: "onion", note: "chopped", scalable: true },
      { ref: "carrot", quantity: { min: 150 }, unit: "g", name: "carrot", note: "sliced", scalable: true },
      { ref: "lentils", quantity: { min: 150 }, unit: "g", name: "red lentils", scalable: true },
      { ref: "water", quantity: { min: 700 }, unit: "ml", name: "water", scalable: true },
      { ref: "salt", quantity: { min: 0.5 }, unit: "tsp", name: "salt", scalable: true },
    ],
    steps: [
      {
        parts: [
          "Heat the ",
          { ingredient: "oil", share: 1 },
          " in a pot and soften the ",
          { ingredient: "onion", share: 1 },
          " and the ",
          { ingredient: "carrot", share: 1 },
          " over a medium heat for ",
          { timer: { minutes: 7 } },
          ".",
        ],
      },
      {
        parts: [
          "Add the ",
          { ingredient: "lentils", share: 1 },
          ", the ",
          { ingredient: "water", share: 1 },
          " and the ",
          { ingredient: "salt", share: 1 },
          ". Bring to the boil and simmer for ",
          { timer: { minutes: 18 } },
          " until the lentils are soft.",
        ],
      },
    ],
    equipment: ["Pot"],
    tips: [],
    ...change,
  };
}

/** The same soup with butter in place of the oil: not vegan, and with milk. */
export function butterySoup(): Written {
  const soup = lentilSoup();
  const ingredients = soup.ingredients.map((line) =>
    line.ref === "oil" ? { ...line, name: "butter" } : line,
  );
  return { ...soup, ingredients };
}

type Write = (commission: Commission, signal: AbortSignal) => AsyncIterable<Progress>;

/** A writer that writes what a test wants; `asked` are the commissions it was given. */
export function testWriter(source: Writer["source"], write: Write): Writer & { asked: Commission[] } {
  const asked: Commission[] = [];
  return {
    ...{ source, asked },
    write(commission, signal) {
      asked.push(commission);
      return write(commission, signal);
    },
  };
}

/** Writes the same recipe at once, its title first. */
export function writes(written: Written): Write {
  return async function* () {
    yield { type: "partial", written: { title: written.title } };
    yield { type: "done", written };
  };
}

/** Writes a part, then waits until it is released or stopped. */
export function waitsWith(written: Written) {
  let release = () => {};
  let isStopped = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const write: Write = async function* (_, signal) {
    try {
      yield { type: "partial", written: { title: written.title } };
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      await Promise.race([released, stopped]);
      yield { type: "done", written };
    } finally {
      isStopped = signal.aborted;
    }
  };
  return { write, release: () => release(), isStopped: () => isStopped };
}

/** The events of a stream, read to its end. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
export async function eventsOf(response: Response): Promise<{ name: string; data: any }[]> {
  return eventsIn(await response.text());
}

export function eventsIn(text: string) {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event: "))
    .map((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block)!;
      return { name: name!, data: JSON.parse(data!) };
    });
}
