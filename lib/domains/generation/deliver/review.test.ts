import { expect, test } from "vitest";
import { JobFailure } from "@/lib/domains/jobs/failure";
import type { Check } from "@/lib/engines/studio/checks/report";
import { assertDeliverable } from "./review";

const check = (id: string, status: Check["status"]): Check => ({
  id,
  status,
  measured: 3,
  expected: "4.5 or more",
  unit: "ratio",
  at: null,
  message: "too pale to read",
  fix: "Choose another preset.",
});

const failureOf = (...given: Parameters<typeof assertDeliverable>) => {
  try {
    assertDeliverable(...given);
  } catch (error) {
    if (error instanceof JobFailure) return error.failure;
    throw error;
  }
  return null;
};

test("a failed check of looks is delivered with a warning, and blocked where the request says so", () => {
  const checks = [check("file.decodes", "pass"), check("captions.contrast", "fail"), check("video.freeze", "warn")];
  expect(failureOf(checks)).toBeNull();
  expect(failureOf(checks, "warn")).toBeNull();
  expect(failureOf(checks, "block")).toMatchObject({
    code: "CHECKS_FAILED",
    message: "not fit to be delivered: captions.contrast (too pale to read)",
    hint: expect.stringContaining("Choose another preset."),
    retryable: false,
    isChosen: true,
    extra: { checks },
  });
});

test("a broken file is never delivered", () => {
  for (const enforcement of ["warn", "block"] as const) {
    expect(failureOf([check("file.decodes", "fail")], enforcement)).toMatchObject({ retryable: true, isChosen: false });
  }
});

test("warnings and skipped checks never block", () => {
  expect(failureOf([check("video.freeze", "warn"), check("audio.loudness", "skipped")], "block")).toBeNull();
});
