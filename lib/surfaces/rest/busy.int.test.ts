import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase } from "@/e2e/support/database";
import { call } from "@/e2e/support/in-process";
import { transaction } from "@/lib/platform/db/client";

beforeAll(async () => {
  await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const body = { filename: "a.png", mimeType: "image/png", bytes: 10 };

test("a hundred uploads that name a brand of somebody else delay nobody", async () => {
  const [{ secret: key }, { secret: other }] = [await makeAccount(), await makeAccount()];
  await call("GET", "/me", { key: other });
  const uploads = Array.from({ length: 100 }, () =>
    call("POST", "/uploads", { key, body: { ...body, brandId: randomUUID() } }),
  );
  const began = performance.now();
  expect((await call("GET", "/me", { key: other })).status).toBe(200);
  // 20 ms where nothing else runs.
  expect(performance.now() - began).toBeLessThan(3_000);
  for (const { status } of await Promise.all(uploads)) expect(status).toBe(400);
});

test("503 with Retry-After when no connection becomes free in time, and 200 after it", async () => {
  const { secret: key } = await makeAccount();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: 10 }, () =>
    transaction(async (tx) => void (await tx.execute(sql`select 1`), await released)),
  );
  const answer = await call("GET", "/me", { key }).finally(release);
  expect(answer).toMatchObject({ status: 503, body: { code: "INTERNAL_ERROR", message: "the service is busy" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  await Promise.all(held);
  expect((await call("GET", "/me", { key })).status).toBe(200);
});

test("an account whose requests all wait for one row keeps no connection from another account", async () => {
  const [{ userId, secret: key }, { secret: other }] = [await makeAccount(), await makeAccount()];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let lock = () => {};
  const locked = new Promise<void>((resolve) => (lock = resolve));
  const held = transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${userId}::uuid for update`);
    lock();
    await released;
  });
  await locked;
  const waiting = Array.from({ length: 30 }, (_, n) =>
    call("POST", "/skills", { key, body: { name: `Skill ${n}`, kind: "ugc", promptTemplate: "An ad" } }),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = performance.now();
  const answer = await call("POST", "/skills", {
    key: other,
    body: { name: "Mine", kind: "ugc", promptTemplate: "An ad" },
  });
  const tookMs = performance.now() - began;
  release();
  await held;
  expect(answer.status).toBe(201);
  expect(tookMs).toBeLessThan(3_000);
  for (const { status } of await Promise.all(waiting)) expect([201, 503]).toContain(status);
});
