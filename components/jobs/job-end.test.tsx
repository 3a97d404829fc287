import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { JobEnd } from "./job-end";

const ended: Job = {
  id: "6081ce62-134f-4740-98f6-19421eae2a86",
  type: "ugc",
  status: "failed",
  progress: 40,
  step: "voice",
  result_payload: null,
  error_payload: { code: "SOURCE_INVALID", message: "the picture could not be read", hint: "Send another." },
  created_at: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
};

test("a failure is an alert that says why; a job somebody cancelled is none", () => {
  const failed = renderToStaticMarkup(<JobEnd job={ended} />);
  expect(failed).toContain('role="alert"');
  expect(failed).toContain("the picture could not be read");
  const cancelled = renderToStaticMarkup(<JobEnd job={{ ...ended, status: "cancelled" }} />);
  expect(cancelled).toContain("Cancelled.");
  expect(cancelled).not.toMatch(/alert|alarm/);
  expect(renderToStaticMarkup(<JobEnd job={{ ...ended, error_payload: null }} />)).toBe("");
});

test("a job that failed or was cancelled says that its units were refunded, where it had some", () => {
  const usage = { kind: "videos", held: 1, settled: 0, released: 1 };
  const withUsage = (status: Job["status"], given: typeof usage | null) =>
    renderToStaticMarkup(
      <JobEnd job={{ ...ended, status, error_payload: { ...ended.error_payload, usage: given } }} />,
    );
  expect(withUsage("failed", usage)).toContain("It charged nothing: the units reserved for it were refunded.");
  expect(withUsage("cancelled", usage)).toContain("Cancelled. The units reserved for it were refunded.");
  for (const status of ["failed", "cancelled"] as const) expect(withUsage(status, null)).not.toContain("units");
});

test("a cancelled job whose units were charged is told as such", () => {
  const error_payload = { code: "CANCELLED", usage: { kind: "videos", held: 1, settled: 1, released: 0 } };
  const cancelled = renderToStaticMarkup(<JobEnd job={{ ...ended, status: "cancelled", error_payload }} />);
  expect(cancelled).toContain("The units reserved for it were used");
  expect(cancelled).not.toContain("refunded");
});
