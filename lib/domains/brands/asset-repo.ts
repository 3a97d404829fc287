import { and, desc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/lib/platform/db/client";
import { adEditVersions, jobs, skills, uploads } from "@/lib/platform/db/schema";
import { MAX_LISTED } from "./repo";

/** Storage keys below a folder that jobs, kept versions of edits and skills of an account name, in addresses too. */
export async function usedKeys(accountId: string, folder: string): Promise<string[]> {
  const namedIn = (json: AnyPgColumn) => sql`
    select (regexp_matches(${json}::text, ${`${folder}/[\\w.-]+`}, 'g'))[1] as key
    from ${json.table} where account_id = ${accountId} and strpos(${json}::text, ${folder}) > 0`;
  const places = [jobs.request, adEditVersions.document, skills.defaultParams].map(namedIn);
  const rows = await db().execute<{ key: string }>(sql.join(places, sql` union `));
  return rows.map(({ key }) => key);
}

/** A brand's uploads that have arrived, newest first. */
export const listUploads = (accountId: string, brandId: string) =>
  db()
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.brandId, brandId), eq(uploads.status, "ready")))
    .orderBy(desc(uploads.createdAt))
    .limit(MAX_LISTED);

/** The files a result names, without what else it says of them. */
const files = sql<Record<string, unknown>>`jsonb_strip_nulls(jsonb_build_object(
  'videoUrl', ${jobs.result}->'videoUrl', 'thumbnailUrl', ${jobs.result}->'thumbnailUrl',
  'images', case when jsonb_typeof(${jobs.result}->'images') = 'array' then
    (select jsonb_agg(jsonb_build_object('url', image->'url', 'index', image->'index'))
      from jsonb_array_elements(${jobs.result}->'images') image) end))`;

/** Completed jobs that referenced a brand, newest first: their prompts and files. */
export const listJobs = (accountId: string, brandId: string) =>
  db()
    .select({
      id: jobs.id,
      prompt: sql<string | null>`${jobs.request}->>'prompt'`,
      files,
      finishedAt: jobs.finishedAt,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.accountId, accountId),
        sql`${jobs.request}->'brand'->>'id' = ${brandId}`,
        eq(jobs.status, "completed"),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(MAX_LISTED);
