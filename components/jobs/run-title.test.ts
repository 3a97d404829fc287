import { expect, test } from "vitest";
import { runTitleOf } from "./run-title";

test("the tab says how far an ad is, and that it is ready", () => {
  expect(runTitleOf({ status: "queued", progress: 0 }, null)).toBe("0%");
  expect(runTitleOf({ status: "running", progress: 41.6 }, 12_400)).toBe("42%, 12 s left");
  expect(runTitleOf({ status: "completed", progress: 100 }, null)).toBe("Ad ready");
  expect(runTitleOf({ status: "failed", progress: 60 }, 5000)).toBe("Ad failed");
});
