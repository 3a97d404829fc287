import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import * as z from "zod";

const dataDir = process.env["DATA_DIR"] ?? "";
const file = join(dataDir, "secrets.json");
const secrets = () => z.record(z.string(), z.string().min(10)).parse(JSON.parse(readFileSync(file, "utf8")));

test("secrets are readable by their owner only", () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test("no row of the database holds a secret, not even the demo account's key and password", async () => {
  const sql = postgres(process.env["DATABASE_URL"] ?? "", { max: 1 });
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(5);
  for (const { schema, name } of tables) {
    const rows = await sql<{ text: string }[]>`select t::text as text from ${sql(schema)}.${sql(name)} t`;
    const everything = rows.map(({ text }) => text).join("\n");
    const found = Object.entries(secrets()).filter(([, value]) => everything.includes(value));
    expect(found, `${schema}.${name}`).toEqual([]);
  }
  await sql.end();
});
