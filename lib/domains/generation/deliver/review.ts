import * as z from "zod";
import type { CheckEnforcement } from "@/lib/contract/fields";
import { JobFailure } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { CheckTarget } from "@/lib/engines/studio/checks/evaluate";
import { type Check, integrityChecks } from "@/lib/engines/studio/checks/report";
import { runChecks } from "@/lib/engines/studio/checks/run-checks";
import { DrawnBox } from "@/lib/engines/studio/workers/tasks";
import { type Control, unwatched } from "@/lib/engines/studio/workers/control";
import { getJson } from "../stages/service";
import { signedCheck } from "./provenance";
import type { StoredVideo } from "./result";

/**
 * Measures the stored video itself, and reads its manifest and its poster's. Throws JobFailure CHECKS_FAILED, with the checks, when it is not fit to be delivered.
 */
export const checkVideo = (
  input: { timeline: CheckTarget; composition: StoredVideo & { boxesKey: string } },
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
    const quiet = unwatched(control.signal);
    const [checks, signed] = await Promise.all([
      runChecks({ file, timeline, boxes }, control),
      signedCheck(delivered, provenance, quiet),
    ]);
    assertDeliverable(checks);
    return [...checks, signed];
  });

/**
 * Throws JobFailure CHECKS_FAILED, with the checks, when an integrity check failed; with `block` when any check did.
 */
export function assertDeliverable(checks: readonly Check[], enforcement: CheckEnforcement = "warn"): void {
  const broken = checks.filter(
    ({ id, status }) => status === "fail" && (enforcement === "block" || integrityChecks.has(id)),
  );
  if (broken.length === 0) return;
  const isOwn = broken.every(({ id }) => !integrityChecks.has(id));
  throw new JobFailure({
    code: "CHECKS_FAILED",
    message: `not fit to be delivered: ${broken.map(({ id, message }) => `${id} (${message})`).join(", ")}`,
    hint: isOwn
      ? `Nothing was charged. ${broken[0]?.fix ?? "Change the request"} Or send checks.enforcement "warn" to have it all the same.`
      : "Nothing was charged. Send the request again; if it persists, change the duration.",
    retryable: !isOwn,
    isChosen: isOwn,
    extra: { checks },
  });
}
