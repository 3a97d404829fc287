import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { env } from "@/lib/platform/env";
import { currentRequestAccount } from "@/lib/platform/request-context";
import { forgetSingleton, singleton } from "@/lib/platform/singleton";
import { asTransaction, assertNoTransaction } from "@/lib/platform/transaction-scope";
import { inAccountTurn } from "./account-turns";
import { limitWaiting } from "./pool-wait";
import { prepareStatements } from "./prepared-statements";
import { reconnectSeconds } from "./reconnect";
import * as schema from "./schema";
import { serverLimits } from "./server-limits";

/** Wait of a request for its account's others, in waits for a connection. */
const ACCOUNT_WAITS = 4;

/** The connection pool, opened at first use: `next build` imports every route and must not need a database. */
export const pool = (): Sql =>
  singleton("pool", () => {
    const { DATABASE_URL, DATABASE_POOL, DATABASE_WAIT_MS } = env();
    const sql = postgres(DATABASE_URL, {
      max: DATABASE_POOL,
      connect_timeout: DATABASE_WAIT_MS / 1000,
      backoff: reconnectSeconds,
      connection: serverLimits,
      onnotice() {},
    });
    return limitWaiting(prepareStatements(sql), DATABASE_WAIT_MS);
  });

type Drizzle = PostgresJsDatabase<typeof schema>;
/** The database with its schema; transactions are begun by {@link transaction} alone. */
export type Database = Omit<Drizzle, "transaction">;
/** The database, or a transaction on it, as repository functions take it. */
export type Executor = Pick<Drizzle, "select" | "insert" | "update" | "delete" | "execute">;

type DrizzleTransaction = Parameters<Parameters<Drizzle["transaction"]>[0]>[0];
/** A transaction: the one connection that what runs inside it may use. {@link db} is not assignable to it. */
export type Transaction = Executor & Pick<DrizzleTransaction, "rollback">;

const database = () => singleton("db", () => drizzle(pool(), { schema }));
/** Queries by their names; they belong to the connections they were built for. */
const built = () => singleton("db.queries", () => new Map<string, unknown>());

/**
 * Gives the service other connections, where those it has may have gone dead. What is under way on them may end there for as
 * long as a statement may run; what then has no answer fails.
 */
export function renewPool(): void {
  forgetSingleton("db.queries");
  forgetSingleton("db");
  const former = forgetSingleton("pool") as Sql | undefined;
  void former?.end({ timeout: serverLimits.statement_timeout / 1000 });
}

/** The database through drizzle. Throws inside a transaction, where it would wait for a second connection. */
export function db(): Database {
  assertNoTransaction("db()");
  return database();
}

/** A query that is built once and run again and again: to build it costs more than to send it. Names are unique. */
export function builtOnce<T>(name: string, build: (database: Database) => T): T {
  const queries = built();
  if (!queries.has(name)) queries.set(name, build(db()));
  return queries.get(name) as T;
}

/**
 * Runs `act` in a transaction: what it does is committed together, or nothing when it throws. Requests of one account have
 * at most half of the connections for theirs at a time.
 */
export function transaction<T>(
  act: (tx: Transaction) => Promise<T>,
  options?: Parameters<Drizzle["transaction"]>[1],
): Promise<T> {
  assertNoTransaction("transaction()");
  const run = () => asTransaction(() => database().transaction(act, options));
  const account = currentRequestAccount();
  if (account === undefined) return run();
  const { DATABASE_POOL, DATABASE_WAIT_MS } = env();
  // Longer than for a connection: those who wait here hold none, and delay their own account only.
  const waitMs = ACCOUNT_WAITS * DATABASE_WAIT_MS;
  return inAccountTurn(account, { limit: Math.max(1, Math.floor(DATABASE_POOL / 2)), waitMs }, run);
}
