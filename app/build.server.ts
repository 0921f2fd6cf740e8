import * as remix from "virtual:remix/server-build";
import { equipRoutes } from "~/web/equip-routes.server";
import { pageRules } from "~/web/page-rules.server";

/** The site as a Remix build: what remix-serve and server.ts both run. */
export * from "virtual:remix/server-build";
export const routes = equipRoutes(remix.routes);

/** What the front door needs beside it. */
export const ruleOf = pageRules(remix.routes);
export { closeApi as close, config, warmUpApi as warmUp } from "~/web/api.server";
export { changes } from "~/web/changes.server";
export { answerApi } from "~/web/own-api.server";
export { admit } from "~/web/own-forms.server";
export { lookOf } from "~/web/page-looks.server";
export { apiPaths, figures, readiness } from "~/web/vitals.server";
