/** Streams open at once in all tabs of a browser. Over HTTP/1.1 it has six connections to a host, for all of them together. */
const MOST_STREAMS = 4;

/** Streams of this tab, where a browser has no locks that tabs share: it has them on https and localhost only. */
let open = 0;

function takeOfTab(signal: AbortSignal): boolean {
  if (open >= MOST_STREAMS / 2) return false;
  open += 1;
  signal.addEventListener("abort", () => void (open -= 1), { once: true });
  return true;
}

/** Takes a lock until `signal` aborts; false where another holds it. */
const takeLock = (locks: LockManager, name: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock !== null && !signal.aborted)
        return new Promise<void>((release) => signal.addEventListener("abort", () => release(), { once: true }));
    };
    locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });

/** Takes one of the few places for an open stream until `signal` aborts; false where none is left: what is followed is polled then. */
export async function takeStreamSlot(signal: AbortSignal): Promise<boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return takeOfTab(signal);
  for (let slot = 1; slot <= MOST_STREAMS; slot += 1)
    if (await takeLock(locks, `spotmill-stream-${slot}`, signal)) return true;
  return false;
}
