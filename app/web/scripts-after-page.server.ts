/** What the scripts of a page begin with, as Remix writes them at its end. */
export const PRELOAD = '<link rel="modulepreload"';
/** A link that stands in a valid page and asks for nothing: the site's name is known by then. */
const LATER = '<link rel="dns-prefetch"';

/** Remix's script of a page: it imports the modules of the page, names them, and imports what takes over. */
const TAKING_OVER =
  /(<script[^>]* type="module"[^>]*>)((?:import "[^"]+";|import \* as \w+ from "[^"]+";|\s)+)([^<]*)(<\/script>)/;

/** Milliseconds after which scripts are asked for, whatever has not arrived or is not shown, as in a hidden tab. */
const LONGEST = 2_000;

/**
 * Lets what is seen arrive before what makes it lively: a page is whole without its scripts, and on a slow line
 * they would take their share from its styles, its fonts and its pictures, even with the least priority. So
 * they are asked for when all that is there and shown, all at once. The links are by then what React expects.
 * `html` is a page or its end, from its first preload.
 */
export function scriptsAfterPage(html: string): string {
  const [script, open, imports, rest, close] = TAKING_OVER.exec(html) ?? [];
  if (script === undefined) return html;
  const waiting =
    "await new Promise((go)=>{const shown=()=>requestAnimationFrame(()=>setTimeout(go));" +
    `document.readyState==="complete"?shown():addEventListener("load",shown);setTimeout(go,${LONGEST})});` +
    'for(const link of document.querySelectorAll("body link[rel=dns-prefetch]"))link.rel="modulepreload";';
  const asked = imports!
    .replace(/import \* as (\w+) from ("[^"]+");/g, "const $1=await import($2);")
    .replace(/import ("[^"]+");/g, "await import($1);");
  return html
    .replaceAll(PRELOAD, LATER)
    .replace(script, () => `${open}(async()=>{${waiting}\n${asked}${rest}})();${close}`);
}
