import type { GeneratedRecipe } from "~/contract/generator";
import { NO_DISHES, type Repertoire } from "../repertoire/repertoire";
import { createDailyTokens } from "./daily-tokens";
import type { DraftStore } from "./drafts";
import { createGenerator, type Generator } from "./generator";
import type { Writer } from "./ports";
import type { CategoryChoices, Request } from "./read-turn";
import { NO_MEMBER_DISHES } from "./retrieve/member-dishes";

interface Needs {
  writers: { composer: Writer; model: Writer | null };
  categories: CategoryChoices;
  repertoire?: Repertoire;
}

/** Without a site around it: nothing is kept, nobody is limited, and there are no recipes to be near to. */
const keepsNothing: DraftStore = {
  begin: async () => {},
  take: async () => true,
  isWorkingOn: async () => false,
  prolong: async () => {},
  finish: async () => {},
  answered: async () => null,
  find: async () => null,
  list: async () => ({ data: [], total: 0 }),
  change: async () => null,
  keptCount: async () => 0,
  remove: async () => false,
  share: async () => null,
  unshare: async () => false,
  shared: async () => null,
  claim: async () => 0,
};

/** A generator that stands by itself. */
export function createGeneratorAlone({ writers, categories, repertoire = NO_DISHES }: Needs): Generator {
  const clock = () => new Date();
  return createGenerator({
    writers,
    store: {
      drafts: keepsNothing,
      recipes: { find: async () => null, list: async () => ({ data: [] }) },
    },
    categories,
    repertoire,
    memberDishes: NO_MEMBER_DISHES,
    countReading: async () => {},
    countTry: async () => {},
    dailyTokens: createDailyTokens(
      { spend: async () => null, correct: async () => {} },
      { all: null, member: null, anonymous: null, place: null },
      clock,
    ),
    clock,
    report: (error) => console.error(error),
  });
}

/** Writes one recipe as POST /chat does. Throws a Problem when there is none. */
export async function generateAlone(request: Request, needs: Needs): Promise<GeneratedRecipe> {
  const generator = createGeneratorAlone(needs);
  const nobody = { memberId: null, visitorKey: null, place: null };
  const about = { requestId: crypto.randomUUID(), signal: new AbortController().signal };
  for await (const { name, data } of await generator.chat(request, nobody, about))
    if (name === "recipe") return data;
  throw new Error("The chat ended without a recipe");
}
