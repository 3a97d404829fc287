import { singleton } from "@/lib/platform/singleton";
import type { Control } from "./control";

/** Work of this process that runs or waits, oldest first. */
const queue = (name: string): { tail: Promise<void> } => singleton(name, () => ({ tail: Promise.resolve() }));
/** The line of the renders: two at once on two cores would both take twice as long. */
const RENDERS = "studio.slot";

const PULSE_MS = 1500;

/**
 * Runs `work` when nothing else of its line runs in this process, by default no other render; until then says so every
 * 1.5 s. A cancel leaves the line at once.
 */
export const inSlot = async <T>(control: Control, work: () => Promise<T>, name: string = RENDERS): Promise<T> => {
  const line = queue(name);
  const before = line.tail;
  const mine = gate();
  line.tail = before.then(() => mine.opened);
  const pulse = setInterval(() => control.onProgress(0, "waiting_for_slot"), PULSE_MS);
  try {
    await Promise.race([before, aborted(control.signal)]);
    clearInterval(pulse);
    control.signal.throwIfAborted();
    return await work();
  } finally {
    clearInterval(pulse);
    mine.open();
  }
};

interface Gate {
  opened: Promise<void>;
  open(): void;
}

const gate = (): Gate => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
