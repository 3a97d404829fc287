import postgres, { type Sql } from "postgres";

const PING_MS = 3000;
const PING = "ping";

/**
 * Listens for queued work on a connection of its own and calls `onWake` at each notification and after each new
 * connection, when anything may have been missed. A ping that does not come back within three seconds replaces the
 * connection: the library gives up when its one attempt to reconnect fails, for instance while the server restarts.
 * Returns the end of it.
 */
export async function listen(databaseUrl: string, onWake: () => void): Promise<() => Promise<void>> {
  let isHeard = true;
  let isOpening = false;
  let connection: Sql | undefined;

  const open = async (): Promise<void> => {
    isOpening = true;
    const fresh = postgres(databaseUrl, { max: 1, onnotice() {} });
    connection = fresh;
    try {
      await fresh.listen("engine_task", (payload) => (payload === PING ? (isHeard = true) : onWake()), onWake);
      isHeard = true;
    } finally {
      isOpening = false;
    }
  };

  const check = async (): Promise<void> => {
    if (isOpening) return;
    if (!isHeard) {
      void connection?.end({ timeout: 0 }).catch(() => undefined);
      await open();
    }
    isHeard = false;
    await connection?.notify("engine_task", PING);
  };

  await open();
  // A failed check is the reason for the next one.
  const pings = setInterval(() => void check().catch(() => undefined), PING_MS);
  return async () => {
    clearInterval(pings);
    await connection?.end({ timeout: 1 });
  };
}
