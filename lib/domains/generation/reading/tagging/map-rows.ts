import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The assembled program; from the project's folder, in which the service is started. */
export const PROGRAM_FILE = "lib/domains/generation/reading/tagging/networks/map-rows.wasm";

const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;

interface Program {
  memory: WebAssembly.Memory;
  /** Addresses in bytes, sizes in numbers. */
  mapRows(weights: number, size: number, outs: number, rows: number, count: number, into: number): void;
}

let loaded: Program | null = null;

function program(): Program {
  if (loaded) return loaded;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(process.cwd(), PROGRAM_FILE))));
  return (loaded = exports as unknown as Program);
}

/** The program's memory, grown to hold at least so many numbers. */
function memoryOf({ memory }: Program, numbers: number): Float32Array {
  const missing = numbers * FLOAT_BYTES - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  return new Float32Array(memory.buffer);
}

/**
 * Adds `weights[out] · row` of each row to the number `out` of what stands at its place in `into`. `weights` has a row for each
 * of these numbers. All rows of one kind are as long as each other: a multiple of four, else a RangeError.
 */
export function addMapped(weights: Float32Array, rows: readonly Float32Array[], into: readonly Float32Array[]): void {
  const [size, outs] = [rows[0]?.length ?? 0, into[0]?.length ?? 0];
  if (size === 0 || outs === 0) return;
  if (size % 4 > 0 || outs % 4 > 0) throw new RangeError(`rows of ${size} and ${outs} numbers: no multiples of four`);
  const run = program();
  // The program takes rows in pairs.
  const places = rows.length + (rows.length % 2);
  const rowsAt = weights.length;
  const intoAt = rowsAt + places * size;
  const memory = memoryOf(run, intoAt + places * outs);
  memory.set(weights);
  for (const [at, row] of rows.entries()) memory.set(row, rowsAt + at * size);
  for (const [at, row] of into.entries()) memory.set(row, intoAt + at * outs);
  run.mapRows(0, size, outs, rowsAt * FLOAT_BYTES, rows.length, intoAt * FLOAT_BYTES);
  for (const [at, row] of into.entries()) row.set(memory.subarray(intoAt + at * outs, intoAt + (at + 1) * outs));
}
