import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { storage } from "@/lib/platform/storage";
import { quarantineFolder } from "@/lib/platform/storage/keys";
import { removeFilesOfDeleted } from "./deletion";
import { deleteUser } from "./repo";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

test("files that a process killed in the middle of a deletion has left, or that came later, are removed for a day", async () => {
  const { userId } = await makeAccount();
  const keys = [`${userId}/uploads/a.png`, `${quarantineFolder(userId)}/b.png`] as const;
  const write = () => Promise.all(keys.map((key) => storage().putBytes(key, Buffer.from("x"))));
  const found = async () => (await Promise.all(keys.map((key) => storage().stat(key)))).filter(Boolean);
  const deleted = () => pool()`select account_id from deleted_accounts where account_id = ${userId}`;
  await write();
  await deleteUser(userId, new Date());
  expect(await found()).toHaveLength(2);
  for (const _ of ["left", "late"]) {
    expect(await removeFilesOfDeleted()).toBe(1);
    expect(await found()).toEqual([]);
    expect(await deleted()).toEqual([{ account_id: userId }]);
    await write();
  }
  await pool()`update deleted_accounts set deleted_at = deleted_at - interval '25 hours'`;
  expect(await removeFilesOfDeleted()).toBe(1);
  expect(await found()).toEqual([]);
  expect(await deleted()).toEqual([]);
});
