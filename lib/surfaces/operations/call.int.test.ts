import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { entries, type Entry } from "@/lib/contract/registry";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { callTool } from "./call";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const entryOf = (name: string): Entry => entries.find(({ id }) => id === name)!;
const call = async (name: string, args: Record<string, unknown>) => callTool(entryOf(name), await makeCaller(), args);

test("flat arguments go into path, query and body", async () => {
  const caller = await makeCaller();
  const made = await callTool(entryOf("skills_create"), caller, entryOf("skills_create").op.example);
  const { id } = (made as { skill: { id: string } }).skill;
  const changed = await callTool(entryOf("skills_update"), caller, { skillId: id, name: "Renamed" });
  expect(changed).toMatchObject({ skill: { id, name: "Renamed" } });
  expect(await callTool(entryOf("jobs_list"), caller, { limit: 1 })).toEqual({ jobs: [], nextCursor: null });
});

test.each([
  ["jobs_get", {}, "jobId: is required"],
  ["jobs_get", { jobId: 5 }, "jobId: must be a string"],
  ["jobs_list", { limit: 0 }, "limit: must be at least 1"],
  ["jobs_list", { limt: 5 }, "limt: is not a field of this request"],
  ["account_me", { userId: "x" }, "userId: is not a field of this request"],
  ["ugc_create", { promt: "x" }, "prompt: is required; promt: is not a field of this request"],
])("%s %j -> 400 %s", async (name, args, message) => {
  await expect(call(name, args)).rejects.toMatchObject({ code: "INVALID_REQUEST", message });
});

test("an id that cannot exist -> 404", async () => {
  await expect(call("jobs_get", { jobId: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("billing before scope before arguments", async () => {
  const caller = await makeCaller({ scopes: [] });
  const wrong = { jobId: 5 };
  await expect(callTool(entryOf("jobs_get"), caller, wrong)).rejects.toMatchObject({ code: "PUBLIC_API_SCOPE_DENIED" });
  const unpaid = { ...caller, standing: { ...caller.standing, state: "lapsed" as const } };
  await expect(callTool(entryOf("jobs_get"), unpaid, wrong)).rejects.toMatchObject({
    code: "PUBLIC_API_SUBSCRIPTION_REQUIRED",
  });
});
