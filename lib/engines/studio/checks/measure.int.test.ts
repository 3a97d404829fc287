import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { encoder } from "../encode/encoder";
import { measure } from "./measure";

const format = { width: 128, height: 128, fps: 30 };
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "measure-"))));
afterAll(() => rm(dir, { recursive: true }));

/** A segment of grey pictures; a picture of the same number as the one before is the same. */
const segment = async (name: string, greys: readonly number[]): Promise<string> => {
  const file = join(dir, `${name}.mp4`);
  const writer = await encoder.openSegment(file, format);
  for (const grey of greys) await writer.write(Buffer.alloc(format.width * format.height * 4, grey));
  await writer.close();
  return file;
};
const film = async (name: string, ...files: string[]): Promise<string> => {
  const out = join(dir, `${name}-film.mp4`);
  const segments = files.map((file, index) => ({ file, from: index * 45 }));
  await encoder.join(out, segments, null, format.fps);
  return out;
};
const moving = (from: number): number[] => Array.from({ length: 45 }, (_, frame) => from + ((frame * 11) % 90));
const still = (grey: number): number[] => Array.from({ length: 45 }, () => grey);
const fresh = async () => {
  vi.resetModules();
  return (await import("./measure")).measure;
};

test("films made of parts that were measured before are measured as if they were new", async () => {
  const [a, b] = [await segment("a", moving(60)), await segment("b", moving(90))];
  const [c, d, e] = [await segment("c", still(120)), await segment("d", still(0)), await segment("e", moving(120))];
  const films = {
    moves: [a, b, e],
    "starts still": [c, a, b],
    "ends still": [a, b, c],
    "stands still across a joint": [c, c, a],
    "is black": [a, d, b],
  };
  for (const [name, parts] of Object.entries(films)) {
    const file = await film(name, ...parts);
    const alone = await (await fresh())(file, [], () => {});
    for (const part of parts) await measure(await film("part", part, a), [], () => {});
    expect(await measure(file, [], () => {}), name).toEqual(alone);
    expect([alone.frozen.length, alone.black.length], name).toEqual([
      name === "stands still across a joint" ? 1 : 0,
      name === "is black" ? 1 : 0,
    ]);
  }
});

test("a part that was changed in one byte is decoded again", async () => {
  const file = await film("whole", await segment("f", moving(70)), await segment("g", moving(80)));
  await measure(file, [], () => {});
  const bytes = await readFile(file);
  const damaged = join(dir, "damaged.mp4");
  const middle = bytes.indexOf("mdat") + Math.floor((bytes.length - bytes.indexOf("mdat")) / 2);
  await writeFile(
    damaged,
    Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(40, 0xff), bytes.subarray(middle + 40)]),
  );
  await expect(measure(damaged, [], () => {})).rejects.toThrow();
});
