import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { PartKeeperContext } from "~/ui/kept";
import { wordTable } from "~/word-table";
import { PageParts } from "./kept-parts.server";
import { NonceContext } from "./nonce";
import { PRELOAD, scriptsAfterPage } from "./scripts-after-page.server";

/** Milliseconds after which a page that is still waiting for something is cut off. */
const PATIENCE = 10_000;

interface Asked {
  url: string;
  /** What the page's own scripts are allowed by. */
  nonce: string;
  /** For the log. */
  requestId: unknown;
}

interface Rendered {
  /** With marks for the kept parts, which `parts` puts in. */
  html: string;
  parts: PageParts;
  /** Whether a part of it could not be rendered. */
  failed: boolean;
}

/**
 * The whole HTML of a page. Where no loader deferred anything it is rendered as one string, with the data
 * written behind it: a fraction of the work of React's streams and of Remix's stream of data inside them.
 */
export async function renderPage(context: EntryContext, asked: Asked): Promise<Rendered> {
  const { url, nonce } = asked;
  const parts = new PageParts();
  const page = (entry: EntryContext) => (
    <NonceContext.Provider value={nonce}>
      <PartKeeperContext.Provider value={parts}>
        <RemixServer context={entry} url={url} nonce={nonce} abortDelay={PATIENCE} />
      </PartKeeperContext.Provider>
    </NonceContext.Provider>
  );
  const { serverHandoffStream: data, ...entry } = onlyItsRoutes(context);
  if (data === undefined || defers(context)) {
    const { html, failed } = await collected(page(onlyItsRoutes(context)), asked);
    const { shown, scripts } = atScripts(insideBody(html));
    return { html: shown + scriptsAfterPage(scripts), parts, failed };
  }
  const { shown, scripts } = atScripts(renderToString(page(entry)));
  const end = withData(scriptsAfterPage(scripts), await wholeOf(data), nonce);
  return { html: `<!DOCTYPE html>${shown}${end}`, parts, failed: false };
}

/** React's router is made anew for every page, of all routes it is given: this page's are enough. */
function onlyItsRoutes(context: EntryContext): EntryContext {
  const routes = Object.fromEntries(
    context.staticHandlerContext.matches.map(({ route }) => [route.id, context.manifest.routes[route.id]!]),
  );
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** Whether a loader or an action answered a promise for something it did not wait for. */
function defers({ staticHandlerContext: { loaderData, actionData } }: EntryContext): boolean {
  return [...Object.values(loaderData), ...Object.values(actionData ?? {})].some(holdsPromise);
}

/** Looks where `defer` and single fetch let a promise stand: as a value of the answer itself. */
function holdsPromise(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  return Object.values(answer).some((value) => value instanceof Promise);
}

async function wholeOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks).toString();
}

const END = "</body></html>";

/** What is shown of a page, and the scripts it ends with: only these are worked on, the rest is copied once. */
function atScripts(html: string): { shown: string; scripts: string } {
  const first = html.indexOf(PRELOAD);
  const at = first < 0 ? html.lastIndexOf(END) : first;
  return at < 0 ? { shown: html, scripts: "" } : { shown: html.slice(0, at), scripts: html.slice(at) };
}

/** Puts the data where Remix's code in the browser waits for it, as the last script of the body. */
function withData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) return html;
  const script =
    `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${inScript(JSON.stringify(data))});` +
    "window.__remixContext.streamController.close();</script>";
  return html.slice(0, -END.length) + script + END;
}

const ESCAPED = wordTable<string>({
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
});

/** JSON such that nothing in it can end the script or begin another one. */
function inScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPED[sign]!);
}

function collected(
  page: ReactElement,
  { nonce, requestId }: Asked,
): Promise<Pick<Rendered, "html" | "failed">> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const whole = pipe(new PassThrough());
        text(whole).then((html) => resolve({ html, failed }), reject);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error, { requestId });
      },
    });
    setTimeout(abort, PATIENCE).unref();
  });
}

/**
 * Remix writes the scripts that carry its data after `</html>`, where no element may stand. Browsers put
 * them at the end of the body; here they are written there.
 */
function insideBody(html: string): string {
  const end = html.indexOf(END);
  if (end < 0) return html;
  const after = html.slice(end + END.length).replace(/<!--[/$]*-->/g, "");
  return `${html.slice(0, end)}${after}${END}`;
}
