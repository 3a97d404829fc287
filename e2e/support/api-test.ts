import { test as base } from "@playwright/test";
import { createClient, type Client } from "./client";

/**
 * Tag of a test that is about what a job makes of its request: the same application works for both doors, so it is run
 * against the fast one alone. That each operation answers at both is what `contract.spec.ts` proves.
 */
export const oneDoor = "@one-door";

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
