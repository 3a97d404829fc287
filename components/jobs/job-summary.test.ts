import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { noteOf, titleOf } from "./job-summary";

const job = (script: string): Job => ({
  id: "6081ce62-134f-4740-98f6-19421eae2a86",
  type: "subtitle",
  status: "completed",
  progress: 100,
  step: null,
  result_payload: { script },
  error_payload: null,
  created_at: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
});

test.each([
  ["Hold on.\nMore.", "Hold on."],
  ["Fresh roasted coffee beans. Delivered weekly.", "Fresh roasted coffee beans. Delivered weekly."],
  [
    "Fresh roasted coffee beans. Delivered weekly. Order your first bag, and come by before nine.",
    "Fresh roasted coffee beans. Delivered weekly.",
  ],
  [
    "Fresh roasted coffee beans from a small roaster on the pier of a town that nobody has ever heard of",
    "Fresh roasted coffee beans from a small roaster on the pier of a town that…",
  ],
])("a job that says %j is titled %j", (script, title) => expect(titleOf(job(script))).toBe(title));

test("what has nothing to show yet is titled by its brief, else by its type", () => {
  const started: Job = { ...job(""), type: "ugc", status: "running", progress: 41, result_payload: null };
  expect(titleOf(started, "Butter croissants, baked every morning.\nCall to action: Come by.")).toBe(
    "Butter croissants, baked every morning.",
  );
  expect(titleOf(started)).toBe("UGC ad");
  expect(titleOf({ ...started, name: "Spring" }, "Butter croissants.")).toBe("Spring");
});

test("a list says how far a job is, why it failed, or what it is: a cancel is no failure", () => {
  const one: Job = { ...job(""), type: "image", result_payload: null };
  expect(noteOf({ ...one, status: "running", step: "compose", progress: 61.6 })).toBe("Rendering · 62%");
  const failed = { ...one, status: "failed", error_payload: { message: "cdn.example answered 403" } } as const;
  expect(noteOf(failed)).toBe("cdn.example answered 403");
  expect(noteOf({ ...failed, status: "cancelled" })).toBe("Image ads");
  expect(noteOf({ ...one, result_payload: { images: [{}, {}] } })).toBe("Image ads · 2 pictures");
});
