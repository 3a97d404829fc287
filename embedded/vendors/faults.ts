import type { Answer } from "./server";

/** A failure of the network instead of an answer: the connection breaks before it or within its body, it comes slowly, or never ends. */
export type NetworkFault =
  | { reset: true }
  | { breaksOff: Answer }
  | { delayMs: number; answer?: Answer }
  | { endless: true; headers?: Record<string, string> };

/** Answers and failures that replace those of the vendors. */
export interface FaultQueue {
  /** Replaces the answer to the next call whose line `METHOD host/path` matches; several wait in order. */
  next(matching: RegExp, instead: Answer | NetworkFault): void;
  /** As {@link next}, for every such call from now on. */
  always(matching: RegExp, instead: Answer | NetworkFault): void;
  /** Removes and returns what replaces the answer to a call; undefined when nothing does. */
  take(line: string): Answer | NetworkFault | undefined;
  clear(): void;
}

interface Fault {
  matching: RegExp;
  instead: Answer | NetworkFault;
  isOnce: boolean;
}

/** An empty queue. */
export function createFaultQueue(): FaultQueue {
  const faults: Fault[] = [];
  return {
    next: (matching, instead) => void faults.push({ matching, instead, isOnce: true }),
    always: (matching, instead) => void faults.push({ matching, instead, isOnce: false }),
    take(line) {
      const index = faults.findIndex(({ matching }) => matching.test(line));
      const fault = faults[index];
      if (fault?.isOnce) faults.splice(index, 1);
      return fault?.instead;
    },
    clear: () => void (faults.length = 0),
  };
}
