import { defineConfig, devices } from "@playwright/test";
import { oneDoor } from "./e2e/support/api-test";
import { originOf } from "./e2e/support/origins";

const isRoot = process.getuid?.() === 0;
const executablePath = process.env["CHROMIUM_PATH"];

/** Flags that keep a test browser from calling home. The sandbox refuses root. */
const args = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Options with which pages are opened in Chromium. */
const chromium = {
  ...devices["Desktop Chrome"],
  baseURL: originOf("fast"),
  screenshot: "only-on-failure" as const,
  launchOptions: { args: args, ...(executablePath && { executablePath }) },
};

/** One suite for both doors of the API; pages in Chromium; `system` holds what is run once, such as start and stop. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/playwright",
  globalSetup: "./e2e/support/server.ts",
  // Tests of the API wait for answers more than they work; browsers have the machine to themselves by two.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Once more on a busy machine; `npm test` names every test that needed it.
  retries: 1,
  // On a slow machine an ad takes minutes; what never ends is told after five of them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  projects: [
    { name: "api-fast", testMatch: /e2e\/api\/.+\.spec\.ts$/, use: { baseURL: originOf("fast") } },
    {
      name: "api-next",
      testMatch: /e2e\/api\/.+\.spec\.ts$/,
      grepInvert: new RegExp(oneDoor),
      use: { baseURL: originOf("next") },
    },
    {
      name: "web",
      testMatch: /e2e\/web\/.+\.spec\.ts$/,
      workers: 2,
      use: chromium,
    },
    // Takes pictures for a person to look at; no part of the tests.
    { name: "screens", testMatch: /e2e\/screens\/.+\.spec\.ts$/, use: chromium },
    { name: "system", testMatch: /e2e\/[\w-]+\.spec\.ts$/, fullyParallel: false, use: { baseURL: originOf("fast") } },
  ],
});
