import { mkdir, writeFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import { localActors } from "../lib/engines/studio/presenter/actors/index";
import { makeHeads } from "../lib/engines/studio/presenter/heads";
import { makePresenter } from "../lib/engines/studio/presenter/index";
import { emotions } from "../lib/engines/studio/presenter/pose";
import { REST } from "../lib/engines/studio/speech/visemes";
import { encodeAudio } from "../lib/engines/studio/encode/audio";
import { mix } from "../lib/engines/studio/mix/mix";
import { inPlaces } from "../lib/engines/studio/speech/delivery";
import { synthesiseLines } from "../lib/engines/studio/speech/synthesise-lines";
import { assembleNarration, placeLines } from "../lib/engines/studio/speech/place-lines";
import { findVoice, localVoices } from "../lib/engines/studio/speech/voices";
import { previewText } from "../lib/domains/catalog/voices";

// Draws the portraits of the presenters and speaks the samples of the voices that the create page shows:
// `node --import tsx bench/cast-previews.ts`.

const [WIDTH, HEIGHT] = [288, 336];
const SCALE = 0.5;
/** What the room needs to fall silent. */
const TAIL_SECONDS = 0.4;
const light = { side: 1, colour: "#fff3dc" };

await mkdir("public/samples/actors", { recursive: true });
for (const { id, look } of localActors) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "#e4d6c6";
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const presenter = makePresenter(look, look.outfits[0], SCALE, light, makeHeads(look, SCALE, light));
  const pose = { ...emotions.warm, t: 0, turn: 0.1, energy: 0, blink: 0, look: [0, 0] as const, lean: 0 };
  const at = [WIDTH / 2, 160] as const;
  presenter.drawBody(ctx, at, pose);
  presenter.drawMouth(ctx, at, pose, REST);
  await writeFile(`public/samples/actors/${id}.webp`, await canvas.encode("webp", 84));
}

await mkdir("public/samples/voices", { recursive: true });
for (const { id, name } of localVoices) {
  const voice = findVoice(id);
  if (!voice) throw new Error(`${id} is listed and not there`);
  const { clips } = await synthesiseLines(inPlaces([previewText(name)]), voice.flite, 1);
  const pcm = assembleNarration(clips, placeLines(clips).lines);
  const seconds = pcm.samples.length / pcm.rate + TAIL_SECONDS;
  const { sound } = await mix({ seconds, voice: { pcm, at: 0 }, bed: null, bedDb: 0, effects: [] });
  await encodeAudio(`public/samples/voices/${id.split("/").at(-1)}.m4a`, sound);
}
process.exit(0);
