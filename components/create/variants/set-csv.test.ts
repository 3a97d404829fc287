import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { toCsv } from "./set-csv";

const job: Job = {
  id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d",
  type: "ugc",
  status: "completed",
  progress: 100,
  step: null,
  result_payload: {
    script: "Hold on.",
    durationSeconds: 8,
    width: 1080,
    height: 1920,
    videoUrl: "https://x.example/a.mp4",
  },
  error_payload: null,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: "2026-11-01T00:00:00Z",
  tags: ["winner"],
};

test("a set is a table whose cells are text, never formulas", () => {
  const arms = [
    { index: 0, values: { hook: '=SUM(1,"x")' }, changed: [], job },
    { index: 1, values: { hook: "Hold on." }, changed: ["hook"], job: { ...job, status: "failed" as const, tags: [] } },
  ];
  const [head, first, second] = toCsv({ axes: { hook: [] }, arms }).split("\r\n");
  expect(head).toBe('"number","hook","status","winner","seconds","file","job"');
  expect(first).toMatch(/^"1","'=SUM\(1,""x""\)","completed","yes","8","hold-on_9x16\.mp4","0b0d6b6e/);
  expect(second).toMatch(/^"2","Hold on\.","failed","","8","","0b0d6b6e/);
});
