/** The sentences of the player's language are asked for at once, not only when the script that needs them has run.
 *
 * On a slow line that is a third of a second.  No script may stand in the page itself (Content-Security-Policy), so it
 * is a file of its own: it reads the language as kit/prefs.svelte.ts does and adds one `modulepreload`.
 */

import type { Plugin } from "vite";

const TEXTS = "\0texts:";

function script(files: Record<string, string>): string {
  return `(() => {
  const files = ${JSON.stringify(files)};
  let language;
  try { language = JSON.parse(localStorage.getItem("trespok") || "{}").language; } catch {}
  language ||= navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => files[tag]);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = files[language] || files.en;
  document.head.append(link);
})();\n`;
}

export function tongue(): Plugin {
  let name = "";
  return {
    name: "trespok-tongue",
    apply: "build",
    generateBundle(_, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        const module = chunk.type === "chunk" ? chunk.facadeModuleId : null;
        if (module?.startsWith(TEXTS)) files[module.slice(TEXTS.length)] = `/${chunk.fileName}`;
      }
      name = this.getFileName(this.emitFile({ type: "asset", name: "tongue.js", source: script(files) }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { src: `/${name}`, async: true }, injectTo: "head-prepend" }],
    },
  };
}
