import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { GeneratedRecipe } from "~/contract/generator";
import { paths } from "~/paths";
import type { Turn } from "./use-turn";

/**
 * After a turn the page goes to its version, and the focus to the recipe's title. To an answer in words the focus goes as
 * well. Answers where the two are.
 */
export function useFinish(turn: Turn, shown: GeneratedRecipe | undefined, reset: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const expected = useRef<string | null>(null);
  useEffect(() => {
    if (turn.state !== "done") return;
    const { id, version } = turn;
    expected.current = `${id} ${version}`;
    // The first one takes the place of the empty page, so that Back leads to where the visitor came from.
    navigate(paths.draft(id, { version }), { replace: version === 1, preventScrollReset: true });
  }, [turn, navigate]);
  useEffect(() => {
    if (shown === undefined || expected.current !== `${shown.id} ${shown.version}`) return;
    // First the version takes the place of what was written, then its title has the focus.
    if (turn.state === "done") return reset();
    expected.current = null;
    heading.current?.focus();
  }, [turn.state, shown, reset]);
  useEffect(() => {
    if (turn.state === "answered") answer.current?.focus();
  }, [turn]);
  return { heading, answer };
}

/** While another page or an earlier visit lets it be written, the draft is looked at now and then. */
export function useWaiting(waiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== "idle") return;
    const timer = setTimeout(revalidate, 1500);
    return () => clearTimeout(timer);
  }, [waiting, revalidate, state]);
}
