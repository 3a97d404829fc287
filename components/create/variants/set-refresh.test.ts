import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import type { VariantSet } from "@/lib/contract/variants";
import { setRefreshMs } from "./set-refresh";

const endedAt = "2026-11-01T00:00:00Z";
const endedMs = Date.parse(endedAt);
const job: Job = {
  id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d",
  type: "ugc",
  status: "completed",
  progress: 100,
  step: null,
  result_payload: null,
  error_payload: null,
  created_at: endedAt,
  updated_at: endedAt,
  tags: [],
};
const set: VariantSet = {
  id: job.id,
  status: "completed",
  design: "full",
  axes: {},
  arms: [{ index: 0, values: {}, changed: [], job }],
  units: { kind: "videos", held: 1 },
  reuse: { stages: 0, reused: 0, cpuMsSpent: 0, cpuMsOfOneArm: null },
  contactSheetUrl: null,
  manifestUrl: null,
  created_at: endedAt,
};

test("a set is read again while its ads are made, and after they ended until its files are there", () => {
  expect(setRefreshMs(undefined, endedMs)).toBe(2000);
  expect(setRefreshMs({ ...set, status: "running" }, endedMs + 86_400_000)).toBe(2000);
  expect(setRefreshMs(set, endedMs + 5000)).toBe(2000);
  expect(setRefreshMs({ ...set, manifestUrl: "https://x.example/manifest.json" }, endedMs + 5000)).toBe(false);
});

test("a set whose files do not come is not read for ever", () => {
  expect(setRefreshMs(set, endedMs + 86_400_000)).toBe(false);
  expect(setRefreshMs({ ...set, arms: [] }, endedMs)).toBe(false);
});
