import { mount } from "svelte";

import "./look.css";
import "./tables.css";
import App from "./App.svelte";
import { knock } from "./lib/early.ts";
import { openTexts } from "./lib/texts.svelte.ts";

knock(); // the table answers while the sentences are still on their way
const target = document.getElementById("page");
if (target) void openTexts().then(() => mount(App, { target }));
