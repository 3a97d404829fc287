import type { InngestFunction } from "inngest";
import type { JobType } from "@/lib/jobs/contract";
import { inngest } from "./client";
import { generateUgc } from "./functions/generate-ugc";

/** The pipeline of each type of job that has one. */
export const pipelines: Readonly<Partial<Record<JobType, InngestFunction.Any>>> = { ugc: generateUgc };

/** The type of job whose pipeline goes by an id of the engine (`spotmill-generate-ugc`), or null for other functions. */
export function pipelineType(functionId: string): JobType | null {
  const found = Object.entries(pipelines).find(([, pipeline]) => pipeline?.id(inngest.id) === functionId);
  return (found?.[0] as JobType | undefined) ?? null;
}
