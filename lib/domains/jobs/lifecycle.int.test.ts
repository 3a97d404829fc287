import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { usedUnits } from "@/lib/domains/billing/service";
import { db } from "@/lib/platform/db/client";
import { jobEvents, jobs, usageLedger } from "@/lib/platform/db/schema";
import type { Failure } from "./failure";
import { appendEventOnce, cancelJob, claimJob, completeJob, createJob, failJob, reportProgress } from "./service";

const engine = useEngine();

const failure: Failure = { code: "SOURCE_INVALID", message: "not a picture", hint: "Send a PNG.", retryable: false };
const result = { durationSeconds: 15 };

async function newJob(amount = 1, type: "ugc" | "image" = "ugc") {
  const caller = await makeCaller();
  const kind = type === "ugc" ? "videos" : "staticAdGenerations";
  const { job } = await createJob(caller, { type, request: {}, units: { kind, amount }, operation: "test" });
  return { caller, id: job.id };
}
const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const eventsOf = (id: string) =>
  db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(asc(jobEvents.seq));
const entriesOf = async (id: string) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(asc(usageLedger.id))).map(
    ({ entry, amount }) => `${entry} ${amount}`,
  );

test("J3 a job is claimed once, and joined by a run that comes back", async () => {
  const { id } = await newJob();
  const first = await claimJob(id, "script");
  const second = await claimJob(id, "script");
  expect(first).toMatchObject({ status: "running", step: "script", startedAt: expect.any(Date) });
  expect(second?.startedAt).toEqual(first?.startedAt);
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["job.queued", "job.progress"]);
});

test("J3 an ended or unknown job is not claimed", async () => {
  const { id } = await newJob();
  await cancelJob(id);
  expect(await claimJob(id, "script")).toBeNull();
  expect(await claimJob(crypto.randomUUID(), "script")).toBeNull();
});

test("J2 progress never goes down and reaches 100 only at the end", async () => {
  const { id } = await newJob();
  await claimJob(id, "script");
  for (const progress of [10, 40.25, 5, 100]) {
    expect(await reportProgress(id, { progress, step: "voice", note: "12 of 30 words" })).toEqual({ live: true });
  }
  await completeJob(id, { result });
  const events = await eventsOf(id);
  expect(events.slice(2).map(({ data }) => data.progress)).toEqual([10, 40.3, 40.3, 99, undefined]);
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await rowOf(id)).toMatchObject({ status: "completed", progress: 100, step: null });
});

test("J3 a report about an ended job says stop and changes nothing", async () => {
  const { id } = await newJob();
  await claimJob(id, "script");
  await cancelJob(id);
  const before = await eventsOf(id);
  expect(await reportProgress(id, { progress: 50, step: "compose" })).toEqual({ live: false });
  expect(await eventsOf(id)).toEqual(before);
});

test("a hundred parallel reports leave a gapless sequence", async () => {
  const { id } = await newJob();
  await claimJob(id, "script");
  const reports = Array.from({ length: 100 }, (_, n) => reportProgress(id, { progress: n / 2, step: "compose" }));
  await Promise.all(reports);
  const events = await eventsOf(id);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 102 }, (_, n) => n + 1));
  const progress = events.slice(1).map(({ data }) => Number(data.progress));
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test("a repeated step says its decision once", async () => {
  const { id } = await newJob();
  await claimJob(id, "script");
  const say = (ms: number) =>
    appendEventOnce(id, "job.decision", { decision: { stage: "voice", ms } }, { decision: { stage: "voice" } });
  await say(1);
  await say(2);
  expect((await eventsOf(id)).filter(({ type }) => type === "job.decision")).toHaveLength(1);
});

test("J7 completion settles, and its usage is in the result", async () => {
  const { id } = await newJob();
  await claimJob(id, "script");
  const ended = await completeJob(id, { result });
  expect(ended?.result).toEqual({ ...result, usage: { kind: "videos", held: 1, settled: 1, released: 0 } });
  expect(await entriesOf(id)).toEqual(["hold 1", "settle 1"]);
  expect(engine.sink.events).toContainEqual(
    expect.objectContaining({ name: "job/finished", data: { jobId: id, accountId: ended?.accountId } }),
  );
});

test("J7 a partly delivered job settles what it delivered", async () => {
  const { caller, id } = await newJob(4, "image");
  await claimJob(id, "render");
  await completeJob(id, { result, error: { failed: 1 }, delivered: 3 });
  expect(await entriesOf(id)).toEqual(["hold 4", "settle 3", "release 1"]);
  const used = await usedUnits(caller.accountId, caller.standing.cycleStart!);
  expect(used).toEqual({ videos: 0, staticAdGenerations: 3 });
});

test("J7 failure releases once and tells code, message, hint, step, retryable, requestId and usage", async () => {
  const { caller, id } = await newJob();
  await claimJob(id, "footage");
  expect(await failJob(id, failure)).not.toBeNull();
  expect(await failJob(id, failure)).toBeNull();
  expect(await entriesOf(id)).toEqual(["hold 1", "release 1"]);
  expect((await rowOf(id)).error).toEqual({
    ...failure,
    step: "footage",
    requestId: caller.requestId,
    usage: { kind: "videos", held: 1, settled: 0, released: 1 },
  });
});

test("J3 a queued job cannot complete", async () => {
  const { id } = await newJob();
  expect(await completeJob(id, { result })).toBeNull();
  expect(await entriesOf(id)).toEqual(["hold 1"]);
});

test("J3 J7 200 races of completion, failure and cancellation: one end each, never rewritten, held = settled or released", async () => {
  const random = seeded(20_261_121);
  for (let round = 0; round < 200; round += 20) {
    const races = Array.from({ length: 20 }, async () => {
      const { id } = await newJob();
      if (random() < 0.9) await claimJob(id, "compose");
      const ends = shuffled(
        [() => completeJob(id, { result }), () => failJob(id, failure), () => cancelJob(id)],
        random,
      );
      const wins = (await Promise.all(ends.slice(0, 2 + Math.round(random())).map((end) => end()))).filter(Boolean);
      expect(wins).toHaveLength(1);
      const row = await rowOf(id);
      // The files are measured once the end is published.
      expect(row).toEqual({ ...wins[0], storedBytes: 0 });
      expect(await entriesOf(id)).toEqual(["hold 1", row.status === "completed" ? "settle 1" : "release 1"]);
      const said = (await eventsOf(id)).filter(({ type }) => /completed|failed|cancelled/.test(type));
      expect(said.map(({ type }) => type)).toEqual([`job.${row.status}`]);
    });
    await Promise.all(races);
  }
});

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
