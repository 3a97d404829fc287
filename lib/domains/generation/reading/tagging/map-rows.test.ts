import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import wabt from "wabt";
import { addMapped, PROGRAM_FILE } from "./map-rows";

const SOURCE = fileURLToPath(new URL("networks/map-rows.wat", import.meta.url));

const wave = (size: number, by: number): Float32Array =>
  Float32Array.from({ length: size }, (_, at) => Math.sin(at + by));
const waves = (count: number, size: number, by: number): Float32Array[] =>
  Array.from({ length: count }, (_, row) => wave(size, by + row));

test(`the program is its source: npx wat2wasm ${PROGRAM_FILE.replace("wasm", "wat")} -o ${PROGRAM_FILE}`, async () => {
  const { parseWat } = await wabt();
  const source = parseWat(SOURCE, readFileSync(SOURCE, "utf8"), { simd: true });
  expect(Buffer.from(source.toBinary({}).buffer)).toEqual(readFileSync(PROGRAM_FILE));
});

test.each([
  { count: 1, size: 4, outs: 4 },
  { count: 2, size: 8, outs: 4 },
  { count: 7, size: 12, outs: 20 },
  // More than the memory the program begins with.
  { count: 101, size: 512, outs: 320 },
])("$count rows of $size numbers are mapped to $outs and added to what is there", ({ count, size, outs }) => {
  const [weights, rows, into] = [wave(size * outs, 1), waves(count, size, 2), waves(count, outs, 3)];
  const products = (row: Float32Array, out: number): number =>
    row.reduce((sum, one, at) => sum + one * (weights[out * size + at] ?? 0), 0);
  const expected = into.map((found, at) => found.map((one, out) => one + products(rows[at]!, out)));
  addMapped(weights, rows, into);
  const worst = into.map((row, at) => Math.max(...row.map((one, out) => Math.abs(one - (expected[at]?.[out] ?? 0)))));
  expect(Math.max(...worst)).toBeLessThan(1e-3);
});

test("no rows are no work, and rows that are no multiple of four are refused", () => {
  expect(() => addMapped(wave(16, 0), [], [])).not.toThrow();
  expect(() => addMapped(wave(24, 0), [wave(6, 0)], [wave(4, 0)])).toThrow("rows of 6 and 4 numbers");
  expect(() => addMapped(wave(24, 0), [wave(4, 0)], [wave(6, 0)])).toThrow("rows of 4 and 6 numbers");
});
