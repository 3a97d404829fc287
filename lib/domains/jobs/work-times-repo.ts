import { and, count, eq, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { isMadeJob, jobs } from "@/lib/platform/db/schema";
import type { JobType } from "@/lib/contract/jobs";
import { newest } from "./repo";

/** Percentiles of the work times of finished jobs, in milliseconds. */
export interface WorkTimes {
  p50Ms: number;
  p90Ms: number;
  samples: number;
}

// How large a result is: images by count, everything else by its seconds.
const sizeOf = sql`case when ${jobs.type} = 'image' then (${jobs.request}->>'count')::float8
  else (${jobs.result}->>'durationSeconds')::float8 end`;

/**
 * Work times of the service's latest completed jobs of a type, those whose size differs by at most a third from `size`
 * (null: any). Of the last 1,000 for which something was made; `samples` may be 0.
 */
export async function workTimes(tx: Executor, type: JobType, size: number | null): Promise<WorkTimes> {
  const latest = tx
    .select({
      ms: sql<number>`extract(epoch from ${jobs.finishedAt} - ${jobs.startedAt}) * 1000`.as("ms"),
      size: sizeOf.as("size"),
    })
    .from(jobs)
    .where(and(eq(jobs.type, type), isMadeJob(jobs)))
    .orderBy(newest(jobs.finishedAt))
    .limit(1000)
    .as("latest");
  const at = (share: number) =>
    sql<number>`coalesce(percentile_cont(${share}::float8) within group (order by ${latest.ms}), 0)::int`;
  const [row] = await tx
    .select({ p50Ms: at(0.5), p90Ms: at(0.9), samples: count() })
    .from(latest)
    .where(size === null ? undefined : sql`${latest.size} between ${size / 1.34}::float8 and ${size * 1.34}::float8`);
  return row ?? { p50Ms: 0, p90Ms: 0, samples: 0 };
}
