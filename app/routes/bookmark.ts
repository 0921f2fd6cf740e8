import { notFound } from "~/web/answers.server";
import { reaction } from "~/web/reaction.server";

export function loader() {
  throw notFound();
}

export const action = reaction("bookmark", ({ api }, id, wanted) =>
  wanted ? api.interactions.bookmark({ id }) : api.interactions.unbookmark({ id }),
);
