import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

/** Writes `.br` and `.gz` beside every text file of the client build, once, at the best the formats can do. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      // Remix adds its manifest to the client's files at the end of the server's build, which is the second.
      folder = path.resolve(root, build.ssr ? path.join(build.outDir, "../client") : build.outDir);
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const there = new Set(names);
      for (const name of names) {
        if (!COMPRESSIBLE.test(name) || there.has(`${name}.br`)) continue;
        const file = path.join(folder, name);
        const content = readFileSync(file);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
