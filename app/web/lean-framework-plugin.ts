import type { Plugin } from "vite";

const REMIX = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;

/** What Remix asks in the browser though remix.config.js answered it: each with what the bundler can then see. */
const DECIDED: [name: string, code: RegExp, instead: string][] = [
  ["the flag of single fetch", /\b(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, "true"],
  ["the mode without a server", /\bwindow\.__remixContext\.isSpaMode\b/g, "false"],
  [
    "the fetch of one route's data",
    /let result = await fetchServerHandler\(request, route\);\s+return unwrap \? unwrapServerResponse\(result\) : result;/g,
    'throw new Error("Data comes by single fetch");',
  ],
  // Said of a component that nothing uses, it would keep that one, and all that it uses, in the build.
  ["the names for React's developer tools", /^\w+\.displayName = "\w+";$/gm, ""],
];

/**
 * Leaves out of the browser's build what of Remix can never run here: its links, its older ways to fetch data.
 * The build fails when Remix has changed one of the places, instead of growing unseen.
 */
export function leanFramework(): Plugin {
  const found = new Set<string>();
  return {
    name: "lean-framework",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !REMIX.test(id)) return null;
      let lean = code;
      for (const [name, place, instead] of DECIDED) {
        const without = lean.replace(place, instead);
        if (without !== lean) found.add(name);
        lean = without;
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error || this.environment?.name !== "client") return;
      for (const [name] of DECIDED)
        if (!found.has(name)) this.error(`In Remix, ${name} was not found to leave out`);
    },
  };
}
