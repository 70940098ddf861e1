import { mount } from "svelte";

import "./look.css";
import "./print.css";
import "./tables.css";
import "./classes.css";
import "./large.css";
import App from "./App.svelte";
import { knock } from "./room/early.ts";
import { openTexts } from "./texts/texts.svelte.ts";
import { watchTextSize } from "./kit/text_size.ts";

/** A moment for the typefaces, which are on their way since the first line of the page: what is set once never moves.
 * Where they take longer, faces of the same width stand in. */
const FACES_MS = 300;
async function faces(): Promise<void> {
  const wanted = ["500 1em Figtree", "700 1em Figtree", "1em 'Dela Gothic One'"];
  const there = Promise.allSettled(wanted.map((face) => document.fonts.load(face)));
  await Promise.race([there, new Promise((done) => setTimeout(done, FACES_MS))]);
}

watchTextSize();
knock(); // the table answers while the sentences are still on their way
const target = document.getElementById("page");
if (target) void Promise.all([openTexts(), faces()]).then(() => mount(App, { target }));
