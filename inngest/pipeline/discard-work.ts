import { cancelOperations } from "@/lib/domains/generation/remote/service";
import { folderOf, type JobFiles } from "@/lib/domains/generation/stages/service";
import { storage } from "@/lib/platform/storage";

/** Stops what providers do for a job that has ended without a result, and removes its files. */
export async function discardWork(job: JobFiles): Promise<void> {
  await cancelOperations(job.jobId);
  await storage().removePrefix(folderOf(job));
}
