import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foreignLimits } from "./open";
import { transcode } from "./transcode";

/** First four numbers of a display matrix: a stored point (x, y) is shown at (a x + c y, b x + d y). */
type Matrix = readonly [a: number, b: number, c: number, d: number];
interface Gray {
  width: number;
  height: number;
  luma: Uint8Array;
}

const upright: Matrix = [1, 0, 0, 1];
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "normalise-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Writes the video again with another display matrix: nine big-endian numbers in 16.16, 44 bytes into the track's header. */
const withMatrix = async ([a, b, c, d]: Matrix): Promise<string> => {
  const bytes = await readFile("e2e/fixtures/videos/turned.mp4");
  const start = bytes.indexOf("tkhd") + 44;
  for (const [at, value] of [a, b, 0, c, d, 0].entries()) bytes.writeInt32BE(value * 65_536, start + at * 4);
  const file = join(dir, `${[a, b, c, d].join(" ")}.mp4`);
  await writeFile(file, bytes);
  return file;
};

/** The first picture of the video as it is shown under a display matrix. */
const firstPicture = async (matrix: Matrix): Promise<Gray> => {
  const file = await withMatrix(matrix);
  const [width, height] = matrix[0] === 0 ? [180, 320] : [320, 180];
  const luma = new Uint8Array(width * height);
  const format = { width, height, rate: { num: 10, den: 1 } };
  await transcode({ file, out: `${file}.out.mp4`, scratchSound: "", format, limits: foreignLimits }, (frame) => {
    const [plane, stride] = [frame.data[0]!, frame.linesize[0]!];
    if (frame.index > 0) return;
    for (let y = 0; y < height; y++) luma.set(plane.subarray(y * stride, y * stride + width), y * width);
  });
  return { width, height, luma };
};

/** Mean difference of a shown picture from the stored one put in place by the matrix, point by point. */
const differenceFrom = (stored: Gray, shown: Gray, [a, b, c, d]: Matrix): number => {
  const left = Math.min(0, a, c) * -1;
  const top = Math.min(0, b, d) * -1;
  let sum = 0;
  for (let y = 0; y < stored.height; y++)
    for (let x = 0; x < stored.width; x++) {
      const shownX = a * x + c * y + left * (shown.width - 1);
      const shownY = b * x + d * y + top * (shown.height - 1);
      sum += Math.abs(stored.luma[y * stored.width + x]! - shown.luma[shownY * shown.width + shownX]!);
    }
  return sum / stored.luma.length;
};

test.each<[string, Matrix]>([
  ["turned clockwise", [0, 1, -1, 0]],
  ["upside down", [-1, 0, 0, -1]],
  ["turned counter-clockwise", [0, -1, 1, 0]],
  ["mirrored left to right, as by a front camera", [-1, 0, 0, 1]],
  ["mirrored top to bottom", [1, 0, 0, -1]],
  ["mirrored and turned clockwise", [0, 1, 1, 0]],
  ["mirrored and turned counter-clockwise", [0, -1, -1, 0]],
])("a video that is stored %s is shown as its display matrix says", async (_, matrix) => {
  const stored = await firstPicture(upright);
  expect(differenceFrom(stored, await firstPicture(matrix), matrix)).toBeLessThan(3);
});
