import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { packed } from "./plugins/packed.ts";
import { rulePages } from "./plugins/rules.ts";
import { catalogues } from "./plugins/texts.ts";
import { tongue } from "./plugins/tongue.ts";

// The server the development page talks to; the built page is served by that server itself.
const SERVER = process.env.TRESPOK_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte(), catalogues(), rulePages(), tongue(), packed()],
  build: {
    outDir: "../src/trespok/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a data: address would need a wider Content-Security-Policy
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": SERVER, "/s": SERVER, "/ws": { target: SERVER, ws: true, changeOrigin: true } },
  },
});
