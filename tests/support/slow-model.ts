import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

/** What the model writes when it is asked. */
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

/** How the next answers come. */
export interface Mood {
  /** Milliseconds between two pieces. */
  pace: number;
  /** Answered instead of a recipe. */
  status?: number | undefined;
}

/**
 * A server as OpenAI-compatible ones are, with one recipe that it writes piece by piece. `left` counts those
 * who went away before it was done.
 */
export async function startSlowModel() {
  const mood: Mood = { pace: 1 };
  const seen = { asked: 0, left: 0 };

  async function write(res: ServerResponse): Promise<void> {
    let gone = false;
    res.on("close", () => {
      gone = !res.writableEnded;
      if (gone) seen.left++;
    });
    res.writeHead(200, { "content-type": "text/event-stream" });
    const chunk = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    for (const piece of JSON.stringify(STEW).match(/.{1,24}/gs)!) {
      if (gone) return;
      res.write(chunk({ content: piece }, null));
      await new Promise((resolve) => setTimeout(resolve, mood.pace));
    }
    res.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
  }

  const server = createServer(async (req, res) => {
    await json(req).catch(() => null);
    seen.asked++;
    if (mood.status === undefined) return write(res);
    res.writeHead(mood.status, { "content-type": "application/json" });
    res.end(JSON.stringify({ error: { message: "No.", type: "error", code: null } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    env: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "slow" },
    title: STEW.title,
    mood,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
