import { beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { call } from "@/e2e/support/in-process";
import { pool } from "@/lib/platform/db/client";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

test("G33 a handler that throws, and a database that is gone -> 500 in the envelope, and nothing of the cause", async () => {
  const { secret: key } = await makeAccount();
  const refused = async (method: string, path: string) => {
    const answer = await call(method, path, { key });
    expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR", message: "unexpected error" } });
    expect(answer.text).not.toMatch(/select|relation|database|ECONN|at \//);
  };
  await pool()`alter table skills rename to hidden_skills`;
  await refused("GET", "/skills");
  expect((await call("GET", "/me", { key })).status).toBe(200);
  await database.drop();
  await refused("GET", "/me");
});
