import postgres, { type Parameter, type Sql, type TransactionSql } from "postgres";
import { keepListening } from "@/lib/platform/db/listen";
import { reconnectSeconds } from "@/lib/platform/db/reconnect";
import { serverLimits } from "@/lib/platform/db/server-limits";
import type { Json } from "./protocol";

const JSON_OID = 114;
/** Codes of a transaction that may be tried again: stopped as a deadlock, or its connection was lost, by PostgreSQL's and postgres.js' names. */
const REPEATABLE = new Set<unknown>(["40P01", "CONNECTION_CLOSED", "CONNECTION_DESTROYED", "ECONNRESET"]);
const TRANSACTION_TRIES = 5;
/** What a database that only stood still has to say comes at once. */
const LAST_ANSWERS_SECONDS = 3;

/** The engine's connections. */
export interface Connections {
  /** A pool; column names come back in camel case. */
  readonly sql: Sql;
  /**
   * Calls back at each notification of a task, and whenever one may have been missed; returns the function that ends it.
   * While it listens, a pool whose connections have gone dead gets others; what then has no answer on those it had fails.
   */
  listen(onTask: () => void): () => Promise<void>;
}

/** Opens a pool of the engine. */
export function connect(url: string, connections: number): Connections {
  const open = () =>
    postgres(url, {
      max: connections,
      backoff: reconnectSeconds,
      connection: serverLimits,
      onnotice() {},
      transform: { column: { from: postgres.toCamel } },
    });
  let pool = open();
  const sql = new Proxy(pool, {
    apply: (_, self, args) => Reflect.apply(pool, self, args),
    get: (_, name) => Reflect.get(pool, name),
  });
  const renew = (): void => {
    const former = pool;
    pool = open();
    void former.end({ timeout: LAST_ANSWERS_SECONDS });
  };
  const listen = (onTask: () => void) => {
    const ending = new AbortController();
    const told = { onMessage: onTask, onGap: onTask, onRevived: renew };
    const listening = keepListening(url, { channel: "engine_task", ...told, signal: ending.signal });
    return () => (ending.abort(), listening);
  };
  return { sql, listen };
}

/** A value for a `json` column, which unlike `jsonb` keeps U+0000 and lone surrogates. */
export const asJson = (sql: Sql | TransactionSql, value: Json): Parameter<Json> => sql.typed(value, JSON_OID);

/**
 * Runs `work` in one transaction. Two events that touch the same runs in opposite order can deadlock; the one
 * PostgreSQL stops is tried again, and so is one whose connection was lost, which may have been committed: `work` must have
 * no effect outside its transaction and change nothing the second time.
 */
export async function transact<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const { value } = await sql.begin(async (tx) => ({ value: await work(tx) }));
      return value;
    } catch (error) {
      const isRepeatable = error instanceof Error && "code" in error && REPEATABLE.has(error.code);
      if (!isRepeatable || tries === TRANSACTION_TRIES) throw error;
    }
  }
}
