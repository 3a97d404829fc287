import { expect } from "@playwright/test";
import { test } from "../support/web/web-test";
import { weigh } from "../support/web/weight";

const KILOBYTE = 1000;

// 180 before the library had its place in the menu, 181 before an ad that is ready was told on every page, 183 before Back, the
// palette and keys asked about unsaved work and every refusal was told in words, 185 before the notice about a plan came with the
// page in place of moving it, 187 before jobs without a result were told apart and a limit said when to try again.
const SHELL_KB = 189;

test(`the shell of the dashboard is at most ${SHELL_KB} kB of script, compressed`, async ({ dashboard: page }) => {
  const { script } = await weigh(page, "/dashboard");
  expect(script / KILOBYTE).toBeLessThanOrEqual(SHELL_KB);
  expect(script / KILOBYTE).toBeGreaterThan(50);
});

const PAGE_KB = 120;

for (const path of ["create", "library", "brands", "agent", "billing"])
  test(`/dashboard/${path} adds at most ${PAGE_KB} kB of script to the shell`, async ({ dashboard: page }) => {
    const [shell, own] = [await weigh(page, "/dashboard"), await weigh(page, `/dashboard/${path}`)];
    console.log(`/dashboard/${path}: ${Math.round((own.script - shell.script) / KILOBYTE)} kB over the shell`);
    expect((own.script - shell.script) / KILOBYTE).toBeLessThanOrEqual(PAGE_KB);
  });
