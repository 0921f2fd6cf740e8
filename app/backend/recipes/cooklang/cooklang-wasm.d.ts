/** The part of the package's generated glue that `parser.ts` uses; it ships no types of its own. */
declare module "@cooklang/cooklang/pkg/cooklang_wasm_bg.js" {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
  export class Parser {
    /** A set of bits. */
    extensions: number;
    parse(source: string, scale: number | null): unknown;
  }
}
