import type { Sql } from "postgres";
import { BusyError } from "@/lib/platform/busy-error";

/** Fields that postgres.js keeps of a query and does not declare; the version is pinned, and a test holds this. */
interface PendingQuery {
  /** True once it was handed to the pool. */
  readonly executed: boolean;
  /** The connection it was sent on, or null while it waits. */
  readonly state: unknown;
  reject(error: Error): void;
  cancel(): void;
}

/** Codes of failures to open a connection: of the system, of postgres.js, and of a server that is full or starting up. */
const refusals = new Set<unknown>([
  ...["ECONNREFUSED", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["CONNECT_TIMEOUT", "53300", "57P03"],
]);

/**
 * Gives every query of a pool a longest wait for a connection, which postgres.js itself does not have; `begin` is such a
 * query. One that waits longer is taken off the queue and fails as one whose connection was refused: {@link BusyError}.
 */
export function limitWaiting(sql: Sql, waitMs: number): Sql {
  const expire = (waiting: WeakRef<PendingQuery>): void => {
    const query = waiting.deref();
    if (!query?.executed || query.state !== null) return;
    query.reject(new BusyError(`no connection to the database became free within ${waitMs} ms`));
    query.cancel();
  };
  const limit = (pending: PendingQuery): void => {
    const { reject } = pending;
    pending.reject = (error: Error & { code?: unknown }) =>
      reject(refusals.has(error.code) ? new BusyError("the database took no connection", { cause: error }) : error);
    // Weak, or the answers of all queries of the last seconds would stay in memory.
    setTimeout(expire, waitMs, new WeakRef(pending)).unref();
  };
  const limited = <F extends (...args: never[]) => unknown>(send: F): F =>
    new Proxy(send, {
      apply(target, self, args) {
        const sent = Reflect.apply(target, self, args);
        // A template is a query; a name or a list of values is a part of one.
        if (sent instanceof Promise) limit(sent as unknown as PendingQuery);
        return sent;
      },
    });
  sql.unsafe = limited(sql.unsafe);
  return limited(sql);
}
