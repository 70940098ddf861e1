/** Small sounds made on the spot: wood, paper, a stamp.  Off unless the player turns them on, and never before the page
 * was touched. */

import type { Beat } from "../stage/beats.ts";
import { hearing } from "./hearing.svelte.ts";
import { quiet } from "./quiet.ts";

const LOUD = 0.28; // of all of it: quieter than somebody who speaks in the room

let audio: AudioContext | null = null;
let out: GainNode | null = null;

function open(): AudioContext | null {
  if (!hearing.sound || quiet.on || !(navigator.userActivation?.hasBeenActive ?? true)) return null;
  if (!audio) {
    audio = new AudioContext();
    out = audio.createGain();
    out.gain.value = LOUD;
    out.connect(audio.destination);
  }
  void audio.resume();
  return audio;
}

/** A struck bar of wood: a tone that dies away at once, its second partial sooner. */
function wood(at: number, pitch: number, ms: number, loud = 1): void {
  if (!audio || !out) return;
  for (const [partial, level] of [
    [1, 0.8],
    [3.9, 0.2],
  ] as const) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const long = ms / 1000 / partial ** 0.5;
    tone.frequency.value = pitch * partial;
    gain.gain.setValueAtTime(loud * level, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + long);
    tone.connect(gain).connect(out);
    tone.start(at);
    tone.stop(at + long);
  }
}

/** Paper, felt, a rattle: a burst of noise through a band. */
function noise(at: number, pitch: number, ms: number, loud = 1, width = 2): void {
  if (!audio || !out) return;
  const length = Math.ceil((audio.sampleRate * ms) / 1000);
  const burst = audio.createBuffer(1, length, audio.sampleRate);
  const samples = burst.getChannelData(0);
  for (let each = 0; each < length; each++) samples[each] = (Math.random() * 2 - 1) * (1 - each / length) ** 3;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = burst;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = width;
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(out);
  source.start(at);
}

function knock(at: number, pitch: number, loud = 1): void {
  wood(at, pitch, 90, 0.6 * loud);
  noise(at, pitch * 4, 40, 0.8 * loud);
}

const SHAPES = [262, 349, 440]; // disc, square, triangle: the three notes of the house
const CHIP_MS = 60;
const CHIPS_MOST = 10;

/** When it begins, and which of several it is: a die, a counter, how many chips. */
type Maker = (now: number, which: number) => void;

const MADE = {
  press: (now) => noise(now, 500, 40, 1, 1),
  choose: (now, which) => knock(now, SHAPES[which] ?? 349, 0.9),
  lands: (now, which) => {
    knock(now, 420 - 90 * (which % 3));
    knock(now + 0.07, 300 - 60 * (which % 3), 0.5);
  },
  shake: (now) =>
    [0, 0.2, 0.4].forEach((after) => [0, 0.05, 0.1].forEach((each) => noise(now + after + each, 2600, 30, 0.7, 5))),
  opens: (now) => noise(now, 3800, 120, 0.6, 0.7),
  exact: (now) => [392, 523].forEach((pitch, each) => wood(now + 0.11 * each, pitch, 160)),
  missed: (now) => wood(now, 196, 160, 0.7),
  box: (now) => {
    noise(now + 0.05, 900, 40);
    wood(now + 0.1, 130, 120);
  },
  card: (now) => noise(now, 4200, 110, 0.9, 1.2),
  stamp: (now) => {
    noise(now, 700, 60, 1, 1);
    wood(now, 110, 90, 0.8);
  },
  chips: (now, which) => {
    for (let each = 0; each < Math.min(which, CHIPS_MOST); each++)
      noise(now + (each * CHIP_MS) / 1000, 2200 + 300 * (each % 3), 45, 0.9, 6);
  },
  wrong: (now) => [220, 185].forEach((pitch, each) => wood(now + 0.12 * each, pitch, 180, 0.7)),
  turn: (now) => [0, 0.14].forEach((after) => knock(now + after, 330, 0.6)),
  bubble: (now) => wood(now, 620, 70, 0.5),
  won: (now) => {
    SHAPES.forEach((pitch, each) => wood(now + 0.2 * each, pitch * 2, 320));
    noise(now + 0.7, 400, 160, 1, 0.8);
  },
  lost: (now) => SHAPES.forEach((pitch, each) => wood(now + 0.2 * each, pitch, each === 2 ? 420 : 200, 0.5)),
} satisfies Record<string, Maker>;

export type Sound = keyof typeof MADE;

export function play(sound: Sound, which = 0): void {
  const now = open()?.currentTime;
  if (now !== undefined) (MADE[sound] as Maker)(now, which);
}

/** What a beat sounds like; most of what moves is silent. */
export function soundOf({ name, place, told }: Beat): readonly [Sound, number] | null {
  switch (name) {
    case "land":
    case "fall":
      return ["lands", place];
    case "shake":
      return ["shake", 0];
    case "open":
      return ["opens", 0];
    case "answer":
      return [told.id === "exact" ? "exact" : "missed", 0];
    case "slide":
      return ["box", 0];
    case "turn":
    case "show":
    case "card":
      return ["card", 0];
    case "score":
      return [told.id === "met" ? "exact" : "missed", 0];
    case "tip":
      return told.facts["verdict"] === "good" ? ["exact", 0] : ["wrong", 0];
    case "pour":
      return ["chips", Number(told.facts["count"] ?? 4)];
    default:
      return null;
  }
}

export function sound(beat: Beat): void {
  const made = soundOf(beat);
  if (made) play(...made);
}
