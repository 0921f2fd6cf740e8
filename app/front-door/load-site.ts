import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { PageRules } from "./cached-pages";
import type { Change } from "./outdated";
import type { Readiness } from "./own-pages";
import { pageHandlers } from "./page-handlers";
import { staticFiles } from "./static-files";

/** The Remix build and what our own entry adds to it for the front door (app/build.server.ts). */
export interface SiteBuild extends ServerBuild, PageRules {
  /** Tells what anonymous readers see otherwise from now on. */
  changes: { subscribe(listener: (change: Change) => void): void };
  /** The paths of the embedded API's calls, such as "/recipe/:id". */
  apiPaths: string[];
  readiness(): Promise<Readiness>;
  /** Figures of the site that are not the front door's to know, by name, with a few words on each. */
  figures: Record<string, { help: string; read(): number | Promise<number> }>;
  /** Has what the first visitors would wait for done before they come. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
  /** Answers what is asked of the embedded API; null for everything else. */
  answerApi(request: Request, address: string | null): Promise<Response | null>;
  /** Lets a request pass, or answers it in the site's place. */
  admit(request: Request): Request | Response;
}

/** A site with what answers its pages and its files. */
interface Front<Site> {
  site: Site;
  handle: RequestHandler;
  files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}

/** The site as it was built into a folder. */
export async function siteFromBuild<Site extends SiteBuild>(folder: string): Promise<Front<Site>> {
  const entry = pathToFileURL(path.join(folder, "server/index.js")).href;
  const site = (await import(entry)) as Site;
  return { site, handle: pageHandlers(site), files: staticFiles(path.join(folder, "client")) };
}

/** Vite as middleware, with hot reload over this server's own port: two sites in development do not collide. */
export async function siteFromSource<Site extends SiteBuild>(httpServer: Server): Promise<Front<Site>> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: httpServer } } });
  const load = async () => (await vite.ssrLoadModule("./app/build.server.ts")) as Site;
  return {
    site: await load(),
    handle: createRequestHandler(load, "development"),
    files: vite.middlewares,
  };
}
