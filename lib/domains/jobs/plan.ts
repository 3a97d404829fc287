import type * as z from "zod";
import type { UnitKind } from "@/lib/domains/billing/service";
import type { Caller, Operation } from "@/lib/contract/operation";
import { invalidRequest } from "@/lib/contract/invalid-request";
import type { EstimateWarning } from "@/lib/contract/estimates";
import type { JobType } from "@/lib/contract/jobs";

/** Job that a checked request becomes when it is created. */
export interface PlannedJob {
  type: JobType;
  /** The validated request with media addresses resolved; what the pipeline works from. */
  request: Record<string, unknown>;
  /** Ids of finished jobs that stay until this one has ended, beside those whose files the request names by their keys. */
  reads?: readonly string[] | undefined;
  /** Units the job charges; null for none. */
  units: { kind: UnitKind; amount: number } | null;
  maxUnits?: number | undefined;
}

/** A stage with its first choice; `provider` defaults to `local`, `fallbacks` are the models tried after it. */
export interface PlannedStage {
  stage: string;
  provider?: string;
  model: string;
  fallbacks?: readonly string[];
}

/** Preview of a job that does not exist yet: its resolved request, stages, cost and warnings. */
export interface JobPreview {
  /** The request as its operation accepts it, defaults filled in; sent again it means the same. */
  request: Record<string, unknown>;
  /** The stages that choose a provider, each with the model that is tried first. */
  stages: readonly PlannedStage[];
  /** List price of the providers; absent: nothing. */
  cost?: { providerUsd: number | null; pricedOn: string | null };
  /** Seconds of a video, number of images; null when only the run decides. */
  size: number | null;
  warnings: EstimateWarning[];
}

/** A request that was checked, resolved and priced, before anything is held or stored. */
export interface JobPlan {
  job: PlannedJob;
  preview(): JobPreview;
}

/** Checks and plans a raw request. Throws the ApiError its operation would answer with. */
export type Planner = (caller: Caller, request: Readonly<Record<string, unknown>>) => Promise<JobPlan>;

/** The planner of a job-creating operation: its own schema, its own messages, then its own plan. */
export const plannerOf =
  <S extends z.ZodType>(
    op: Operation & { readonly body: S },
    plan: (caller: Caller, body: z.output<S>) => Promise<JobPlan>,
  ): Planner =>
  async (caller, request) => {
    const parsed = op.body.safeParse(request);
    if (!parsed.success) throw invalidRequest(parsed.error.issues, request, op);
    return plan(caller, parsed.data);
  };
