import { test as base } from "@playwright/test";
import { entries, type Entry } from "../../lib/contract/registry";
import { createClient, type Client } from "./client";

/**
 * Tag of a test that is about what a job makes of its request: the same application works for both doors, so it is run
 * against the fast one alone. That each operation answers at both is what `contract.spec.ts` proves.
 */
export const oneDoor = "@one-door";

const kindOf = ({ op }: Entry): string => `${op.method} ${op.body ? "with a body" : "without"}`;
/** An operation of each method, with and without a body. */
const samples = new Map(entries.toReversed().map((entry) => [kindOf(entry), entry.id]));

/**
 * Details of a test of every operation whose row is decided from what has been read of the request: key, plan, scope, tool
 * and fields. Both doors hand the request to the same function (`contract.test.ts` holds that a route file does nothing
 * else), so at Next an operation of each method stands for all. What a door could do itself, with paths, methods, headers
 * and the bytes of a body, is tested for every operation at both.
 */
export const onceRead = (entry: Entry): { tag?: string } =>
  samples.get(kindOf(entry)) === entry.id ? {} : { tag: oneDoor };

/** Playwright's `test` with `api`: a client of the door this project runs against. */
export const test = base.extend<{ api: Client; origin: string; leftovers: void }>({
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("the project names no baseURL");
    await use(baseURL);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  leftovers: [async ({}, use) => (await import("./leftovers")).cancelLeftovers(use), { auto: true }],
  api: async ({ origin }, use) => use(createClient(origin)),
});
