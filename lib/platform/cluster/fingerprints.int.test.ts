import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { acceptSecrets, assertSameSecrets } from "./fingerprints";

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await useDatabase();
  sql = postgres(database.url, { max: 2, onnotice() {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const first = {
  KEY_PEPPER: [{ version: 1, secret: "pepper-one" }],
  MEDIA_SIGNING_KEY: "media-one",
  ENCRYPTION_KEY: "encryption-one",
  NEXTAUTH_SECRET: "sessions-one",
};
const two = { version: 2, secret: "pepper-two" };
const check = (more: Partial<typeof first>) => assertSameSecrets(sql, { ...first, ...more });

test("the first secrets are remembered, others refused by name; nothing stored tells a secret", async () => {
  await Promise.all([check({}), check({})]);
  for (const name of ["MEDIA_SIGNING_KEY", "ENCRYPTION_KEY", "NEXTAUTH_SECRET"])
    await expect(check({ [name]: "another" }), name).rejects.toThrow(new RegExp(`^${name} is not the one`));
  await expect(check({ KEY_PEPPER: [{ version: 1, secret: "another" }] })).rejects.toThrow(/^KEY_PEPPER is not/);
  const rows = JSON.stringify(await sql`select * from secret_fingerprints`);
  for (const secret of ["pepper-one", "media-one"]) expect(rows).not.toContain(secret);
});

test("a rotated pepper: the new one is added, then the old one retired; a machine that lacks the new one is refused", async () => {
  await check({ KEY_PEPPER: [two, ...first.KEY_PEPPER] });
  await expect(check({})).rejects.toThrow(/^KEY_PEPPER lacks version 2/);
  await check({ KEY_PEPPER: [two] });
});

test("replaced secrets are the secrets from then on", async () => {
  await acceptSecrets(sql, { ...first, NEXTAUTH_SECRET: "sessions-two" });
  await expect(check({})).rejects.toThrow(/^NEXTAUTH_SECRET/);
  await check({ NEXTAUTH_SECRET: "sessions-two" });
});
