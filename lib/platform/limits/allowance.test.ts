import { expect, test } from "vitest";
import { Allowances } from "./allowance";

test("of a flood of buckets the newest 50,000 are known, and one that was forgotten is asked for again", async () => {
  const asked: string[] = [];
  const used = new Map<string, number>();
  const allowances = new Allowances(async (bucket, wanted) => {
    asked.push(bucket);
    used.set(bucket, (used.get(bucket) ?? 0) + wanted);
    return { used: used.get(bucket) ?? 0, endsInSeconds: 60 };
  });
  for (let n = 0; n <= 50_000; n++) await allowances.consume(`network ${n}`, 600, 60);
  expect(allowances.peek("network 0")).toBeUndefined();
  expect(allowances.peek("network 1")).toBeDefined();
  asked.length = 0;
  await allowances.consume("network 50000", 600, 60);
  await allowances.consume("network 0", 600, 60);
  expect(asked).toEqual(["network 0"]);
});
