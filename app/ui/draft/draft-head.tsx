import type { ReactNode, Ref } from "react";
import type { GeneratedBody, GeneratedRecipe } from "~/contract/generator";
import { sourceWords } from "../words";
import { checkedWords } from "./ledger";

/** What a draft is, at a glance: its title, its picture, who wrote it, and how its checks came out. */
export function DraftHead({
  recipe,
  checks,
  source,
  unread,
  picture,
  heading,
  describedBy,
  children,
}: {
  recipe: Pick<GeneratedBody, "title" | "description">;
  checks: GeneratedRecipe["checks"];
  source: GeneratedRecipe["source"];
  /** How many words of what was asked for were not read. */
  unread: number;
  /** The address of its drawing. */
  picture: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Ids of what has to be known with the title. */
  describedBy?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <h1 ref={heading} tabIndex={-1} aria-describedby={describedBy} className="text-4xl sm:text-5xl">
          {recipe.title}
        </h1>
        <p className="max-w-prose text-lg text-soft">{recipe.description}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{sourceWords[source]}</span>
          <a href="#ledger" className="link">
            {checkedWords({ checks }, unread)}
          </a>
        </p>
        {children}
      </div>
      <img
        src={picture}
        alt={`Drawing of ${recipe.title}`}
        width={800}
        height={600}
        decoding="async"
        className="aspect-[4/3] w-full max-w-xl rounded-3xl bg-tint object-cover"
      />
    </header>
  );
}
