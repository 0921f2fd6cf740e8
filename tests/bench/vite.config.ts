import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** Bundles a bench that opens a whole backend, whose starter recipes only Vite can gather. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: fileURLToPath(new URL("growth.ts", import.meta.url)),
    outDir: fileURLToPath(new URL("../../build/bench", import.meta.url)),
    target: "es2022",
  },
});
