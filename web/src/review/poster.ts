/** The winner's poster, 1200 by 630: the browser's own canvas draws it from the parts that the page is drawn of. */

import { CROWN_BLOCK, faceParts, type Worn } from "../draw/paint.ts";

export interface PosterWords {
  readonly headline: string;
  readonly highlight: string;
  readonly foot: string; // game and day
}

const SIZE = [1200, 630] as const;

const ink = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function face(on: CanvasRenderingContext2D, worn: Worn, x: number, y: number, size: number): void {
  on.save();
  on.translate(x, y);
  on.scale(size / 64, size / 64);
  on.beginPath();
  if (worn.bot) on.roundRect(0, 0, 64, 64, 9);
  else on.arc(32, 32, 32, 0, 2 * Math.PI);
  on.clip();
  on.fillStyle = ink(worn.ground);
  on.fillRect(0, 0, 64, 64);
  on.lineJoin = "round";
  for (const [colour, d, width] of faceParts(worn.drawn)) {
    const path = new Path2D(d);
    on.fillStyle = on.strokeStyle = ink(colour);
    on.lineWidth = width ?? 1;
    if (width) on.stroke(path);
    else on.fill(path);
  }
  on.restore();
}

/** Words in lines no wider than this. */
function lines(on: CanvasRenderingContext2D, text: string, most: number): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const longer = out.length ? `${out.at(-1)} ${word}` : word;
    if (out.length && on.measureText(longer).width <= most) out[out.length - 1] = longer;
    else out.push(word);
  }
  return out;
}

function plates(on: CanvasRenderingContext2D): void {
  on.globalCompositeOperation = "multiply";
  on.fillStyle = ink("mark-blue");
  on.beginPath();
  on.arc(230, 300, 180, 0, 2 * Math.PI);
  on.fill();
  on.fillStyle = ink("mark-green");
  on.beginPath();
  on.roundRect(230, 90, 310, 310, 24);
  on.fill();
  on.fillStyle = ink("mark-red");
  on.beginPath();
  on.moveTo(310, 230);
  on.lineTo(520, 560);
  on.lineTo(100, 560);
  on.fill();
  on.globalCompositeOperation = "source-over";
}

export async function drawPoster(words: PosterWords, winners: readonly Worn[], others: readonly Worn[]): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = SIZE;
  const on = canvas.getContext("2d");
  if (!on) throw new Error("no canvas");
  await document.fonts.ready;
  const [display, text] = [ink("display") || "serif", ink("text") || "sans-serif"];
  on.fillStyle = ink("stock");
  on.fillRect(0, 0, ...SIZE);
  plates(on);
  const size = winners.length > 1 ? 180 : 250;
  winners.slice(0, 2).forEach((worn, place) => {
    const x = 310 - (winners.length > 1 ? 190 - place * 200 : size / 2);
    face(on, worn, x, 215, size);
    on.save();
    on.translate(x + size / 2 - 100, 130);
    on.fillStyle = ink("yellow");
    on.fill(new Path2D(CROWN_BLOCK));
    on.restore();
  });
  on.fillStyle = ink("stock-ink");
  let y = 150;
  const write = (said: string, font: string, high: number) => {
    on.font = font;
    for (const line of lines(on, said, 540)) {
      on.fillText(line, 620, y);
      y += high;
    }
    y += high * 0.25;
  };
  write(words.headline, `400 64px ${display}`, 72);
  if (words.highlight) write(words.highlight, `700 34px ${text}`, 42);
  others.slice(0, 8).forEach((worn, place) => face(on, worn, 620 + place * 62, y, 54));
  y = 585;
  write(words.foot, `500 26px ${text}`, 30);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
