import { z } from "zod";
import { JobFailure } from "@/lib/jobs/failure";
import { storage } from "@/lib/storage";
import { withScratch } from "@/lib/storage/scratch";
import type { Target } from "@/lib/studio/check/judge";
import { type Check, integrityChecks } from "@/lib/studio/check/report";
import { inspect } from "@/lib/studio/checks";
import { DrawnBox } from "@/lib/studio/child/tasks";
import type { Control } from "@/lib/studio/control";
import type { Composition } from "./compose";
import { getJson } from "./files";

/**
 * Measures the stored video itself. Throws JobFailure CHECKS_FAILED, with the checks, when it is not fit to be delivered.
 */
export const review = (
  input: { timeline: Target; composition: Pick<Composition, "videoKey" | "boxesKey"> },
  control: Control,
): Promise<Check[]> =>
  withScratch(async (dir) => {
    const { timeline, composition } = input;
    const boxes = await getJson(composition.boxesKey, z.array(DrawnBox));
    const file = await storage().localPath(composition.videoKey, dir);
    const checks = await inspect({ file, timeline, boxes }, control);
    assertDeliverable(checks);
    return checks;
  });

/** Throws JobFailure CHECKS_FAILED when an integrity check failed. */
export function assertDeliverable(checks: readonly Check[]): void {
  const broken = checks.filter(({ id, status }) => status === "fail" && integrityChecks.has(id));
  if (broken.length === 0) return;
  throw new JobFailure({
    code: "CHECKS_FAILED",
    message: `the video was not fit to be delivered: ${broken.map(({ id }) => id).join(", ")}`,
    hint: "Nothing was charged. Send the request again; if it persists, change the duration.",
    retryable: true,
    extra: { checks },
  });
}
