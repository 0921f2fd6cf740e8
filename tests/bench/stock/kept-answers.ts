import type { KeptAnswers } from "../../../app/web/kept-answers.server";

/** A loader that asks for what it needs, for every page. */
export const keptAnswers: KeptAnswers | undefined = undefined;
