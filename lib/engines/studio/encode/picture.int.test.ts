import { expect, it } from "vitest";
import { seededRandom } from "../draw/seed";
import { type Area, emptyPicture, makeConverter } from "./picture";

const format = { width: 230, height: 410, fps: 30 };

/** Noise: any sample weighed differently shows. */
const noise = (seed: number): Buffer => {
  const random = seededRandom(seed);
  return Buffer.from(
    Array.from({ length: format.width * format.height * 4 }, (_, at) => (at % 4 === 3 ? 255 : random() * 255)),
  );
};

it("areas converted over the picture before make the picture converted whole", () => {
  const [before, after] = [noise(1), noise(2)];
  const areas: Area[] = [
    { x: 0, y: 0, w: 9, h: 7 },
    { x: 51, y: 83, w: 60, h: 101 },
    { x: 199, y: 371, w: 31, h: 39 },
  ];
  const mixed = Buffer.from(before);
  for (const { x, y, w, h } of areas) {
    for (let row = y; row < y + h; row++) {
      const start = (row * format.width + x) * 4;
      after.copy(mixed, start, start, start + w * 4);
    }
  }
  const read = ({ x, y, w, h }: Area): Buffer =>
    Buffer.concat(
      Array.from({ length: h }, (_, row) => {
        const start = ((y + row) * format.width + x) * 4;
        return mixed.subarray(start, start + w * 4);
      }),
    );
  const converter = makeConverter(format);
  const [whole, partly] = [emptyPicture(format), emptyPicture(format)];
  converter.convert(mixed, whole);
  converter.convert(before, partly);
  expect(partly.toBuffer().equals(whole.toBuffer())).toBe(false);
  for (const area of areas) converter.convertArea(area, read, partly);
  expect(partly.toBuffer().equals(whole.toBuffer())).toBe(true);
  converter.free();
  whole.free();
  partly.free();
});
