import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";
import { changeAsked, formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";
import { changes } from "./changes.server";
import { Lines } from "./lines";
import { OwnLines } from "./own-lines";
import { Recipes } from "./recipes";
import { Share } from "./share";

export const handle: RouteHandle = { middleware: ["auth"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return { list: await api.shopping.show() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  const form = await formOf(request);
  return changeAsked(form, changes)(form, api);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Shopping list",
      description: "What to buy for the recipes you want to cook.",
      path: paths.shoppingList(),
      noindex: true,
    },
    siteOf(matches),
  );

export default function ShoppingListPage() {
  const { list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { lines, items, recipes, shareToken } = list;
  const site = useRootData()?.site.url ?? "";
  const left = [...lines.filter((line) => !line.atHome), ...items].filter(({ checked }) => !checked).length;
  return (
    <main id="main" className="container-page py-10 print:py-0">
      <h1 className="text-4xl print:text-2xl">Shopping list</h1>
      <p className="no-print mt-2 text-soft">{leftWords(left, lines.length + items.length)}</p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_20rem] print:mt-3 print:block">
        <div>
          {recipes.length === 0 && items.length === 0 && <Empty />}
          <Lines list={list} />
          <OwnLines items={items} reply={reply} />
          {(recipes.length > 0 || items.length > 0) && <Clear />}
        </div>
        <div className="flex flex-col gap-6 rounded-2xl lg:border lg:border-line lg:bg-card lg:p-5 print:border-0 print:p-0">
          <Recipes recipes={recipes} reply={reply} />
          <Share url={shareToken && site + paths.sharedShoppingList(shareToken)} />
        </div>
      </div>
    </main>
  );
}

function leftWords(left: number, all: number): string {
  if (all === 0) return "Nothing on it yet.";
  if (left === 0) return "You have everything.";
  return left === 1 ? "1 thing left to buy." : `${left} things left to buy.`;
}

function Empty() {
  return (
    <p className="mb-8 max-w-prose">
      Choose “Add to shopping list” on a recipe: what several recipes need is added up here.{" "}
      <Link to={paths.browse()} className="link">
        Browse the recipes
      </Link>
    </p>
  );
}

function Clear() {
  return (
    <Form method="post" preventScrollReset className="no-print flex flex-wrap gap-3">
      <button type="submit" name="intent" value="clear-checked" className="button button-strong">
        Clear what is checked
      </button>
      <button type="submit" name="intent" value="clear" className="button">
        Clear everything
      </button>
    </Form>
  );
}
