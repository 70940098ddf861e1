import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

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
    rolldownOptions: { checks: { pluginTimings: false } }, // how long each plugin takes helps nobody who installs
    license: { fileName: "licences.md" }, // of every package in the bundle; docs/reference/licences.md names them
  },
  // The tests run the page's own code, not what Svelte would run on a server.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
  server: {
    proxy: { "/api": SERVER, "/s": SERVER, "/ws": { target: SERVER, ws: true, changeOrigin: true } },
  },
});
