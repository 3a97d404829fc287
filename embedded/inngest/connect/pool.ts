import type { Reply } from "../transport";

/** A call of a function on a worker. */
export interface Call {
  app: string;
  /** Full id of the function, `<app>-<function>`. */
  fn: string;
  step: string;
  run: string;
  /** Fence of the turn, as the SDK's checkpoints name it. */
  fence: string;
  payload: Uint8Array;
}

/** A connected worker as the pool knows it. */
export interface ConnectedWorker {
  readonly functions: ReadonlySet<string>;
  /** Most calls at the same time. */
  readonly capacity: number;
  isReady: boolean;
  readonly calls: Map<string, (reply: Reply) => void>;
  send(id: string, call: Call): void;
}

interface Waiting {
  readonly fn: string;
  readonly take: (worker: ConnectedWorker) => void;
}

const room = (worker: ConnectedWorker): number => worker.capacity - worker.calls.size;

/** Connected workers, and the calls that wait for one. */
export class WorkerPool {
  private readonly workers = new Set<ConnectedWorker>();
  private readonly waiting = new Set<Waiting>();

  /** A call waits `waitTimeoutMs` for a worker with room. */
  constructor(private readonly waitTimeoutMs: number) {}

  /** Calls a function on the worker that has most room; waits for one. `unserved` when none had room in time. */
  call(id: string, call: Call): Promise<Reply> {
    return new Promise((resolve) => {
      const one: Waiting = {
        fn: call.fn,
        take(worker) {
          clearTimeout(late);
          worker.calls.set(id, resolve);
          worker.send(id, call);
        },
      };
      const late = setTimeout(() => {
        this.waiting.delete(one);
        resolve({ kind: "unserved", message: "no worker with room for this function is connected" });
      }, this.waitTimeoutMs);
      this.waiting.add(one);
      this.wake();
    });
  }

  add(worker: ConnectedWorker): void {
    this.workers.add(worker);
    this.wake();
  }

  /** Takes a worker away; its calls are `dropped`. */
  remove(worker: ConnectedWorker, why: string): void {
    this.workers.delete(worker);
    for (const resolve of worker.calls.values()) resolve({ kind: "dropped", message: why });
    worker.calls.clear();
  }

  /** Ends a call; nothing when nobody waits for it any more. */
  settle(id: string, reply: Reply): void {
    const worker = [...this.workers].find(({ calls }) => calls.has(id));
    const resolve = worker?.calls.get(id);
    worker?.calls.delete(id);
    resolve?.(reply);
    this.wake();
  }

  /** Something may have room now. */
  wake(): void {
    for (const one of this.waiting) {
      const worker = this.find(one.fn);
      if (!worker) continue;
      this.waiting.delete(one);
      one.take(worker);
    }
  }

  private find(fn: string): ConnectedWorker | undefined {
    return [...this.workers]
      .filter((worker) => worker.isReady && room(worker) > 0 && worker.functions.has(fn))
      .toSorted((a, b) => room(b) - room(a))[0];
  }
}
