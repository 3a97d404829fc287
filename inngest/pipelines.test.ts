import { afterEach, expect, test, vi } from "vitest";
import type { JobType } from "@/lib/contract/jobs";
import { totalLimitMinutes } from "@/lib/domains/jobs/limits";
import { functions } from "./";
import { pipelines, pipelineType } from "./pipelines";

afterEach(() => vi.unstubAllEnvs());

const entries = Object.entries(pipelines).map(([type, pipeline]) => ({ type, pipeline: pipeline! }));

test.each(entries)("the $type pipeline can be cancelled, ends in time, and retries", ({ type, pipeline }) => {
  const { cancelOn, timeouts, retries, triggers } = pipeline.opts;
  expect(cancelOn).toEqual([{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }]);
  expect(timeouts).toEqual({ finish: `${totalLimitMinutes(type as JobType)}m` });
  expect(retries).toBeGreaterThanOrEqual(2);
  expect(triggers).toMatchObject([{ event: `job/${type}.requested` }]);
});

test("a pipeline goes by its id in the engine; other functions are none", () => {
  expect(pipelineType("spotmill-generate-ugc")).toBe("ugc");
  expect(["spotmill-sweep", "spotmill-settle-job", "generate-ugc", "__proto__"].map(pipelineType)).toEqual(
    Array(4).fill(null),
  );
});

test("beside workers the app of a service that did all is none of a job's: its runs fail while a worker draws", () => {
  const ids = ["spotmill-generate-ugc", "spotmill-render-generate-ugc"];
  expect(ids.map(pipelineType)).toEqual(["ugc", null]);
  vi.stubEnv("SPOTMILL_ROLE", "worker");
  expect(ids.map(pipelineType)).toEqual([null, "ugc"]);
});

test("every function has an id of its own", () => {
  const ids = functions.map((one) => one.id("spotmill"));
  expect(new Set(ids).size).toBe(ids.length);
});
