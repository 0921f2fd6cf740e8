import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

/** What was asked for and what came of it, turn by turn; each version is a link to it. */
export function History({
  draft,
  shown,
  asking,
}: {
  draft: Draft | null;
  shown: GeneratedRecipe | undefined;
  /** The words of a turn that has no answer yet. */
  asking: string | undefined;
}) {
  const versions = draft?.versions ?? [];
  if (versions.length === 0 && asking === undefined) return null;
  return (
    <ol aria-label="Versions" className="flex flex-col gap-3">
      {versions.map(({ version, prompt, recipe, restored }) => (
        <li key={version} className="flex flex-col gap-1.5">
          {isSaid(prompt, restored, versions) && <Words>{prompt}</Words>}
          <Link
            to={paths.draft(draft!.id, { version })}
            preventScrollReset
            aria-current={version === shown?.version ? "true" : undefined}
            className="version"
          >
            <span className="text-sm text-soft">
              Version {version}
              {restored !== undefined && `, the same as version ${restored}`}
            </span>
            <span className="font-semibold">{recipe.title}</span>
          </Link>
        </li>
      ))}
      {asking !== undefined && (
        <li>
          <Words>{asking}</Words>
        </li>
      )}
    </ol>
  );
}

/** A version that a button brought back was asked for by no words of its own. */
function isSaid(prompt: string, restored: number | undefined, versions: Draft["versions"]): boolean {
  return restored === undefined || versions.find(({ version }) => version === restored)?.prompt !== prompt;
}

function Words({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="ml-8 self-end rounded-2xl rounded-br-md bg-tint px-3.5 py-2 leading-snug whitespace-pre-line"
    >
      <span className="sr-only">You: </span>
      {children}
    </p>
  );
}
