import { useCallback, useEffect, useState } from "react";
import { kept } from "./kept";

/** Where somebody is in a recipe, and what they ticked off on the way. */
interface Place {
  /** The screen: 0 before the first step. */
  step: number;
  /** Names of what is ticked. */
  ticked: string[];
  /** When this was last changed, in milliseconds. */
  at: number;
}

const KEY = "cook-places";

/** After three days nobody is still at it: the longest dough and marinade have come to their end. */
const KEPT = 3 * 24 * 60 * 60_000;

/** The places in a stored text by the recipes' ids, without old ones and whatever is not one. Never throws. */
export function readPlaces(text: string | null, now: number): Record<string, Place> {
  try {
    const found = Object.entries(JSON.parse(text ?? "{}") as Record<string, Partial<Place> | null>);
    return Object.fromEntries(
      found.filter((entry): entry is [string, Place] => {
        const [, place] = entry;
        return (
          Number.isInteger(place?.step) && Array.isArray(place?.ticked) && now - Number(place?.at) < KEPT
        );
      }),
    );
  } catch {
    return {};
  }
}

/** Where somebody left the recipe in the middle: the step's number; null before the first and after the last. */
export function middleOf(place: Place | undefined, steps: number): number | null {
  return place !== undefined && place.step >= 1 && place.step <= steps ? place.step : null;
}

export const placeIn = (recipeId: number | string): Place | undefined =>
  readPlaces(kept.get(KEY), Date.now())[String(recipeId)];

/** Keeps the screen somebody is at, and what they tick; both are there again after a reload. */
export function usePlace(recipeId: number | string, screen: number, steps: number) {
  const [ticked, setTicked] = useState<readonly string[]>([]);

  useEffect(() => setTicked(placeIn(recipeId)?.ticked ?? []), [recipeId]);
  useEffect(() => {
    const done = screen > steps;
    change(recipeId, (place) => ({ step: screen, ticked: done ? [] : (place?.ticked ?? []) }));
    if (done) setTicked([]);
  }, [recipeId, screen, steps]);

  const tick = useCallback(
    (name: string, on: boolean) => {
      const toggled = (all: readonly string[]) => [...all.filter((it) => it !== name), ...(on ? [name] : [])];
      setTicked(toggled);
      change(recipeId, (place) => ({ step: place?.step ?? 0, ticked: toggled(place?.ticked ?? []) }));
    },
    [recipeId],
  );
  return { ticked, tick };
}

function change(recipeId: number | string, to: (before: Place | undefined) => Omit<Place, "at">): void {
  const now = Date.now();
  const places = readPlaces(kept.get(KEY), now);
  const place: Place = { ...to(places[String(recipeId)]), at: now };
  kept.set(KEY, JSON.stringify({ ...places, [recipeId]: place }));
}
