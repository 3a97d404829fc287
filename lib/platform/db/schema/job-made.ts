import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type MadeColumn = "status" | "startedAt" | "result";

/**
 * True for a completed job that something was made for: it was not answered with the files of an equal one. An index is on
 * the jobs of this very condition: without statistics on it the planner takes it for one that hardly any job meets.
 */
export const isMadeJob = ({ status, startedAt, result }: Readonly<Record<MadeColumn, AnyPgColumn>>): SQL =>
  sql`${status} = 'completed' and ${startedAt} is not null and ${result}->'cache'->>'sourceJobId' is null`;
