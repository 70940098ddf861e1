/** The rule pages as modules: `rules:pok` is docs/rules/pok.md in HTML, with an anchor for each clause. */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import type { Plugin } from "vite";

import { GAMES } from "../src/wire.gen.ts";

const FOLDER = new URL("../../docs/rules/", import.meta.url);
const CLAUSE = new RegExp(`^((?:${GAMES.map((game) => game.rules).join("|")})-\\d+\\.\\d+)\\s+(.*)$`);

/** The page in HTML.  Links go nowhere on the page, so only their words are kept; raw HTML is shown as text. */
export function ruleHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const clause = CLAUSE.exec(text);
        const inner = this.parser.parseInline(tokens);
        if (!clause) return `<h${depth}>${inner}</h${depth}>\n`;
        const said = `<span class="clause">${clause[1]}</span> ${clause[2]}`;
        return `<h${depth} id="${clause[1]}" tabindex="-1">${said}</h${depth}>\n`;
      },
      link({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      code({ text }) {
        const said = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
        return `<details><summary>Example</summary><pre>${said}</pre></details>\n`;
      },
      html({ text }) {
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const head = `<thead>${row(token.header, "th")}</thead>`;
        const body = `<tbody>${token.rows.map((cells) => row(cells, "td")).join("")}</tbody>`;
        return `<div class="wide" tabindex="0"><table>${head}${body}</table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

export function rulePages(): Plugin {
  return {
    name: "trespok-rules",
    resolveId: (id) => (id.startsWith("rules:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0rules:")) return undefined;
      const file = fileURLToPath(new URL(`${id.slice("\0rules:".length)}.md`, FOLDER));
      if (!existsSync(file)) return 'export default "";';
      this.addWatchFile(file);
      return `export default ${JSON.stringify(ruleHtml(readFileSync(file, "utf8")))};`;
    },
  };
}
