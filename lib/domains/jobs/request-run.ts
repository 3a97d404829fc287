import { publishEvent } from "@/inngest/client";
import type { JobRow } from "./repo";

/** Requests a run of a job's pipeline; the job's id is the event's id, so that a second request starts nothing twice. */
export const requestRun = ({ id, accountId, type, plan }: Pick<JobRow, "id" | "accountId" | "type" | "plan">) =>
  publishEvent(`job/${type}.requested`, { jobId: id, accountId, plan }, id);
