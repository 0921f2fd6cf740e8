import type { RefObject } from "react";
import { Icon } from "../icon";
import { Link } from "../link";

/** After the last step: a good meal, and a word for the next cook. */
export function CookDone({
  heading,
  recipePath,
  commentsPath,
}: {
  heading: RefObject<HTMLHeadingElement>;
  recipePath: string;
  /** None for what nobody can comment on. */
  commentsPath: string | undefined;
}) {
  return (
    <div className="flex flex-col items-start gap-6">
      <Icon name="utensils" size={56} className="text-accent" />
      <h1 ref={heading} tabIndex={-1} className="text-5xl sm:text-6xl">
        Done
      </h1>
      <p className="text-2xl">
        Enjoy your meal.
        {commentsPath && " How did it go? A rating or a few words help the next cook."}
      </p>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        {commentsPath && (
          <Link to={commentsPath} className="cook-button cook-button-strong min-h-16 px-6 text-xl">
            Rate and comment
          </Link>
        )}
        <Link to={recipePath} className="cook-button min-h-16 px-6 text-xl">
          Back to the recipe
        </Link>
      </div>
    </div>
  );
}
