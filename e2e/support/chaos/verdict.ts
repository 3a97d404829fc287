import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { findLedgerFaults } from "../../../lib/domains/billing/service";
import { db } from "../../../lib/platform/db/client";
import { movesOf, rowOf } from "../pipeline/use-pipeline";
import type { Accepted, Work } from "./accounts";

/** What is left when everything is over, in figures, and everything that is wrong with it; empty is sound. */
export interface Verdict {
  readonly figures: Readonly<Record<string, unknown>>;
  readonly faults: readonly string[];
}

const mediaOf = (accountId: string): string => join(process.env["DATA_DIR"] ?? "", "media", accountId);

/** Jobs that may be given up, because their process was killed in every attempt at a step: the more, the slower the machine. */
const GIVEN_UP_SHARE = 1 / 5;
const isGivenUp = ({ status, error }: Awaited<ReturnType<typeof rowOf>>): boolean =>
  status === "failed" && error?.["code"] === "INTERNAL_ERROR";

/** Faults of one job: held and settled otherwise than once, failed by itself, a file it names that is not there. */
async function faultsOf({ id }: Accepted): Promise<string[]> {
  const row = await rowOf(id);
  const { status, result, error } = row;
  const moves = await movesOf(id);
  const due = status === "completed" ? ["hold 1", "settle 1"] : ["hold 1", "release 1"];
  const faults: string[] = [];
  if (moves.join() !== due.join()) faults.push(`${status} job ${id}: ${moves.join(", ")}`);
  if (status === "failed" && !isGivenUp(row)) faults.push(`job ${id} failed: ${JSON.stringify(error)}`);
  const named = JSON.stringify(result ?? {}).matchAll(/"\$file":"([^"]+)"/g);
  for (const [, key = ""] of named)
    if (!existsSync(join(process.env["DATA_DIR"] ?? "", "media", key))) faults.push(`job ${id}: no file ${key}`);
  return faults;
}

/** Folders of an account that belong to no job of it, but those of its uploads and kept pieces. */
async function strayFolders(accountId: string, jobs: ReadonlySet<string>): Promise<string[]> {
  const folders = await readdir(mediaOf(accountId)).catch(() => []);
  return folders.filter((name) => /^[0-9a-f-]{36}$/.test(name) && !jobs.has(name));
}

const single = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await db().execute<{ n: string }>(query))[0]?.n ?? 0);

/** Judges the database and the media folder after everything. */
export async function judge({ accepted, stuck, repeated }: Work): Promise<Verdict> {
  const ids = new Set(accepted.map(({ id }) => id));
  const accounts = new Set(accepted.map(({ caller }) => caller.accountId));
  const faults = stuck.map((id) => `job ${id} did not end`);
  for (const job of accepted) faults.push(...(await faultsOf(job)));
  for (const account of accounts)
    for (const name of await strayFolders(account, ids)) faults.push(`files without a row: ${account}/${name}`);
  const rows = await single(sql`select count(*) as n from jobs`);
  if (rows !== ids.size) faults.push(`${ids.size} jobs were accepted, ${rows} exist`);
  const unitsHeld = await single(
    sql`select coalesce(sum(case entry when 'hold' then amount else -amount end), 0) as n from usage_ledger`,
  );
  if (unitsHeld !== 0) faults.push(`${unitsHeld} units are still held`);
  for (const fault of await findLedgerFaults()) faults.push(`ledger: ${JSON.stringify(fault)}`);
  const statuses = await db().execute<{ status: string; n: string }>(
    sql`select status, count(*) as n from jobs group by status order by status`,
  );
  const byStatus = Object.fromEntries(statuses.map(({ status, n }) => [status, Number(n)]));
  const failed = byStatus["failed"] ?? 0;
  if (failed > Math.floor(ids.size * GIVEN_UP_SHARE)) faults.push(`${failed} of ${ids.size} jobs were given up`);
  return { figures: { jobs: ids.size, ...byStatus, stuck: stuck.length, unitsHeld, repeated }, faults };
}
