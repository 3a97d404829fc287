import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import type * as z from "zod";
import { MediaError } from "./control";
import { entryOf, type Program, projectRoot } from "./entry";
import { isolatedCommand } from "./isolation";
import { Message } from "./protocol";

/** Error of a child that exited, or had to be killed, before it answered. */
export class ChildCrash extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ChildCrash";
  }
}

/** A running child process. It answers one call after the other. */
export interface Child {
  /** Rejects with MediaError for a public failure or one that takes too long, Error for any other, ChildCrash when the child ends first. */
  call<S extends z.ZodType>(
    op: string,
    input: unknown,
    output: S,
    onProgress?: (done: number) => void,
  ): Promise<z.output<S>>;
  /** Kills the child and waits until it has exited: a dying one may still be writing. */
  stop(): Promise<void>;
  hasExited(): boolean;
  /** Lets this process end although the child runs; `hold` undoes it. */
  release(): void;
  hold(): void;
}

/** Limits that the parent enforces. */
export interface ChildLimits {
  /** Resident memory above which it is killed. */
  maxMb: number;
  /** Longest time without a message, heartbeats included. */
  silenceTimeoutMs: number;
  /** Longest time for one call, heartbeats or not; unbounded when absent. */
  callTimeoutMs?: number;
  /** Working folder; the project's when absent. */
  cwd?: string;
  /** True for foreign media: it can write in its working folder only, where the machine allows that. */
  isForeign?: boolean;
}

/** Limits unless others are given: 1.5 GB, and 20 s without a message. */
export const defaultLimits: ChildLimits = { maxMb: 1536, silenceTimeoutMs: 20_000 };

/**
 * glibc maps and unmaps each 8 MB read-back unless its thresholds are raised, which costs up to 25 ms a frame. It reads
 * them at process start: hence processes, not threads.
 */
const allocator = {
  MALLOC_MMAP_THRESHOLD_: "1073741824",
  MALLOC_TRIM_THRESHOLD_: "1073741824",
  MALLOC_TOP_PAD_: "134217728",
  MALLOC_ARENA_MAX: "1",
};

interface Pending {
  resolve(output: unknown): void;
  reject(error: Error): void;
  onProgress(done: number): void;
}

/**
 * Starts a program as a child with an empty environment, no keys, no database address, and as nobody without a network,
 * where the machine allows that.
 */
export const startChild = async (program: Program, limits: ChildLimits = defaultLimits): Promise<Child> => {
  const entry = await entryOf(program);
  // A second thread that collects garbage costs a render more cache than it saves: 6 to 10 % of the video part.
  // Pixels outside the heap start a collection every few frames: in 300 small steps each it took an eighth of a render.
  const collector = ["--expose-gc", "--single-threaded-gc", "--no-incremental-marking"];
  const node = [...collector, "--max-old-space-size=512", ...entry.execArgv];
  const folder = limits.cwd ?? projectRoot();
  const [wrapper, ...options] = await isolatedCommand({ folder, isForeign: limits.isForeign === true });
  const child = fork(entry.file, [], {
    cwd: folder,
    env: { NODE_ENV: "production", ...allocator, ...entry.env },
    execPath: wrapper ?? process.execPath,
    execArgv: wrapper ? [...options, process.execPath, ...node] : node,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const pending = new Map<number, Pending>();
  const supervised = supervise(child, limits, pending);
  let lastId = 0;
  return {
    call: (op, input, output, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        if (supervised.hasExited()) return reject(new ChildCrash(supervised.exitReason()));
        const id = ++lastId;
        const deadline = setDeadline(child, limits, reject);
        const end = (act: () => void): void => (clearTimeout(deadline), act());
        pending.set(id, {
          resolve: (raw) => end(() => settle(output.safeParse(raw), resolve, reject)),
          reject: (error) => end(() => reject(error)),
          onProgress,
        });
        child.send({ id, op, input }, (error) => error && child.kill("SIGKILL"));
      }),
    stop: async () => {
      if (supervised.hasExited()) return;
      child.ref();
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    hasExited: supervised.hasExited,
    ...holdOf(child),
  };
};

/** Ends a call, and its child, that takes longer than its limits allow: the fault of the file, which the same work would meet again. */
const setDeadline = (
  child: ChildProcess,
  { callTimeoutMs }: ChildLimits,
  reject: (error: Error) => void,
): NodeJS.Timeout | undefined =>
  callTimeoutMs === undefined
    ? undefined
    : setTimeout(() => {
        reject(new MediaError("the file takes too long to be processed"));
        child.kill("SIGKILL");
      }, callTimeoutMs).unref();

/** Ends a call with what its child answered: an error thrown where messages arrive would end this process. */
function settle<T>(
  answer: z.ZodSafeParseResult<T>,
  resolve: (output: T) => void,
  reject: (error: Error) => void,
): void {
  if (answer.success) resolve(answer.data);
  else reject(new Error("a studio process answered in another shape", { cause: answer.error }));
}

/** A child with its channel and its output keeps its parent running. */
const holdOf = (child: ChildProcess): Pick<Child, "hold" | "release"> => {
  const output = child.stderr instanceof Socket ? child.stderr : null;
  return {
    hold: () => void [child, child.channel, output].forEach((one) => one?.ref()),
    release: () => void [child, child.channel, output].forEach((one) => one?.unref()),
  };
};

/** Routes a child's messages, kills it beyond its limits, and fails what is pending when it ends. */
const supervise = (
  child: ChildProcess,
  { maxMb, silenceTimeoutMs }: ChildLimits,
  pending: Map<number, Pending>,
): { hasExited(): boolean; exitReason(): string } => {
  let hasExited = false;
  let reason = "";
  let stderr = "";
  const kill = (because: string): void => {
    reason = because;
    child.kill("SIGKILL");
  };
  const silenceTimer = setTimeout(() => kill(`silent for ${silenceTimeoutMs} ms`), silenceTimeoutMs).unref();
  child.stderr?.on("data", (chunk) => (stderr = `${stderr}${chunk}`.slice(-2000)));
  child.on("message", (raw) => {
    silenceTimer.refresh();
    const { data: message } = Message.safeParse(raw);
    if (!message) return kill("sent what is no message");
    if (message.type === "heartbeat") {
      if (message.rssMb > maxMb) kill(`used ${Math.round(message.rssMb)} MB`);
      return;
    }
    const call = pending.get(message.id);
    if (message.type === "progress") return call?.onProgress(message.done);
    pending.delete(message.id);
    if (message.type === "done") call?.resolve(message.output);
    else call?.reject(message.isPublic ? new MediaError(message.message) : new Error(message.message));
  });
  const exitReason = (): string => `a studio process ended: ${reason || stderr.trim() || "killed"}`;
  const end = (): void => {
    hasExited = true;
    clearTimeout(silenceTimer);
    for (const { reject } of pending.values()) reject(new ChildCrash(exitReason()));
    pending.clear();
  };
  child.on("exit", (code, signal) => {
    reason ||= stderr ? "" : `code ${code}, signal ${signal}`;
    end();
  });
  child.on("error", (error) => {
    reason ||= error.message;
    end();
  });
  return { hasExited: () => hasExited, exitReason };
};
