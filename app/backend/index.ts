import type { Config } from "~/config.server";
import { createAccessTokens } from "./accounts/access-tokens";
import { createAccounts } from "./accounts/accounts";
import { createCategories } from "./categories/categories";
import { handlersOf } from "./http/handlers";
import { createFetch } from "./http/serve";
import { createRecipes } from "./recipes/recipes";
import { loadStarter } from "./starter/load-starter";
import { openStore } from "./store/store";

export interface Backend {
  /** Answers a request to the API; its path begins at the API's root ("/recipe/7"). */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

type BackendConfig = Pick<Config, "dataDir" | "tokenSecret">;

/** The embedded recipe API on the store of a data folder, migrated and, when new, filled. */
export async function createBackend(
  config: BackendConfig,
  { clock = () => new Date(), report = reportOnConsole } = {},
): Promise<Backend> {
  const store = await openStore(config.dataDir, (opened) => loadStarter(opened, clock()));
  const accounts = createAccounts({ store: store.accounts });
  const handlers = handlersOf({
    accounts,
    categories: createCategories({ store: store.categories }),
    recipes: createRecipes({ store: store.recipes, clock }),
    ping: store.ping,
  });
  return {
    fetch: createFetch({ handlers, accounts, tokens: createAccessTokens(config.tokenSecret), report }),
    close: store.close,
  };
}

function reportOnConsole(error: unknown, requestId: string): void {
  console.error(`request ${requestId} failed:`, error);
}
