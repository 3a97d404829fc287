import { beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import { mintKey } from "@/lib/domains/keys/service";
import { db } from "@/lib/platform/db/client";
import { brands, variantSets } from "@/lib/platform/db/schema";
import { findFirstSteps } from "./service";

beforeAll(async () => void (await useDatabase()));

const none = { brand: false, ad: false, variants: false, key: false };
const ended = { status: "completed", progress: 100, result: {}, finishedAt: new Date() } as const;

test("a new account has taken no step; what others have, runs, failed or is of another type counts for nothing", async () => {
  const [{ accountId }, other] = [await makeCaller(), await makeCaller()];
  await insertJob(other.accountId, ended);
  await insertJob(accountId, { ...ended, type: "image" });
  await insertJob(accountId);
  expect(await findFirstSteps(accountId)).toEqual(none);
  expect(await findFirstSteps(other.accountId)).toEqual({ ...none, ad: true });
});

test("each step counts once it was taken", async () => {
  const { accountId } = await makeCaller();
  const site = { host: "tea.example", slug: "tea", websiteUrl: "https://tea.example", status: "queued" } as const;
  await db()
    .insert(brands)
    .values({ accountId, ...site });
  expect(await findFirstSteps(accountId)).toEqual({ ...none, brand: true });
  const jobId = await insertJob(accountId, ended);
  const arms = [{ index: 0, values: {}, changed: [], jobId }];
  await db().insert(variantSets).values({ id: crypto.randomUUID(), accountId, design: "full", axes: {}, arms });
  await mintKey({ accountId, name: "ci", scopes: ["account:read"] });
  expect(await findFirstSteps(accountId)).toEqual({ brand: true, ad: true, variants: true, key: true });
});
