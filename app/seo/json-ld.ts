import type { Category } from "~/contract/categories";
import type { Recipe, RecipeCard } from "~/contract/recipes";
import { ingredientLine, nameAfter, stepText } from "~/food/recipe-lines";
import { paths } from "~/paths";
import type { Site } from "./page-meta";

const CONTEXT = "https://schema.org";

/** Minutes as an ISO 8601 duration: 90 -> "PT1H30M". */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

/** The pictures of a recipe in the three ratios that Google asks for, absolute. */
function picturesOf(recipe: RecipeCard, site: Site): string[] {
  if (recipe.image !== null) return [new URL(recipe.image, site.url).href];
  return (["1x1", "4x3", "16x9"] as const).map((ratio) => site.url + paths.dishRaster(recipe.id, ratio));
}

interface Described {
  category: Category | undefined;
  site: Site;
  jsonLd: object;
}

const described = new WeakMap<Recipe, Described>();

/** What machines read of a recipe; of the same objects it is put together once. */
export function recipeJsonLd(recipe: Recipe, category: Category | undefined, site: Site): object {
  const known = described.get(recipe);
  if (known?.category === category && known?.site === site) return known.jsonLd;
  const jsonLd = describe(recipe, category, site);
  described.set(recipe, { category, site, jsonLd });
  return jsonLd;
}

function describe(recipe: Recipe, category: Category | undefined, site: Site): object {
  const url = site.url + paths.recipe(recipe);
  return {
    "@context": CONTEXT,
    "@type": "Recipe",
    "@id": url,
    url,
    mainEntityOfPage: url,
    name: recipe.title,
    image: picturesOf(recipe, site),
    author: {
      "@type": recipe.source === "starter" ? "Organization" : "Person",
      name: recipe.author.name,
      url: site.url + paths.profile(recipe.author.username),
    },
    datePublished: recipe.createdAt,
    dateModified: recipe.updatedAt,
    description: recipe.description,
    prepTime: isoDuration(recipe.prepMinutes),
    cookTime: isoDuration(recipe.cookMinutes),
    totalTime: isoDuration(recipe.totalMinutes),
    recipeYield: [String(recipe.servings), `${recipe.servings} servings`],
    recipeCategory: category?.name ?? recipe.categorySlug,
    recipeCuisine: recipe.cuisine || undefined,
    keywords: keywordsOf(recipe, category),
    recipeIngredient: recipe.ingredients.map((line) => plainSpaces(ingredientLine(line))),
    recipeInstructions: instructionsOf(recipe, url),
    tool: recipe.equipment.map((name) => ({ "@type": "HowToTool", name })),
    nutrition: nutritionOf(recipe),
    suitableForDiet: recipe.dietsProven.flatMap((diet) => SCHEMA_DIETS[diet] ?? []),
    // Only what readers can see on the page: no rating is claimed before there is one.
    aggregateRating:
      recipe.rating.average === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: recipe.rating.average,
            ratingCount: recipe.rating.count,
          },
  };
}

/** The diets of schema.org that do not promise anything to somebody with an allergy. */
const SCHEMA_DIETS: Partial<Record<string, string>> = {
  vegan: "https://schema.org/VeganDiet",
  vegetarian: "https://schema.org/VegetarianDiet",
};

/** From this share of the weight on the figures are told to machines, which read no caption. */
const COVERED = 0.9;

function nutritionOf({ nutrition }: Recipe): object | undefined {
  if (nutrition === null || nutrition.coverage < COVERED) return undefined;
  return {
    "@type": "NutritionInformation",
    servingSize: "1 serving",
    calories: `${nutrition.kcal} kcal`,
    fatContent: `${nutrition.fat} g`,
    saturatedFatContent: `${nutrition.saturatedFat} g`,
    carbohydrateContent: `${nutrition.carbs} g`,
    sugarContent: `${nutrition.sugar} g`,
    fiberContent: `${nutrition.fibre} g`,
    proteinContent: `${nutrition.protein} g`,
    // As schema.org has it: sodium, of which salt is two and a half times.
    sodiumContent: `${Math.round((nutrition.salt / 2.5) * 1000)} mg`,
  };
}

/** Steps in the order of the page, each at its anchor; in one list, because importers lose those in sections. */
function instructionsOf(recipe: Recipe, url: string): object[] {
  return recipe.steps.map((step, index) => ({
    "@type": "HowToStep",
    text: plainSpaces(stepText(step.parts, recipe.ingredients)),
    url: `${url}#step-${index + 1}`,
  }));
}

/** Importers read amounts with patterns that do not expect the no-break space between number and unit. */
function plainSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

function keywordsOf(recipe: Recipe, category: Category | undefined): string {
  const quick = recipe.totalMinutes <= 30 ? "quick" : undefined;
  const words = [category?.name, recipe.cuisine, quick, ...recipe.ingredients.slice(0, 4).map(nameInList)];
  return [...new Set(words.filter(Boolean))].join(", ");
}

/** As the list has it, "eggs" of "4 eggs": however the name was written, an import reads the same out of the line. */
function nameInList({ quantity, unit, name }: Recipe["ingredients"][number]): string {
  return quantity === null ? name : nameAfter({ quantity, unit }, name);
}

interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[], site: Site): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: site.url + crumb.path,
    })),
  };
}

export function itemListJsonLd(recipes: readonly RecipeCard[], site: Site, first = 1): object {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    itemListElement: recipes.map((recipe, index) => ({
      "@type": "ListItem",
      position: first + index,
      name: recipe.title,
      url: site.url + paths.recipe(recipe),
    })),
  };
}

export function webSiteJsonLd(site: Site): object {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: site.name,
    url: `${site.url}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site.url}${paths.browse()}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
