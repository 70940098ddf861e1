import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { carriedBy } from "./plugins/carrier.ts";
import { rulePages } from "./plugins/rules.ts";
import { catalogues } from "./plugins/texts.ts";

// The same page for any static host, as tools/static_folder.py makes it: other tables, paths relative to wherever the folder is.

// Nothing from elsewhere, as the server's own header says it; the worker compiles Python, which counts as evaluating.
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

function policy(): Plugin {
  return {
    name: "trespok-policy",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
    ],
  };
}

export default defineConfig({
  base: "./",
  plugins: [carriedBy("src/alone/carrier.ts"), policy(), svelte(), catalogues(), rulePages()],
  worker: { format: "es" },
  build: {
    outDir: "../build/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licences.md" },
  },
});
