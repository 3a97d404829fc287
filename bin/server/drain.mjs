const GRACE_MS = 5_000;

/**
 * Ends the process on SIGTERM or SIGINT without cutting answers: stops accepting, lets running requests finish for
 * five seconds, then closes what is left, which are event streams whose clients resume. Returns a function that is true once it has begun.
 * @param {import("node:http").Server} server
 * @param {{ close(): Promise<void> }} app
 */
export function drainOnSignal(server, app) {
  let isDraining = false;
  const drain = async () => {
    if (isDraining) return;
    isDraining = true;
    const drained = server.listening ? new Promise((done) => server.close(done)) : Promise.resolve();
    // A connection kept alive becomes idle when its answer is sent; each look closes those that have.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await drained;
    clearInterval(idle);
    clearTimeout(late);
    await app.close().catch(() => {});
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void drain());
  return () => isDraining;
}
