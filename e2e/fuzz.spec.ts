import { expect, test } from "@playwright/test";
import { fuzz } from "./fuzz/run";
import { originOf } from "./support/origins";

// A long run: FUZZ_RUNS=60 npx playwright test --project=system e2e/fuzz.spec.ts
const runs = Number(process.env["FUZZ_RUNS"] ?? 10);
const seeds = (process.env["FUZZ_SEEDS"] ?? "1,2,3").split(",").map(Number);

// Each has an account of its own.
test.describe.configure({ mode: "parallel" });

for (const seed of seeds)
  test(`the served document and the service agree on generated requests, seed ${seed}`, async () => {
    test.setTimeout(60 * 60_000);
    const { requests, findings } = await fuzz({ origin: originOf("fast"), seed, runs, boundaries: seed === seeds[0] });
    console.log(`${requests} requests, ${findings.length} findings, seed ${seed}`);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(1000);
  });
