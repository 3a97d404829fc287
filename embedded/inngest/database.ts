import postgres, { type Parameter, type Sql, type TransactionSql } from "postgres";
import { reconnectSeconds } from "@/lib/platform/db/reconnect";
import type { Json } from "./protocol";

const JSON_OID = 114;
const DEADLOCK = "40P01";
const TRANSACTION_TRIES = 5;

/** The engine's pool. Column names come back in camel case. */
export const connect = (url: string, connections: number): Sql =>
  postgres(url, {
    max: connections,
    backoff: reconnectSeconds,
    onnotice() {},
    transform: { column: { from: postgres.toCamel } },
  });

/** A value for a `json` column, which unlike `jsonb` keeps U+0000 and lone surrogates. */
export const asJson = (sql: Sql | TransactionSql, value: Json): Parameter<Json> => sql.typed(value, JSON_OID);

/**
 * Runs `work` in one transaction. Two events that touch the same runs in opposite order can deadlock; the one
 * PostgreSQL stops is tried again, so `work` must have no effect outside its transaction.
 */
export async function transact<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const { value } = await sql.begin(async (tx) => ({ value: await work(tx) }));
      return value;
    } catch (error) {
      const isDeadlock = error instanceof postgres.PostgresError && error.code === DEADLOCK;
      if (!isDeadlock || tries === TRANSACTION_TRIES) throw error;
    }
  }
}
