import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { insertWaitingRun } from "@/e2e/support/agent/agent";
import { useEngine } from "@/e2e/support/use-engine";
import { endSession, openSession } from "@/lib/domains/accounts/service";
import { changePlan, endWithCycle } from "@/lib/domains/billing/service";
import * as agent from "@/lib/domains/agent/service";
import * as keys from "@/lib/domains/keys/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { agentPendingInputs } from "@/lib/platform/db/schema";
import { listAudit } from "./service";

useEngine();

const told = async ({ accountId }: Caller) =>
  (await listAudit(accountId)).map(({ action, actor, subject }) => `${action} | ${actor} | ${subject}`);

test("keys, plan, sessions and approvals are recorded with who did it, once each, and only for their account", async () => {
  const caller = { ...(await makeCaller()), keyPrefix: "svc_live_abcd" };
  const other = await makeCaller();
  const before = (await told(caller)).length;
  const { key, secret } = await keys.create(caller, { name: "ci", scopes: ["jobs:read"] });
  await keys.revoke(caller, { keyId: key.id });
  await keys.revoke(caller, { keyId: key.id });
  const buyer = { userId: caller.accountId, email: "a@example.com" };
  await changePlan(buyer, "pro");
  await endWithCycle(buyer, true);
  const [own, gone] = [await openSession(caller.accountId, null), await openSession(caller.accountId, null)];
  await endSession(caller.accountId, gone, own);
  const { pendingInputId } = await insertWaitingRun(caller.accountId);
  await db().update(agentPendingInputs).set({ kind: "approval", toolName: "jobs_cancel" });
  const reply = { pendingInputId, response: "no" };
  await agent.reply(caller, reply);
  await agent.reply(caller, reply);

  const entries = await told(caller);
  expect(entries.slice(0, entries.length - before)).toEqual([
    "approval.answered | svc_live_abcd | jobs_cancel",
    "session.ended | session | one session",
    "plan.ending_set | session | ends with its cycle",
    "plan.changed | session | pro",
    "billing.changed | stripe | active pro",
    `key.revoked | svc_live_abcd | ci (${key.key_prefix}…)`,
    `key.created | svc_live_abcd | ci (${key.key_prefix}…)`,
  ]);
  expect(JSON.stringify(await listAudit(caller.accountId))).not.toContain(secret);
  expect((await told(other)).every((entry) => entry.startsWith("billing.changed"))).toBe(true);
});
