import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ScaledRecipeWithReport } from "@cooklang/cooklang";
import * as glue from "@cooklang/cooklang/pkg/cooklang_wasm_bg.js";

/** An extension that finds "180 °C" but not "180°C" in the text; `read-cooklang` finds both itself. */
const INLINE_QUANTITIES = 1 << 7;

const WASM = "@cooklang/cooklang/pkg/cooklang_wasm_bg.wasm";

/**
 * The Cooklang parser, started by hand: the package imports its .wasm file as a module, which Node can do
 * only behind an experimental flag.
 */
let parser: glue.Parser | undefined;
let memory: WebAssembly.Memory | undefined;

export function parseCooklang(source: string): ScaledRecipeWithReport {
  if (parser === undefined) {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(WASM));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
      "./cooklang_wasm_bg.js": glue as unknown as WebAssembly.ModuleImports,
    });
    glue.__wbg_set_wasm(exports);
    memory = exports.memory as WebAssembly.Memory;
    parser = new glue.Parser();
    parser.extensions &= ~INLINE_QUANTITIES;
  }
  try {
    return parser.parse(source, null) as ScaledRecipeWithReport;
  } catch (error) {
    // Whatever state it fell in, the next recipe gets a new one. The glue keeps views of the old memory
    // until that grows, which takes them away.
    memory?.grow(1);
    parser = undefined;
    throw error;
  }
}
