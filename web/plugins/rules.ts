/** The rule pages as modules, an anchor for each clause: `rules:pok` is docs/rules/pok.md, `rules:de/pok` German. */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import type { Plugin } from "vite";

import { GAMES } from "../src/wire.gen.ts";

const FOLDER = new URL("../../docs/rules/", import.meta.url);
const EXAMPLE: Record<string, string> = { en: "Example", de: "Beispiel", fr: "Exemple", es: "Ejemplo" };
const FURTHER = / \(\[[^\]]*\]\((?:\.\.\/)+[^)]*\)\)/g; // to other pages of the documents
const READ = /^\[[^\]]*\]\(README\.md#[^)]*\)\n/m; // how to read it: the page says it over the rules
const RULING = / ?\((?:[PDK]\d+(?:, )?)+\)/g; // numbers of our own decisions: nothing a player could look up
const CLAUSE = new RegExp(`^((?:${GAMES.map((game) => game.rules).join("|")})-\\d+\\.\\d+)\\s+(.*)$`);

/** The page in HTML.  Links go nowhere on the page, so only their words are kept; raw HTML is shown as text. */
export function ruleHtml(markdown: string, language = "en"): string {
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
        return `<details><summary>${EXAMPLE[language]}</summary><pre>${said}</pre></details>\n`;
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
  return marked.parse(markdown.replace(READ, "").replace(FURTHER, "").replace(RULING, ""), { async: false });
}

export function rulePages(): Plugin {
  return {
    name: "trespok-rules",
    resolveId: (id) => (id.startsWith("rules:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0rules:")) return undefined;
      const page = id.slice("\0rules:".length);
      const file = fileURLToPath(new URL(`${page}.md`, FOLDER));
      if (!existsSync(file)) return 'export default "";';
      this.addWatchFile(file);
      const language = page.includes("/") ? page.slice(0, 2) : "en";
      return `export default ${JSON.stringify(ruleHtml(readFileSync(file, "utf8"), language))};`;
    },
  };
}
