import { type CommandMemory, memoryFiles } from "./wasi-files";

/** Result of a command: its standard output and the files it wrote, by name. */
export interface CommandOutput {
  stdout: string;
  files: ReadonlyMap<string, Uint8Array>;
}

class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/**
 * Runs a WASI command in memory: no file system, clock fixed at 0, no environment. Equal arguments therefore give equal
 * bytes on every run and machine. Throws with the command's standard error when it ends with an error.
 */
export const runCommand = async (module: WebAssembly.Module, args: readonly string[]): Promise<CommandOutput> => {
  let heap: WebAssembly.Memory | null = null;
  const buffer = (): ArrayBuffer => heap?.buffer ?? new ArrayBuffer(0);
  const memory: CommandMemory = {
    view: () => new DataView(buffer()),
    bytes: (from, length) => new Uint8Array(buffer(), from, length),
  };
  const files = memoryFiles(memory);
  const host = { ...argumentCalls(memory, args), ...files.calls };
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host });
  if (!(exports["memory"] instanceof WebAssembly.Memory)) throw new Error("not a WASI command");
  heap = exports["memory"];
  const code = run(exports["_start"]);
  if (code !== 0) throw new Error(`the speech engine ended with ${code}: ${files.printed(2).slice(0, 200)}`);
  return { stdout: files.printed(1), files: files.written() };
};

const argumentCalls = ({ view, bytes }: CommandMemory, args: readonly string[]) => {
  const encoder = new TextEncoder();
  const argv = args.map((arg) => encoder.encode(`${arg}\0`));
  return {
    args_sizes_get: (countAt: number, sizeAt: number): number => {
      view().setUint32(countAt, argv.length, true);
      const size = argv.reduce((sum, arg) => sum + arg.length, 0);
      view().setUint32(sizeAt, size, true);
      return 0;
    },
    args_get: (pointers: number, start: number): number => {
      let at = start;
      for (const [i, arg] of argv.entries()) {
        view().setUint32(pointers + i * 4, at, true);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      }
      return 0;
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number): number => {
      view().setBigUint64(at, 0n, true);
      return 0;
    },
    proc_exit: (code: number): never => {
      throw new Exit(code);
    },
  };
};

const run = (start: WebAssembly.ExportValue | undefined): number => {
  if (typeof start !== "function") throw new Error("not a WASI command");
  try {
    start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    throw error;
  }
};
