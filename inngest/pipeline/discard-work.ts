import { cancelOperations } from "@/lib/domains/generation/remote/service";
import { folderOf, type JobFiles } from "@/lib/domains/generation/stages/service";
import { storage } from "@/lib/platform/storage";
import { publishEvent } from "../client";

/** Ends the run of a job that has ended without a result, stops what providers do for it, and removes its files. */
export async function discardWork(job: JobFiles): Promise<void> {
  await publishEvent("job/cancelled", { jobId: job.jobId }, `${job.jobId}:discarded`);
  await cancelOperations(job.jobId);
  await storage().removePrefix(folderOf(job));
}
