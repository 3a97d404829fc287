import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { insertJob } from "@/e2e/support/examples";
import { db } from "@/lib/platform/db/client";
import { variantSets } from "@/lib/platform/db/schema";
import { internalFailure } from "@/lib/domains/jobs/failure";
import { failJob } from "@/lib/domains/jobs/service";
import { add, rowsOf, useWebhookFixture } from "@/e2e/support/webhooks";
import { finishEndedSets } from "./service";

useWebhookFixture();

test("the end of a set is told to webhooks, once", async () => {
  const caller = await makeCaller();
  await add(caller, { events: ["variants.completed"] });
  const id = randomUUID();
  const jobId = await insertJob(caller.accountId, { request: { variantSetId: id } });
  const arms = [{ index: 0, values: {}, changed: [], jobId }];
  await db().insert(variantSets).values({ id, accountId: caller.accountId, design: "full", axes: {}, arms });
  await failJob(jobId, internalFailure);
  await finishEndedSets();
  await finishEndedSets();
  expect(await rowsOf(caller)).toMatchObject([
    { type: "variants.completed", data: { variantSet: { id, status: "failed", arms: [{ job: { id: jobId } }] } } },
  ]);
});
