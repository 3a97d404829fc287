import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import * as schema from "./schema";

/** The connection pool, opened at first use: `next build` imports every route and must not need a database. */
export const pool = (): Sql =>
  singleton("pool", () => postgres(env().DATABASE_URL, { max: env().DATABASE_POOL, onnotice() {} }));

/** The database with its schema. */
export type Database = PostgresJsDatabase<typeof schema>;
/** The database, or a transaction on it, as repository functions take it. */
export type Executor = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

/** The database through drizzle. */
export const db = (): Database => singleton("db", () => drizzle(pool(), { schema }));
