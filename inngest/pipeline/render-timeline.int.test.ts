import { expect, test } from "vitest";
import * as z from "zod";
import { makeCaller } from "@/e2e/support/caller";
import { movesOf, rowOf, untilStatus, usePipeline } from "@/e2e/support/pipeline/use-pipeline";
import { create as contract, CreateTimelineJobRequest } from "@/lib/contract/timelines";
import { create, get } from "@/lib/domains/timelines/service";

usePipeline();
const { timeline: example } = contract.example;
const Result = z.object({
  durationSeconds: z.number(),
  cached: z.boolean(),
  cache: z.object({ sourceJobId: z.uuid().nullable() }),
});

/** Renders documents of one account. */
async function newRenders() {
  const caller = await makeCaller();
  const render = async (body: object) => {
    const { job } = await create(caller, CreateTimelineJobRequest.parse(body));
    await untilStatus(job.id, "completed");
    return { id: job.id, ...Result.parse((await rowOf(job.id)).result), moves: await movesOf(job.id) };
  };
  const documentOf = async (jobId: string) => (await get(caller, { jobId })).timeline;
  return { render, documentOf };
}

test("an equal document is charged once where its scenes were moved too; other fitted scenes are another ad", async () => {
  const { render, documentOf } = await newRenders();
  const [first, last] = example.scenes;
  // The first line leaves a silence, the last one outgrows its scene.
  const scenes = [
    { ...first, endMs: 4000, line: "Slow mornings." },
    { ...last, startMs: 4000 },
  ];
  const timeline = { ...example, scenes };
  const made = await render({ timeline });
  expect(made).toMatchObject({ cached: false, moves: ["hold 1", "settle 1"] });
  expect(made.durationSeconds).toBeGreaterThan(example.durationMs / 1000);
  const isFree = { cached: true, cache: { sourceJobId: made.id }, moves: ["hold 1", "release 1"] };
  expect(await render({ timeline }), "as it was sent").toMatchObject(isFree);
  const delivered = await documentOf(made.id);
  expect(await render({ timeline: delivered }), "as it was delivered").toMatchObject(isFree);

  // Nor does the length it had before its scene was fitted keep it from being delivered.
  const checks = { enforcement: "block" };
  const fitted = await render({ timeline: delivered, fitted: ["s1"], checks });
  expect(fitted).toMatchObject({ cached: false, moves: ["hold 1", "settle 1"] });
  expect(fitted.durationSeconds).toBeLessThan(made.durationSeconds);
  const again = await render({ timeline: delivered, fitted: ["s1"], checks });
  expect(again).toMatchObject({ cached: true, cache: { sourceJobId: fitted.id } });
});
