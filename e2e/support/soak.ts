import { readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";

/**
 * Makes everything stored as many days older: every instant in the database, and every file. What is due by then is due
 * now, for the code and for PostgreSQL alike.
 */
export async function passDays(url: string, days: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    const columns = await sql<{ name: string; columns: string[] }[]>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
        array_agg(quote_ident(column_name)::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema')
      group by 1`;
    for (const { name, columns: instants } of columns)
      // Far, then nearly back: by whole days, a row could come to lie on the one before it.
      for (const shift of [-9_999, 9_999 - days])
        await changeWhole(
          sql,
          `update ${name} set ${instants.map((at) => `${at} = ${at} + interval '${shift} days'`).join(", ")}`,
        );
  } finally {
    await sql.end();
  }
  const folder = process.env["DATA_DIR"] ?? "";
  for (const { path, at } of await filesBelow(folder)) {
    const earlier = new Date(at - days * 86_400_000);
    await utimes(path, earlier, earlier).catch(() => undefined);
  }
}

const DEADLOCK = "40P01";

/** Changes every row of a table, again where PostgreSQL took the change back for one of the service's that waited for it. */
async function changeWhole(sql: postgres.Sql, statement: string): Promise<void> {
  for (;;)
    try {
      return void (await sql.unsafe(statement));
    } catch (error) {
      if (!(error instanceof postgres.PostgresError) || error.code !== DEADLOCK) throw error;
    }
}

async function filesBelow(folder: string): Promise<{ path: string; at: number }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const times = await Promise.all(
    files.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => [{ path, at: mtimeMs }],
        () => [],
      ),
    ),
  );
  return times.flat();
}

/** Size of everything that could grow. */
export type Sizes = Readonly<Record<string, number>>;

/** Rows of every table, files by their top folder, and of each process memory in MB and open descriptors. */
export async function measure(url: string, pids: Readonly<Record<string, number>>): Promise<Sizes> {
  const sizes: Record<string, number> = {};
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    const tables = await sql<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${name}`);
      sizes[`rows ${name}`] = row?.n ?? 0;
    }
  } finally {
    await sql.end();
  }
  const folder = process.env["DATA_DIR"] ?? "";
  for (const { path } of await filesBelow(folder)) {
    const name = `files ${path.slice(folder.length + 1).split("/")[0]}`;
    sizes[name] = (sizes[name] ?? 0) + 1;
  }
  for (const [name, pid] of Object.entries(pids)) {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    sizes[`MB ${name}`] = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    sizes[`descriptors ${name}`] = (await readdir(`/proc/${pid}/fd`)).length;
  }
  return sizes;
}
