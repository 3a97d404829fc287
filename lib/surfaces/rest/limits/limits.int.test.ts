import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { call } from "@/e2e/support/in-process";
import { callToolLimited } from "@/inngest/call-tool";
import { plans } from "@/lib/domains/billing/service";
import { entries } from "@/lib/contract/registry";

beforeAll(async () => void (await useDatabase()));

const { jobsPerMinute } = plans.startup;

test.each([
  ["a set of variants", "/ugc/variants", {}],
  ["a timeline", "/ugc/timeline/jobs", {}],
  ["a test of a webhook", `/webhooks/${randomUUID()}/test`, undefined],
  ["a redelivery", `/webhooks/${randomUUID()}/deliveries/${randomUUID()}/redeliver`, undefined],
  ["a test of a channel", "/agent/channels/chn_x/test", undefined],
])("G31 429 for %s beyond the plan's jobs a minute, counted before the request is read", async (_, path, body) => {
  const { secret: key } = await makeAccount({ subscription: { plan: "startup" } });
  const post = () => call("POST", path, { key, ...(body && { body }) });
  const statuses = new Set<number>();
  for (let n = 0; n < jobsPerMinute; n++) statuses.add((await post()).status);
  expect(statuses).not.toContain(429);
  expect(await post()).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
});

test("the agent's calls count in the bucket of the key or account it acts for", async () => {
  const caller = { ...(await makeCaller({ plan: "startup" })), channel: "agent" as const };
  const entry = entries.find(({ id }) => id === "ugc_create");
  if (!entry) throw new Error("no such operation");
  const create = () => callToolLimited(entry, caller, {});
  for (let n = 0; n < jobsPerMinute; n++) await expect(create()).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  await expect(create()).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
