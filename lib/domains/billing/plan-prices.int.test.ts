import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { planPrices } from "./overview";

const price = { id: "price_1", object: "price", lookup_key: "startup", unit_amount: 2900, currency: "usd" };
const listed = { object: "list", url: "/v1/prices", has_more: false, data: [price] };
const prices = [{ id: "price_1", lookupKey: "startup", amount: 2900, currency: "usd" }];

/** Payment service that holds its answers back. */
let stripe: Server;
let requests = 0;
let status = 200;
let released = Promise.resolve();

beforeAll(async () => {
  stripe = createServer(async (_, response) => {
    requests++;
    await released;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? listed : { error: { message: "no" } }));
  }).listen(0, "127.0.0.1");
  await once(stripe, "listening");
  await useDatabase();
  process.env["STRIPE_DOUBLE_URL"] = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
});
afterAll(() => stripe.close());

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  globalThis.spotmillSingletons?.delete("plan-prices");
  [requests, status, released] = [0, 200, Promise.resolve()];
});

test("readers of a page share one request to a payment service that is slow, and its answer", async () => {
  let release = () => {};
  released = new Promise((resolve) => (release = resolve));
  const early = await Promise.all(Array.from({ length: 10 }, planPrices));
  expect(early).toEqual(Array.from({ length: 10 }, () => null));
  const later = planPrices();
  release();
  expect(await later).toEqual(prices);
  expect(await planPrices()).toEqual(prices);
  expect(requests).toBe(1);
});

test("a payment service that refuses is asked again after some seconds, not by every reader", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  status = 400;
  for (let reader = 0; reader < 5; reader++) expect(await planPrices()).toBeNull();
  expect(requests).toBe(1);
  status = 200;
  vi.setSystemTime(Date.now() + 10_000);
  expect(await planPrices()).toEqual(prices);
});
