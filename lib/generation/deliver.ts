import { z } from "zod";
import { JobFailure } from "@/lib/jobs/failure";
import { storage } from "@/lib/storage";
import { withScratch } from "@/lib/storage/scratch";
import type { Target } from "@/lib/studio/check/judge";
import { type Check, integrityChecks } from "@/lib/studio/check/report";
import { inspect } from "@/lib/studio/checks";
import { DrawnBox } from "@/lib/studio/child/tasks";
import type { Control } from "@/lib/studio/control";
import { getJson } from "./files";
import { signedCheck } from "./provenance";
import type { StoredVideo } from "./result";

/**
 * Measures the stored video itself, and reads its manifest and its poster's. Throws JobFailure CHECKS_FAILED, with the checks, when it is not fit to be delivered.
 */
export const review = (
  input: { timeline: Target; composition: StoredVideo & { boxesKey: string } },
  control: Control,
): Promise<Check[]> =>
  withScratch(async (dir) => {
    const { timeline, composition } = input;
    const boxes = await getJson(composition.boxesKey, z.array(DrawnBox));
    const file = await storage().localPath(composition.videoKey, dir);
    const { videoKey, posterKey, report, provenance } = composition;
    const delivered = [
      { key: videoKey, renderHash: report.renderHash },
      { key: posterKey, renderHash: null },
    ];
    // Beside the decoding, which is the longer one and speaks for both.
    const quiet = { signal: control.signal, onProgress: () => {} };
    const [checks, signed] = await Promise.all([
      inspect({ file, timeline, boxes }, control),
      signedCheck(delivered, provenance, quiet),
    ]);
    assertDeliverable(checks);
    return [...checks, signed];
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
