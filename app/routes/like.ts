import { notFound } from "~/web/answers.server";
import { reaction } from "~/web/reaction.server";

export function loader() {
  throw notFound();
}

export const action = reaction("like", ({ api }, id, wanted) =>
  wanted ? api.interactions.like({ id }) : api.interactions.unlike({ id }),
);
