import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { Units } from "~/food/units";
import { Icon } from "../icon";
import { Link } from "../link";
import { CookDone } from "./cook-done";
import { CookFoot } from "./cook-foot";
import { CookStep } from "./cook-step";
import { type Cooked, cookPath, homePath } from "./cooked";
import { GetReady } from "./get-ready";
import { usePlace } from "./place";
import { ScreenSwitch } from "./screen-switch";
import { screenName, stepQuery } from "./screens";
import { useSwipe } from "./swipe";
import { TabTitle } from "./tab-title";
import { TimerDock } from "./timer-dock";
import { type CookKey, useCookKeys } from "./use-cook-keys";

/**
 * A recipe to be cooked from, one screen at a time, read from a metre away and pressed by wet hands. Previous
 * and next are links; with JavaScript also keys and swipes, and nothing is asked of the server.
 */
export function CookView({
  recipe,
  units,
  query,
  screen,
  title,
}: {
  /** In the reader's own amounts and units. */
  recipe: Cooked;
  units: Units;
  /** How the recipe is read, for the links. */
  query: Record<string, string>;
  /** From 0, "Get ready", to one beyond the last step. */
  screen: number;
  /** The tab's. */
  title: string;
}) {
  const steps = recipe.steps.length;
  const last = steps + 1;
  const to = (other: number) => cookPath(recipe, { ...query, step: stepQuery(other, steps) });
  const place = screen >= 1 && screen <= steps ? `#step-${screen}` : "";
  const home = homePath(recipe, query);
  const isDraft = recipe.draft !== undefined || recipe.shared !== undefined;
  const leave = home + place;

  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const go = useCallback(
    (key: CookKey) => {
      if (key === "leave") return navigate(leave);
      const wanted = { next: screen + 1, previous: screen - 1, first: 0, last }[key];
      if (wanted < 0 || wanted > last || wanted === screen) return;
      navigate(cookPath(recipe, { ...query, step: stepQuery(wanted, steps) }), { replace: true });
    },
    [navigate, leave, screen, last, recipe, query, steps],
  );
  useCookKeys(go);
  useSwipe(
    main,
    useCallback((swiped) => go(swiped === "left" ? "next" : "previous"), [go]),
  );
  const heading = useHeadingFocus(screen);
  const { ticked, tick } = usePlace(recipe.id, screen, steps);

  return (
    <div className="cook-page flex min-h-dvh flex-col">
      <header className="cook-wide pt-3">
        <div className="mb-3 flex items-center gap-3">
          <Link to={leave} className="cook-button shrink-0 px-4">
            <Icon name="x" size={24} /> Leave
          </Link>
          <p className="min-w-0 flex-1 truncate text-lg text-soft sm:text-xl">{recipe.title}</p>
        </div>
        <progress
          aria-label={screenName(screen, steps)}
          value={screen}
          max={last}
          className="cook-progress"
        />
      </header>
      <main
        ref={main}
        id="main"
        className="cook-wide flex flex-1 touch-pan-y touch-pinch-zoom flex-col pt-5 pb-8 sm:pt-8"
      >
        {/* Another screen is another page: nothing of the one before stays, and it comes in anew. */}
        <div key={screen} className="cook-screen flex-1">
          {screen === 0 && <GetReady recipe={recipe} heading={heading} ticked={ticked} onTick={tick} />}
          {screen === last && (
            <CookDone
              heading={heading}
              commentsPath={isDraft ? undefined : `${home}#comments`}
              recipePath={home}
            />
          )}
          {screen > 0 && screen < last && (
            <CookStep
              recipe={recipe}
              units={units}
              number={screen}
              heading={heading}
              ticked={ticked}
              onTick={tick}
            />
          )}
        </div>
        <ScreenSwitch />
      </main>
      <TabTitle title={title} />
      <CookFoot className="cook-foot">
        <TimerDock recipeId={recipe.id} query={query} />
        <nav aria-label="Steps" className="cook-wide flex gap-3 py-3">
          {screen > 0 && (
            <Link
              to={to(screen - 1)}
              replace
              className="cook-button min-h-16 min-w-16 shrink-0 px-4 sm:px-6 sm:text-xl"
              aria-label="Previous"
            >
              <Icon name="chevron-left" size={32} />
              <span className="max-lg:sr-only">Previous</span>
            </Link>
          )}
          {screen < last && (
            <Link
              to={to(screen + 1)}
              replace
              className="cook-button cook-button-strong min-h-16 flex-1 text-2xl"
            >
              {screen === 0 ? "Start cooking" : screen === steps ? "Finish" : "Next"}
              <Icon name="chevron-right" size={32} />
            </Link>
          )}
        </nav>
      </CookFoot>
    </div>
  );
}

/** What a new screen is called is read out first, and the page begins at its top; the first one stays as it is. */
function useHeadingFocus(screen: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}
