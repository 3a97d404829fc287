/** Longest wait for the pages to end, which hold nothing that is lost, and for the last traces to be sent. */
const CLOSE_MS = 3_000;

/**
 * Ends the process on SIGTERM or SIGINT without cutting answers: stops accepting, lets running requests finish for
 * `graceMs`, then closes what is left, which are event streams whose clients resume, and requests that hang. Returns a
 * function that is true once it has begun.
 * @param {import("node:http").Server} server
 * @param {{ close(): Promise<void>; flush(): Promise<void> }} app
 * @param {{ graceMs: number }} options
 */
export function drainOnSignal(server, app, { graceMs }) {
  let isDraining = false;
  const drain = async () => {
    if (isDraining) return;
    isDraining = true;
    const drained = server.listening ? new Promise((done) => server.close(done)) : Promise.resolve();
    // A connection kept alive becomes idle when its answer is sent; each look closes those that have.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    await drained;
    clearInterval(idle);
    clearTimeout(late);
    const closed = new Promise((done) => setTimeout(done, CLOSE_MS));
    await Promise.race([Promise.allSettled([app.close(), app.flush()]), closed]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void drain());
  return () => isDraining;
}
