import { invalidField, notFound } from "@/lib/contract/errors";
import { Timeline } from "@/lib/contract/timeline/document";
import { fileKey, getJson } from "@/lib/domains/generation/stages/service";
import { filesJobOf, findJob } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";

/** A stored document, and the platform its ad was made for. */
export interface StoredDocument {
  timeline: Timeline;
  platform: string | null;
}

/**
 * The document a completed ad of an account was rendered from. Throws ApiError NOT_FOUND for a job it does not have, and
 * INVALID_REQUEST naming `field` for one without a document.
 */
export async function storedDocument(accountId: string, jobId: string, field = "jobId"): Promise<StoredDocument> {
  const job = await findJob(accountId, jobId);
  if (!job) throw notFound("job");
  const { id, type, status } = job;
  if (type !== "ugc")
    throw invalidField(
      field,
      "only UGC ads have a timeline",
      `This job is of type ${type}; GET /jobs?type=ugc lists the ads.`,
    );
  if (status !== "completed")
    throw invalidField(
      field,
      "an ad has a timeline once it is completed",
      `Its status is ${status}; wait for it with GET /jobs/${id}.`,
    );
  const key = fileKey({ accountId, jobId: filesJobOf(job) }, "timeline.json");
  if (!(await storage().stat(key))) throw notFound("timeline of this job");
  const platform = job.result?.["platform"];
  return { timeline: await getJson(key, Timeline), platform: typeof platform === "string" ? platform : null };
}
