import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";

const MAX_CHARACTERS = 300;

const someOf = (text: SQL): SQL => sql`nullif(btrim(left(${text}, ${MAX_CHARACTERS}::int), E' \\n\\r\\t'), '')`;

const saidIn = (request: AnyPgColumn): SQL => sql`(
  select string_agg(nullif(scene->>'line', ''), E'\\n' order by place)
  from jsonb_array_elements(${request}->'timeline'->'scenes') with ordinality as scenes (scene, place))`;

/** What a request asks for: its prompt, else its script, else what its document says. */
const askedIn = (request: AnyPgColumn): SQL =>
  sql`coalesce(${someOf(sql`${request}->>'prompt'`)}, ${someOf(sql`${request}->>'script'`)}, ${someOf(saidIn(request))})`;

/** The beginning of what some of the account's jobs were asked to make: of subtitles without words of their own, what their video is called or says. */
export async function briefs(
  tx: Executor,
  accountId: string,
  jobIds: readonly string[],
): Promise<{ id: string; brief: string | null }[]> {
  const source = alias(jobs, "source");
  const ofSource = sql`coalesce(${source.name}, ${someOf(sql`${source.result}->>'script'`)}, ${askedIn(source.request)})`;
  return tx
    .select({ id: jobs.id, brief: sql<string | null>`coalesce(${askedIn(jobs.request)}, ${ofSource})` })
    .from(jobs)
    .leftJoin(
      source,
      and(
        eq(jobs.type, "subtitle"),
        sql`${source.id} = (${jobs.request}->'source'->>'jobId')::uuid`,
        eq(source.accountId, accountId),
        isNull(source.deletedAt),
      ),
    )
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.id, [...jobIds]), isNull(jobs.deletedAt)));
}
