/** Draws and encodes the reference in this process, then gives the encoder alone ready pictures. Prints one line of JSON. */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readFile } from "node:fs/promises";
import { planChunks } from "@/lib/studio/chunk-plan";
import { emptyPicture, makeConverter } from "@/lib/studio/ffmpeg/picture";
import { openH264 } from "@/lib/studio/ffmpeg/segment";
import { compile } from "@/lib/studio/scene";
import { energyTrack, visemeTrack } from "@/lib/studio/speech/visemes";
import { fromWav } from "@/lib/studio/speech/wav";
import { makeReference } from "./studio-reference";

const dir = process.argv[2] ?? ".";
const { timeline, speech, files } = await makeReference(dir);
const frames = 450;
const { samples, rate } = fromWav(await readFile(speech.pcmFile));
const at = timeline.voice.startMs;
const tracks = {
  mouth: visemeTrack(speech.phones, timeline.fps, frames, at),
  energy: energyTrack(samples, rate, timeline.fps, frames, at),
};
const spent: Record<string, number> = {};
const timed = async <T>(label: string, work: () => T | Promise<T>): Promise<T> => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  spent[label] = (spent[label] ?? 0) + (user + system) / 1e6;
  return result;
};

const draw = await timed("build", () =>
  compile(timeline, tracks, { load: async (key) => loadImage(await readFile(files[key] ?? "")) }),
);
const canvas = createCanvas(timeline.width, timeline.height);
const ctx = canvas.getContext("2d", { alpha: false });
const converter = makeConverter(timeline);
for (const { from, to, index } of planChunks(timeline)) {
  const kind =
    timeline.scenes.findLast((scene) => (from * 1000) / timeline.fps >= scene.startMs - 20)?.visual.kind ?? "";
  const real = await openH264(`${dir}/bench-${index}.mp4`);
  const ready = [];
  for (let frame = from; frame < to; frame++) {
    // Drawing is lazy: its cost shows at the read-back, so the two are timed together.
    const pixels = await timed(`draw ${kind}`, () => {
      draw(ctx, frame);
      return canvas.data();
    });
    const picture = emptyPicture(timeline);
    await timed("convert", () => converter.convert(pixels, picture));
    await timed("encode", () => real.put(picture));
    ready.push(picture);
    if (frame % 10 === 9) globalThis.gc?.();
  }
  await timed("encode", () => real.close());
  const alone = await openH264(`${dir}/limit-${index}.mp4`);
  for (const picture of ready) await timed("limit", () => alone.put(picture));
  await timed("limit", () => alone.close());
  for (const picture of ready) picture.free();
}
console.log(JSON.stringify(spent));
process.exit(0);
