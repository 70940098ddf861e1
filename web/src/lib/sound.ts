/** Small sounds made on the spot: wood, paper, a bell.  Off unless the player turns them on. */

import { prefs } from "./prefs.svelte.ts";

type Sound = "dice" | "tap" | "open" | "card" | "good" | "wrong" | "turn";

let audio: AudioContext | null = null;

function note(at: number, pitch: number, long: number, loud: number, shape: OscillatorType): void {
  if (!audio) return;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, at);
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + long);
  tone.connect(level).connect(audio.destination);
  tone.start(at);
  tone.stop(at + long);
}

/** A knock: a burst of noise through a narrow band. */
function knock(at: number, pitch: number, loud: number): void {
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.05);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 3;
  level.gain.value = loud;
  source.connect(band).connect(level).connect(audio.destination);
  source.start(at);
}

const PLAY: Record<Sound, (now: number) => void> = {
  dice: (now) => [0, 0.06, 0.13, 0.19, 0.3].forEach((after, i) => knock(now + after, 1500 + 260 * ((i * 7) % 4), 0.9)),
  tap: (now) => knock(now, 900, 0.7),
  open: (now) => [0, 0.05].forEach((after) => knock(now + after, 600, 0.9)),
  card: (now) => knock(now, 3200, 0.6),
  good: (now) => [523, 659, 784].forEach((pitch, i) => note(now + i * 0.09, pitch, 0.35, 0.12, "triangle")),
  wrong: (now) => [220, 185].forEach((pitch, i) => note(now + i * 0.12, pitch, 0.25, 0.1, "triangle")),
  turn: (now) => note(now, 660, 0.25, 0.08, "sine"),
};

export function play(sound: Sound): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
  PLAY[sound](audio.currentTime);
}
