import { saysSlowly, startModelServer } from "./model-server";

/** What the model writes, and what when somebody speaks of lemon. */
const STEW = {
  answer: "recipe",
  title: "Tomato and white bean stew",
  description: "A thick stew out of the cupboard, ready in half an hour.",
  cuisine: "Italian",
  category: "beans-and-lentils",
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 25,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [
    "2 tbsp olive oil",
    "1 onion, finely chopped",
    "2 cloves garlic, sliced",
    "400 g canned chopped tomatoes",
    "400 g canned white beans, drained",
    "300 ml water",
    "salt, to taste",
  ],
  steps: [
    "Heat 2 tbsp of the olive oil in a pot over medium heat. Add the onion and cook for 8 minutes, until soft.",
    "Stir in the garlic and cook for 1 minute, until it smells sweet.",
    "Add the chopped tomatoes, the white beans and the water. Simmer for 16 minutes, until thick.",
    "Season with salt and serve.",
  ],
  equipment: ["Large pot"],
  tips: ["It is better the next day."],
};

const LEMON_STEW = {
  ...STEW,
  title: "Lemony white bean stew",
  ingredients: [...STEW.ingredients.filter((line) => !line.includes("garlic")), "1 lemon, juiced"].map(
    (line) => line.replace("300 ml", "250 ml"),
  ),
  steps: [STEW.steps[0], ...STEW.steps.slice(2, 3), "Stir in the lemon.", STEW.steps[3]],
};

/** How the next answers come. */
interface Mood {
  /** Milliseconds between two tokens. */
  pace: number;
  /** Answered instead of a recipe. */
  status?: number | undefined;
  /** Seconds it asks to be left alone, beside the status. */
  retryAfter?: number | undefined;
}

/** A model for a whole site, with two recipes, which it writes as slowly as a test wants to look at it. */
export async function startSlowModel() {
  const mood: Mood = { pace: 1 };
  const server = await startModelServer();
  server.answers((call) => {
    const { status, retryAfter, pace } = mood;
    if (status !== undefined) {
      const wait = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
      call.response.writeHead(status, { "content-type": "application/json", ...wait });
      call.response.end(JSON.stringify({ error: { message: "No.", type: "error", code: null } }));
      return;
    }
    const recipe = /lemon/i.test(JSON.stringify(call.request.body)) ? LEMON_STEW : STEW;
    return saysSlowly(JSON.stringify(recipe), pace)(call);
  });
  return {
    env: { AI_BASE_URL: server.url, AI_MODEL: "slow" },
    title: STEW.title,
    lemonTitle: LEMON_STEW.title,
    mood,
    /** How many hung up before the recipe was done. */
    left: () => server.requests.filter(({ hungUp }) => hungUp).length,
    close: server.close,
  };
}
