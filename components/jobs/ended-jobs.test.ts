import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { noJobs, noticeOf, withReading } from "./ended-jobs";

const job = (id: string, status: Job["status"], more: Partial<Job> = {}): Job => ({
  ...{ id, type: "ugc", status, progress: 0, step: null, result_payload: null, error_payload: null },
  created_at: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
  ...more,
});

const read = (...readings: (readonly Job[])[]) => readings.reduce(withReading, noJobs);

test("what was at work and has ended is news; what was over before, or was cancelled, is none", () => {
  const { ended } = read(
    [job("a", "running"), job("b", "completed"), job("c", "queued")],
    [job("a", "completed"), job("b", "completed"), job("c", "cancelled")],
    [job("a", "completed"), job("b", "completed"), job("c", "cancelled")],
  );
  expect(ended.map(({ id }) => id)).toEqual(["a"]);
});

test("one is named and led to, several are counted", () => {
  const ready = job("a", "completed");
  const { ended } = read([job("a", "running")], [ready]);
  expect(noticeOf(ended)).toEqual({ title: "Ad ready", job: ready, href: "/dashboard/jobs/a", hasFailed: false });
  expect(noticeOf([job("a", "failed", { type: "video" })])).toMatchObject({ title: "Video failed", hasFailed: true });
  expect(noticeOf([job("a", "completed"), job("b", "failed"), job("c", "completed")])).toMatchObject({
    title: "2 results ready, 1 failed",
    href: "/dashboard/jobs",
  });
  expect(noticeOf([])).toBeNull();
});
