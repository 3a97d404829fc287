import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { JobProgress } from "./job-progress";

const job: Job = {
  ...{ id: "6081ce62-134f-4740-98f6-19421eae2a86", type: "ugc", status: "running", progress: 40, step: "compose" },
  ...{ result_payload: null, error_payload: null },
  ...{ created_at: "2026-11-22T10:00:00.000Z", updated_at: "2026-11-22T10:00:00.000Z" },
};

test("a screen reader is told of each step, not of every second that is left", () => {
  const html = renderToStaticMarkup(<JobProgress job={job} news={{ note: null, etaMs: 12_000, position: null }} />);
  expect(html).toContain("about 12 s left");
  expect(/aria-live="polite"[^>]*>(.*?)<\/(?:p|span)>/.exec(html)?.[1]).toBe("Rendering");
});

const waiting = { position: null, etaMs: null, note: "waiting for a free slot" };

test("a job that waits says so once, in its step or beside it", () => {
  const beside = renderToStaticMarkup(<JobProgress job={job} news={waiting} />);
  expect(beside).toContain("Rendering");
  expect(beside).toContain("waiting for a free slot");
  const alone = renderToStaticMarkup(<JobProgress job={{ ...job, step: "waiting_for_slot" }} news={waiting} />);
  expect(alone.match(/waiting/gi)).toHaveLength(1);
});
