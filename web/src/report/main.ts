import { mount } from "svelte";

import "../look.css";
import "../print.css";
import "../tables.css";
import "../classes.css";
import "../large.css";
import "./report.css";
import { prefs } from "../kit/prefs.svelte.ts";
import Replay from "../review/Replay.svelte";
import { openTexts } from "../texts/texts.svelte.ts";
import { report } from "./carrier.ts";

prefs.language = report.language;
const target = document.getElementById("page");
const { code, match } = report.replay;
if (target) void openTexts().then(() => mount(Replay, { target, props: { code, match } }));
