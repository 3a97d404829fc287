import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import journal from "../../../drizzle/meta/_journal.json";

const connect = (url: string): Sql => postgres(url, { max: 1, onnotice() {} });

/** Creates the database an address names when its server does not have it. The user needs the right to do so. */
export async function createDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = "/postgres";
  const admin = connect(address.href);
  try {
    const [found] = await admin`select from pg_database where datname = ${name}`;
    if (!found) await admin`create database ${admin(name)}`;
  } finally {
    await admin.end();
  }
}

/** Brings the database to the newest migration of `drizzle/`, which is read from the working directory. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = connect(url);
  try {
    await migrate(drizzle(sql), { migrationsFolder: "drizzle" });
  } finally {
    await sql.end();
  }
}

/** Number of migrations of this build that the database has not run yet. */
export async function countPendingMigrations(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return journal.entries.length;
  const done = await sql<{ created_at: string }[]>`select created_at from drizzle.__drizzle_migrations`;
  const instants = new Set(done.map((row) => Number(row.created_at)));
  return journal.entries.filter((entry) => !instants.has(entry.when)).length;
}
