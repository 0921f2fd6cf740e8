import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { GeneratedRecipe } from "~/contract/generator";
import { count, line } from "~/contract/words";
import { amountWords } from "~/food/amount-words";
import { mergeIngredients } from "~/food/merge-ingredients";
import { paths } from "~/paths";
import { notFound } from "~/web/answers.server";
import { refusalIn } from "~/web/refusal.server";
import { formOf } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { type Visitor, visitor } from "~/web/visitor.server";
import { signInToast } from "~/web/wish.server";
import { wordTable } from "~/word-table";

/** Who comes here by an address, as after signing in, is led to the draft. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.draft(params.draft!));

interface Asked {
  who: Visitor;
  id: string;
  form: FormData;
}

interface DraftAction {
  /** Whether somebody without an account is led to sign in first. */
  member: boolean;
  /** Does it, and answers what to tell. */
  act(asked: Asked): Promise<string>;
  /** It is gone then. */
  ends?: true;
}

const ACTIONS = wordTable<DraftAction>({
  shop: { member: true, act: shop },
  keep: {
    member: true,
    async act({ who, id, form }) {
      const { title } = await who.api.generator.change({ id }, { kept: true, name: nameIn(form) });
      return `“${title}” is kept in your drafts. Nobody else sees it.`;
    },
  },
  "let-go": {
    member: true,
    async act({ who, id }) {
      await who.api.generator.change({ id }, { kept: false });
      return "It stays among your drafts, until you have written many newer ones.";
    },
  },
  rename: {
    member: false,
    async act({ who, id, form }) {
      const { title } = await who.api.generator.change({ id }, { name: nameIn(form) ?? null });
      return `The draft is called “${title}” now.`;
    },
  },
  share: {
    member: true,
    async act({ who, id, form }) {
      await who.api.generator.share({ id }, { version: versionIn(form) });
      return "Whoever has the link can read it now.";
    },
  },
  unshare: {
    member: true,
    async act({ who, id }) {
      await who.api.generator.unshare({ id });
      return "The link does not work any more.";
    },
  },
  delete: {
    member: false,
    async act({ who, id }) {
      await who.api.generator.remove({ id });
      return "The draft is deleted.";
    },
    ends: true,
  },
});

/** The small forms about a draft: each leads back to where it was sent from, and says there what was done. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const id = params.draft!;
  const form = await formOf(request);
  const chosen = ACTIONS[String(form.get("intent"))];
  if (chosen === undefined) throw notFound();
  const inList = form.get("from") === "drafts";
  const draft = paths.draft(id, { version: inList ? undefined : versionIn(form) });
  if (chosen.member && !who.authenticated) return redirect(paths.login(draft), await signInToast(null));
  try {
    const message = await chosen.act({ who, id, form });
    const back = inList || chosen.ends ? await draftsOf(who) : `${draft}#actions`;
    return redirect(back, await withToast({ type: "success", message: message.slice(0, 300) }));
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal.status === 404) throw error;
    const said = Object.values(refusal.about.fields ?? {}).map((words) => `It ${words.join(", ")}.`);
    const message = [refusal.message, ...said].join(" ").slice(0, 300);
    return redirect(inList ? await draftsOf(who) : draft, await withToast({ type: "error", message }));
  }
}

/** Puts what a version needs on the shopping list, as lines of the member's own: a draft is no recipe of the site. */
async function shop({ who, id, form }: Asked): Promise<string> {
  const { versions } = await who.api.generator.draft({ id });
  const chosen = versions.find(({ version }) => version === versionIn(form));
  if (chosen === undefined) throw notFound();
  const read = count(1, 100).safeParse(form.get("servings"));
  const servings = read.success ? read.data : chosen.recipe.servings;
  const texts = toBuy(chosen, servings);
  if (texts.length === 0) return "There is nothing to buy for it.";
  await who.api.shopping.addItems({ texts });
  const words = servings === 1 ? "1 serving" : `${servings} servings`;
  return `“${chosen.recipe.title}” is on your shopping list, for ${words}.`;
}

/** "500 g red lentils", one a food, without what every kitchen has. */
function toBuy({ recipe }: GeneratedRecipe, wanted: number): string[] {
  const { servings, ingredients } = recipe;
  return mergeIngredients([{ id: 1, servings, wanted, ingredients }])
    .filter(({ atHome }) => !atHome)
    .map((it) => [amountWords(it), it.name, it.optional ? "(optional)" : ""].filter(Boolean).join(" "))
    .map((text) => text.slice(0, 200));
}

/** The list of one's drafts: on the profile, or for who has none on the generator's page. */
async function draftsOf(who: Visitor): Promise<string> {
  if (!who.authenticated) return `${paths.generate()}#drafts`;
  return paths.profile((await who.me()).username, { tab: "drafts" });
}

function versionIn(form: FormData): number {
  const read = count(1, 10_000).safeParse(form.get("version"));
  if (!read.success) throw notFound();
  return read.data;
}

/** None, when nothing was typed that can be a name. */
function nameIn(form: FormData): string | undefined {
  const read = line(1, 120).safeParse(String(form.get("name") ?? ""));
  return read.success ? read.data : undefined;
}
