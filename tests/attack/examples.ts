import type { ApiCall, Schema } from "./api-calls";

const recipe = {
  title: "Soup of the attack",
  categorySlug: "soups",
  description: "A soup to try things with.",
  cuisine: "British",
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 20,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [
    { ref: "salt", quantity: { min: 1, max: 2 }, unit: "tsp", name: "salt", note: "fine", scalable: true },
    {
      ref: "water",
      quantity: { min: 1 },
      unit: "l",
      name: "water",
      group: "broth",
      optional: true,
      scalable: true,
    },
  ],
  steps: [
    {
      group: "broth",
      parts: [
        "Boil the ",
        { ingredient: "water", share: 1, label: "water" },
        " with ",
        { ingredient: "salt" },
        " for ",
        { timer: { minutes: 5, maxMinutes: 6, label: "boil" }, passive: true },
        " at ",
        { celsius: 100 },
      ],
    },
  ],
  equipment: ["a pot"],
  tips: ["Take care."],
};

const chat = {
  messages: [{ role: "user", content: "a vegan soup with lentils, for 2" }],
  constraints: {
    diets: ["vegan"],
    allergens: ["milk"],
    exclude: ["coriander"],
    include: ["lentils"],
    maxMinutes: 60,
    servings: 2,
    category: "soups",
  },
  mode: "composer",
  seed: 7,
};

/** Bodies that each call takes, by its name in the OpenAPI document; of others one is made of the schema. */
const bodies: Record<string, unknown> = {
  "accounts.login": { email: "nobody@attack.test", password: "Tureen-of-nobody-39" },
  "accounts.logout": { refresh_token: "x" },
  "accounts.register": {
    firstName: "Nobody",
    lastName: "Attack",
    email: "someone@attack.test",
    password: "Tureen-of-nobody-39",
  },
  "accounts.edit": { firstName: "Cyd", lastName: "Attack", bio: "I cook.", sex: null },
  "recipes.create": recipe,
  "recipes.edit": recipe,
  "recipes.import": { text: "# Toast\n\n- 1 slice bread\n\n1. Toast the bread.", kind: "markdown" },
  "comments.create": { text: "Very good.", rating: 4 },
  "collections.create": { name: "Soups" },
  "collections.rename": { name: "More soups" },
  "shopping.addItem": { text: "2 lemons" },
  "shopping.putRecipe": { servings: 4 },
  "shopping.check": { checked: true },
  "generator.chat": chat,
  "feedback.send": { topic: "other", message: "All is well here.", email: "nobody@attack.test" },
};

export function exampleOf(call: ApiCall): unknown {
  return structuredClone(bodies[call.id]) ?? (call.body ? sample(call.body) : undefined);
}

export const exampleRecipe = (title: string) => ({ ...structuredClone(recipe), title });
export const exampleChat = (content: string) => ({
  messages: [{ role: "user", content }],
  mode: "composer",
  seed: 7,
});

function sample(schema: Schema): unknown {
  if (schema.anyOf) return sample(schema.anyOf.find((one) => one.const !== "") ?? schema.anyOf[0]!);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inside]) => [name, sample(inside)]),
      );
    case "array":
      return schema.items ? [sample(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "a-word-of-twenty-or-more-letters";
  }
}
