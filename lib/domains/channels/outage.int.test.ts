import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { isBusy } from "@/lib/platform/busy-error";
import { transaction } from "@/lib/platform/db/client";
import * as service from "./service";

beforeAll(async () => {
  await useDatabase();
  process.env["DATABASE_POOL"] = "1";
  process.env["DATABASE_WAIT_MS"] = "400";
});

test("a webhook that could not be looked up is not called one of somebody else", async () => {
  const caller = await makeCaller();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let hold = () => {};
  const isHeld = new Promise<void>((resolve) => (hold = resolve));
  const held = transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    hold();
    await released;
  });
  await isHeld;
  const target = { kind: "webhook" as const, webhookId: randomUUID(), email: undefined };
  const created = service.create(caller, { name: "Team", events: undefined, ...target }).finally(release);
  await expect(created).rejects.toSatisfy(isBusy);
  await held;
});
