import "server-only";
import * as z from "zod";
import { hasForm } from "@/components/create/load-initial-draft";
import { briefsOf, findJob, requestOf, toJob } from "@/lib/domains/jobs/service";
import { titleOf } from "./job-summary";
import type { JobOrigin } from "./job-view";

const Request = z.object({
  prompt: z.string().nullable().catch(null),
});

/** Brief of a job of an account, and whether a form can make it again; neither for a job it does not have. */
export async function loadJobOrigin(accountId: string, jobId: string): Promise<JobOrigin> {
  const job = await requestOf(accountId, jobId);
  const { prompt } = Request.parse(job?.request ?? {});
  return { brief: prompt?.trim() || null, hasForm: job !== null && hasForm(job) };
}

/** Title of the page of a job: that of the job; "Job" for one the account does not have. */
export async function loadJobTitle(accountId: string, jobId: string): Promise<string> {
  const row = z.uuid().safeParse(jobId).success ? await findJob(accountId, jobId) : undefined;
  if (!row) return "Job";
  return titleOf(toJob(row), (await briefsOf(accountId, [row.id]))[row.id]);
}
