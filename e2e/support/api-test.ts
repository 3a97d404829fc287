import { test as base } from "@playwright/test";
import { createClient, type Client } from "./client";

/** Playwright's `test` with `api`: a client of the door this project runs against. */
export const test = base.extend<{ api: Client; origin: string }>({
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("the project names no baseURL");
    await use(baseURL);
  },
  api: async ({ origin }, use) => use(createClient(origin)),
});
