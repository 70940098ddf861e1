import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { carriedBy } from "./plugins/carrier.ts";
import { rulePages } from "./plugins/rules.ts";
import { catalogues } from "./plugins/texts.ts";

// The replay of one game as one file, which `trespok review --out FILE.html` fills (commands/review/page.py).

/** Script and style in the file itself; what a script closes with is written so that HTML does not see it. */
function oneFile(): Plugin {
  return {
    name: "trespok-one-file",
    enforce: "post",
    // Vite itself changes scripts last.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        let html = "";
        let [script, style] = ["", ""];
        for (const [name, made] of Object.entries(bundle)) {
          if (name.endsWith(".html") && made.type === "asset") {
            html = String(made.source);
            continue;
          }
          if (made.type === "chunk") script += made.code;
          else if (name.endsWith(".css")) style += String(made.source);
          Reflect.deleteProperty(bundle, name);
        }
        const parts = `<style>${style}</style><!-- report -->`;
        const run = `<script type="module">${script.replaceAll("</script", "<\\/script")}</script>`;
        html = html
          .replace(/<script type="module"[^>]*><\/script>\s*/, "")
          .replace(/<link rel="stylesheet"[^>]*>\s*/, "");
        const source = html.replace("</head>", () => `${parts}</head>`).replace("</body>", () => `${run}</body>`);
        for (const made of Object.values(bundle)) if (made.type === "asset") made.source = source;
      },
    },
  };
}

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [carriedBy("src/report/carrier.ts"), svelte(), catalogues(), rulePages(), oneFile()],
  build: {
    outDir: "../src/trespok/server/static",
    emptyOutDir: false,
    target: "es2022",
    assetsInlineLimit: 10_000_000,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: "report.html",
      output: { codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
});
