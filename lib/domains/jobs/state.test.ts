import { expect, test } from "vitest";
import { JobStatus } from "@/lib/contract/jobs";
import { canMove, isTerminal } from "./state";

test("a job goes from queued to running to an end, and no other way", () => {
  const moves = JobStatus.options.flatMap((from) =>
    JobStatus.options.filter((to) => canMove(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(moves).toEqual([
    "queued -> running",
    "queued -> failed",
    "queued -> cancelled",
    "running -> completed",
    "running -> failed",
    "running -> cancelled",
  ]);
});

test("completed, failed and cancelled are the ends", () => {
  expect(JobStatus.options.filter(isTerminal)).toEqual(["completed", "failed", "cancelled"]);
});
