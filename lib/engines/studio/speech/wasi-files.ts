/** Views of a command's memory, which moves whenever it grows. */
export interface CommandMemory {
  view(): DataView;
  bytes(from: number, length: number): Uint8Array;
}

/** A file that exists in memory only. */
interface MemoryFile {
  bytes: Uint8Array;
  length: number;
}

interface OpenFile {
  file: MemoryFile;
  position: number;
}

/** The file system of one command: its WASI calls, what it printed, and what it wrote. */
export interface MemoryFiles {
  calls: Record<string, (...args: never[]) => number>;
  printed(stream: 1 | 2): string;
  written(): ReadonlyMap<string, Uint8Array>;
}

const BAD_FILE = 8;
const NO_ENTRY = 44;
const NOT_SEEKABLE = 70;
/** The one directory the command sees. */
const OUT_DIR = 3;
const OUT_NAME = "/out";
const CREATE = 1;
const TRUNCATE = 8;

/** An empty file system with one folder, `/out`; nothing of the machine is behind it. */
export const memoryFiles = (memory: CommandMemory): MemoryFiles => {
  const files = new Map<string, MemoryFile>();
  const open = new Map<number, OpenFile>();
  const output = { 1: "", 2: "" };
  return {
    calls: { ...directoryCalls(memory), ...openCalls(memory, files, open), ...dataCalls(memory, open, output) },
    printed: (stream) => output[stream],
    written: () => new Map([...files].map(([name, { bytes, length }]) => [name, bytes.slice(0, length)])),
  };
};

const directoryCalls = ({ view, bytes }: CommandMemory) => ({
  fd_prestat_get: (fd: number, at: number): number => {
    if (fd !== OUT_DIR) return BAD_FILE;
    view().setUint8(at, 0);
    view().setUint32(at + 4, OUT_NAME.length, true);
    return 0;
  },
  fd_prestat_dir_name: (fd: number, at: number): number => {
    if (fd !== OUT_DIR) return BAD_FILE;
    bytes(at, OUT_NAME.length).set(new TextEncoder().encode(OUT_NAME));
    return 0;
  },
  fd_fdstat_get: (fd: number, at: number): number => {
    bytes(at, 24).fill(0);
    const directoryOrFile = fd === OUT_DIR ? 3 : 4;
    view().setUint8(at, fd < OUT_DIR ? 2 : directoryOrFile);
    view().setBigUint64(at + 8, 0xffff_ffff_ffff_ffffn, true);
    view().setBigUint64(at + 16, 0xffff_ffff_ffff_ffffn, true);
    return 0;
  },
  fd_fdstat_set_flags: (): number => 0,
});

const openCalls = ({ view, bytes }: CommandMemory, files: Map<string, MemoryFile>, open: Map<number, OpenFile>) => ({
  path_open: (
    _directory: number,
    _lookup: number,
    pathAt: number,
    pathLength: number,
    flags: number,
    _rights: bigint,
    _inherited: bigint,
    _fileFlags: number,
    fileAt: number,
  ): number => {
    const name = new TextDecoder().decode(bytes(pathAt, pathLength).slice());
    const known = files.get(name);
    if (!known && (flags & CREATE) === 0) return NO_ENTRY;
    const file = known ?? { bytes: new Uint8Array(0), length: 0 };
    if ((flags & TRUNCATE) !== 0) file.length = 0;
    files.set(name, file);
    const descriptor = OUT_DIR + 1 + open.size;
    open.set(descriptor, { file, position: 0 });
    view().setUint32(fileAt, descriptor, true);
    return 0;
  },
  // Descriptors are never reused, so a closed one stays in the map and its number is not given out again.
  fd_close: (): number => 0,
  fd_seek: (fd: number, offset: bigint, whence: number, at: number): number => {
    const handle = open.get(fd);
    if (!handle) return NOT_SEEKABLE;
    handle.position = ([0, handle.position, handle.file.length][whence] ?? 0) + Number(offset);
    view().setBigUint64(at, BigInt(handle.position), true);
    return 0;
  },
});

const dataCalls = (memory: CommandMemory, open: Map<number, OpenFile>, output: { 1: string; 2: string }) => ({
  fd_write: (fd: number, list: number, count: number, writtenAt: number): number => {
    const total = eachBuffer(memory, list, count, (buffer) => {
      const handle = open.get(fd);
      if (fd === 1 || fd === 2) output[fd] += new TextDecoder().decode(buffer.slice());
      if (handle) {
        append(handle.file, handle.position, buffer);
        handle.position += buffer.length;
      }
      return buffer.length;
    });
    memory.view().setUint32(writtenAt, total, true);
    return 0;
  },
  fd_read: (fd: number, list: number, count: number, readAt: number): number => {
    const handle = open.get(fd);
    const total = eachBuffer(memory, list, handle ? count : 0, (buffer) => {
      if (!handle) return 0;
      const end = Math.min(handle.file.length, handle.position + buffer.length);
      const chunk = handle.file.bytes.subarray(handle.position, end);
      buffer.set(chunk);
      handle.position += chunk.length;
      return chunk.length;
    });
    memory.view().setUint32(readAt, total, true);
    return 0;
  },
});

/** Visits each buffer of a scatter-gather list until one is not used up; gives the total. */
const eachBuffer = (
  { view, bytes }: CommandMemory,
  list: number,
  count: number,
  visit: (buffer: Uint8Array) => number,
): number => {
  let total = 0;
  for (let i = 0; i < count; i++) {
    const buffer = bytes(view().getUint32(list + i * 8, true), view().getUint32(list + i * 8 + 4, true));
    const used = visit(buffer);
    total += used;
    if (used < buffer.length) break;
  }
  return total;
};

/** Doubles the room when it runs out: the engine writes sound in many small pieces. */
const append = (file: MemoryFile, at: number, chunk: Uint8Array): void => {
  const end = at + chunk.length;
  if (file.bytes.length < end) {
    const bigger = new Uint8Array(Math.max(end, file.bytes.length * 2, 65_536));
    bigger.set(file.bytes);
    file.bytes = bigger;
  }
  file.bytes.set(chunk, at);
  file.length = Math.max(file.length, end);
};
