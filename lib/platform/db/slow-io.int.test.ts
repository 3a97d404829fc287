import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { publishEvent } from "@/inngest/client";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { customerOf, openCheckout } from "@/lib/domains/billing/purchase";
import { listPrices } from "@/lib/domains/billing/stripe";
import { sync } from "@/lib/domains/billing/sync";
import { guardedFetch } from "@/lib/platform/http/guard";
import { sendMail } from "@/lib/platform/mail";
import { storage } from "@/lib/platform/storage";
import { db, transaction } from "./client";

beforeAll(async () => {
  await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

test.each<[string, () => Promise<unknown>]>([
  ["a stored file", async () => storage().stat("a/b")],
  ["a request to another host", () => guardedFetch("https://example.com/", { maxBytes: 1, timeoutMs: 100 })],
  ["a mail", () => sendMail({ to: "a@example.com", subject: "a", text: "a" })],
  ["a call to Stripe", () => listPrices(["pro"])],
  ["an event", () => publishEvent("job/finished", { jobId: crypto.randomUUID() }, "a")],
])("nothing waits for %s inside a transaction", async (what, act) => {
  await expect(transaction(async () => act())).rejects.toThrow(`${what} inside a transaction`);
});

let silent: Server | undefined;
afterAll(() => silent?.close());

test("a payment service that does not answer keeps no connection from the others", async () => {
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { accountId: userId } = await makeCaller();
      return { userId, email: `${userId}@example.com` };
    }),
  );
  for (const buyer of buyers) await customerOf(buyer);
  const waiting: ServerResponse[] = [];
  silent = createServer((_, response) => waiting.push(response));
  await once(silent.listen(0, "127.0.0.1"), "listening");
  process.env["STRIPE_DOUBLE_URL"] = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (const name of ["env", "stripe"]) globalThis.spotmillSingletons?.delete(name);
  const calls = buyers.flatMap((buyer) => [sync(buyer.userId), openCheckout(buyer, "pro")]);
  const ended = Promise.allSettled(calls);
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(60);
  // None of the sixty ends before its answer is destroyed: were connections kept, this would wait for ever.
  await db().execute(sql`select 1`);
  for (const response of waiting) response.destroy();
  silent.closeAllConnections();
  silent.close();
  await ended;
});
