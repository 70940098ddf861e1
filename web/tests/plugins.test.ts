/** What the build makes of rule pages and catalogues.
 * @vitest-environment node
 */

import { expect, test } from "vitest";

import { ruleHtml } from "../plugins/rules.ts";
import { messages, moreText, pageText } from "../plugins/texts.ts";
import { LANGUAGES } from "../src/wire.ts";

test("a clause has its id as an anchor, any other heading has none", () => {
  expect(ruleHtml("### PKD-3.1 Two more throws")).toBe(
    '<h3 id="PKD-3.1" tabindex="-1"><span class="clause">PKD-3.1</span> Two more throws</h3>\n',
  );
  expect(ruleHtml("## The dice")).toBe("<h2>The dice</h2>\n");
  expect(ruleHtml("### XYZ-1.1 Of no game")).not.toContain("id=");
});

test("no HTML of a rule page is HTML on ours, and no link leads away", () => {
  const html = ruleHtml(
    "<script>alert(1)</script>\n\nSee [the site](https://example.org) & `a < b`.\n\n```\n<b>\n```\n",
  );
  expect(html).not.toMatch(/<script|<a |href|<b>/);
  expect(html).toContain("the site");
});

test("an example is called so in the language of the page", () => {
  const example = "```transcript\npok seats=3\n```\n";
  expect(ruleHtml(example)).toContain("<summary>Example</summary>");
  expect(ruleHtml(example, "de")).toContain("<summary>Beispiel</summary>");
});

test("no number of ours that leads nowhere, and no word of a link that does", () => {
  const rule = "### POK-1.1 Seats\n\nRefused (P17). Open (D30, D31) ([so](../solving.md#x)).\n";
  const page = `[How to read](README.md#how)\n\n${rule}`;
  expect(ruleHtml(page)).not.toContain("How to read");
  expect(ruleHtml(page)).toContain("<p>Refused. Open.</p>");
});

test("a table scrolls by itself", () => {
  const html = ruleHtml("| a | b |\n| --- | --- |\n| 1 | 2 |\n");
  expect(html).toContain('<div class="wide" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead>');
  expect(html).toContain("<tbody><tr><td>1</td><td>2</td></tr></tbody>");
});

test("a catalogue falls apart into its messages, comments left out", () => {
  const found = messages("# said\na = one\nb = { $n ->\n    [1] x\n   *[other] y\n    }\n-term = t\n");
  expect([...found.keys()]).toEqual(["a", "b", "-term"]);
  expect(found.get("b")).toContain("*[other] y");
});

test.each(LANGUAGES)("in %s the page has its own sentences, and rules and reviews only when asked for", (language) => {
  expect(pageText(language)).toMatch(/^page-your-name = /m);
  expect(pageText(language)).not.toMatch(/^(rule|review|page-sheet)-/m);
  expect(moreText(language)).toMatch(/^rule-pok-4-3 = /m);
  expect(moreText(language)).toMatch(/^page-sheet-pok-1 = /m);
  expect(moreText(language)).not.toMatch(/^page-(?!sheet|train|explore|retry|lesson|coach)/m);
});
