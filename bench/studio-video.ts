/** Draws and encodes the reference in this process, then gives the encoder alone ready pictures. Prints one line of JSON. */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readFile } from "node:fs/promises";
import type { Frame } from "node-av/lib";
import { planChunks } from "@/lib/engines/studio/render/chunk-plan";
import { type Area, emptyPicture, makeConverter } from "@/lib/engines/studio/encode/picture";
import { openH264 } from "@/lib/engines/studio/encode/segment";
import { compile } from "@/lib/engines/studio/scenes/compile-timeline";
import { energyTrack, visemeTrack } from "@/lib/engines/studio/speech/visemes";
import { fromWav } from "@/lib/engines/studio/speech/wav";
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
/** Processor time at the last booking, and the labels being timed: nested work is counted once. */
let booked = process.cpuUsage();
const within: string[] = [];
const book = (label: string | undefined): void => {
  const { user, system } = process.cpuUsage(booked);
  booked = process.cpuUsage();
  if (label !== undefined) spent[label] = (spent[label] ?? 0) + (user + system) / 1e6;
};
const timed = <T>(label: string, work: () => T): T => {
  book(within.at(-1));
  within.push(label);
  const result = work();
  book(within.pop());
  return result;
};
const timedLong = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
  book(undefined);
  const result = await work();
  book(label);
  return result;
};
const copyOf = (picture: Frame): Frame => {
  const copy = emptyPicture(timeline);
  picture.data?.slice(0, 3).forEach((plane, index) => void plane.copy(copy.data?.[index] ?? plane));
  return copy;
};

const draw = await timedLong("build", () =>
  compile(timeline, tracks, { load: async (key) => loadImage(await readFile(files[key] ?? "")) }),
);
const canvas = createCanvas(timeline.width, timeline.height);
const ctx = canvas.getContext("2d", { alpha: false });
const converter = makeConverter(timeline);
const picture = emptyPicture(timeline);
for (const { from, to, index } of planChunks(timeline)) {
  const kind =
    timeline.scenes.findLast((scene) => (from * 1000) / timeline.fps >= scene.startMs - 20)?.visual.kind ?? "";
  const real = await openH264(`${dir}/bench-${index}.mp4`);
  const ready: Frame[] = [];
  for (let frame = from; frame < to; frame++) {
    // Drawing is lazy: its cost shows at the read-back, so the two are timed together.
    const read = (area: Area) =>
      timed(`draw ${kind}`, () => {
        const { data } = ctx.getImageData(area.x, area.y, area.w, area.h);
        return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      });
    const drawn = timed(`draw ${kind}`, () => draw(ctx, frame, frame > from ? frame - 1 : undefined) ?? canvas.data());
    timed("convert", () => {
      if (Buffer.isBuffer(drawn)) converter.convert(drawn, picture);
      else for (const area of drawn) converter.convertArea(area, read, picture);
    });
    await timedLong("encode", () => real.put(picture));
    ready.push(copyOf(picture));
    if (frame % 10 === 9) timed("collect", () => globalThis.gc?.({ type: "minor" }));
  }
  await timedLong("encode", () => real.close());
  const alone = await openH264(`${dir}/limit-${index}.mp4`);
  for (const one of ready) await timedLong("limit", () => alone.put(one));
  await timedLong("limit", () => alone.close());
  for (const one of ready) one.free();
}
console.log(JSON.stringify(spent));
process.exit(0);
