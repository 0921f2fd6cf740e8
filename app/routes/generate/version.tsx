import type { Ref } from "react";
import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import { BasedOn, type Basis } from "~/ui/draft/based-on";
import { DraftBody } from "~/ui/draft/draft-body";
import { DraftHead } from "~/ui/draft/draft-head";
import { Ledger } from "~/ui/draft/ledger";
import { FoodFacts } from "~/ui/recipe/food-facts";
import { NutritionTable } from "~/ui/recipe/nutrition-table";
import { shownRecipe, useReading } from "~/ui/recipe/reading";
import { RecipeFacts } from "~/ui/recipe/recipe-facts";
import { useRootData } from "~/web/root-data";
import { Changes } from "./changes";
import { Compare } from "./compare";
import { DraftActions } from "./draft-actions";
import { NotUnderstood } from "./not-understood";
import { Notes } from "./notes";
import { Publish } from "./publish";
import { Reply } from "./reply";
import { VersionLine } from "./version-line";

/**
 * One version of a generated recipe, whole. What was not read, and what is other than asked for, comes first, then the dish and what can be done with
 * it, what was changed and why, the recipe itself, and its proof.
 */
export function Version({
  draft,
  version,
  basis,
  heading,
}: {
  draft: Draft;
  version: GeneratedRecipe;
  basis: Basis | null;
  /** Of the title, which has the focus after a turn. */
  heading: Ref<HTMLHeadingElement>;
}) {
  const { recipe, notUnderstood, notes, reply, basedOn } = version;
  const site = useRootData()!.site.url;
  const reading = useReading(recipe);
  const before = draft.versions[draft.versions.indexOf(version) - 1];
  const first = [
    notUnderstood.length > 0 && "not-understood",
    reply === undefined ? notes.length > 0 && "notes" : "reply-words",
  ];
  return (
    <article className="flex flex-col gap-6">
      <VersionLine draft={draft} version={version} />
      <NotUnderstood words={notUnderstood} />
      <Reply words={reply} />
      <Notes words={notes} />
      <DraftHead
        {...{ recipe, heading }}
        unread={notUnderstood.length}
        checks={version.checks}
        source={version.source}
        picture={paths.draftPicture(draft.id, version.version)}
        describedBy={first.filter(Boolean).join(" ") || undefined}
      />
      <RecipeFacts recipe={shownRecipe(recipe, reading)} />
      <DraftActions draft={draft} version={version} reading={reading} site={site} />
      <BasedOn
        basedOn={basedOn}
        basis={basis}
        unchanged={before === undefined && version.changes.length === 0}
      />
      <Changes version={version} since={sinceWords(version, before)} />
      {before && <Compare before={before} after={version} />}
      <DraftBody name={`${draft.id}-${version.version}`} recipe={recipe} reading={reading} />
      <Ledger version={version} />
      <Publish key={version.version} draft={draft} version={version} />
      <FoodFacts recipe={recipe} />
      <NutritionTable recipe={recipe} />
    </article>
  );
}

function sinceWords({ basedOn }: GeneratedRecipe, before: GeneratedRecipe | undefined): string {
  if (before !== undefined) return `From version ${before.version} to this one.`;
  return basedOn === null ? "" : `From ${basedOn.title} to this recipe.`;
}
