import { setTimeout as delay } from "node:timers/promises";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { log } from "@/lib/platform/log";
import { conflictOf, type Instance } from "./conflicts";

/** Milliseconds between two signs of life, and after how many silent ones a service counts as killed. */
const BEAT_MS = 3_000;
const SILENT_BEATS = 3;

/** A registered service. */
export interface Membership {
  /** Removes the registration, so that the next service need not wait for its silence. */
  leave(): Promise<void>;
}

interface Options {
  /** Called once, when another service that cannot share the database registered while this one was silent. */
  onRefused(reason: string): void;
  beatMs?: number;
}

type Row = Instance & { seen: string };

/**
 * Registers a service on its database and keeps it registered. Throws with one sentence that names the setting when a
 * living service is there that it cannot work beside; one that was killed is waited for, about ten seconds.
 */
export async function join(
  databaseUrl: string,
  instance: Instance,
  { onRefused, beatMs = BEAT_MS }: Options,
): Promise<Membership> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  try {
    await enter(sql, instance, beatMs);
  } catch (error) {
    await sql.end();
    throw error;
  }
  const leaving = new AbortController();
  const beating = beat(sql, instance, { onRefused, beatMs }, leaving.signal);
  return {
    async leave() {
      leaving.abort();
      await beating;
      await sql`delete from instances where id = ${instance.id}`.catch(() => undefined);
      await sql.end({ timeout: 2 });
    },
  };
}

/**
 * Acts while no service works on the database: none enters it meanwhile. Throws with one sentence that names those that gave
 * a sign of life within the last nine seconds.
 */
export async function whileStopped<T>(databaseUrl: string, act: () => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  try {
    await sql`select pg_advisory_lock(hashtext('instances'))`;
    const alive = await sql<{ name: string }[]>`
      select host || ' (' || role || ')' as name from instances
      where seen_at > clock_timestamp() - make_interval(secs => ${(SILENT_BEATS * BEAT_MS) / 1_000}) order by 1`;
    if (alive.length === 0) return await act();
    const names = alive.map(({ name }) => name).join(", ");
    throw new Error(`services work on this database: ${names}; stop every one, wait ten seconds, and try again`);
  } finally {
    await sql.end();
  }
}

/** Registers once no conflicting service is alive. Two that start at the same time enter one after the other. */
async function enter(sql: Sql, instance: Instance, beatMs: number): Promise<void> {
  const watched = new Map<string, { seen: string; silentBeats: number }>();
  for (;;) {
    const conflicting = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('instances'))`;
      const rows = await conflictsOf(tx, instance);
      const isOver = rows.every(({ id }) => (watched.get(id)?.silentBeats ?? 0) >= SILENT_BEATS);
      if (isOver) await register(tx, instance, rows);
      return isOver ? [] : rows;
    });
    if (conflicting.length === 0) return;
    for (const row of conflicting) {
      // A row says only that somebody was there: one that beats again is there still.
      const before = watched.get(row.id);
      if (before && before.seen !== row.seen) throw new Error(conflictOf(instance, row));
      watched.set(row.id, { seen: row.seen, silentBeats: before ? before.silentBeats + 1 : 0 });
    }
    await delay(beatMs);
  }
}

async function conflictsOf(tx: TransactionSql, instance: Instance): Promise<Row[]> {
  const rows = await tx<Row[]>`
    select id, host, role, storage, engine, certificate, seen_at::text as seen from instances where id <> ${instance.id}`;
  return rows.filter((row) => conflictOf(instance, row) !== undefined);
}

/** Takes the place of those that are gone. */
async function register(tx: TransactionSql, instance: Instance, gone: readonly Row[]): Promise<void> {
  await tx`delete from instances where id = any(${gone.map(({ id }) => id)}::uuid[]) or seen_at < now() - interval '1 day'`;
  const { id, host, role, storage, engine, certificate } = instance;
  await tx`insert into instances ${tx({ id, host, role, storage, engine, certificate })} on conflict (id) do nothing`;
}

/** Beats until the service leaves. One that was silent so long that another took its place enters again, or is refused. */
async function beat(sql: Sql, instance: Instance, options: Required<Options>, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    await delay(options.beatMs, undefined, { signal: leaving, ref: false }).catch(() => undefined);
    if (leaving.aborted) return;
    try {
      const { count } = await sql`update instances set seen_at = clock_timestamp() where id = ${instance.id}`;
      if (count === 0) await enter(sql, instance, options.beatMs);
    } catch (error) {
      if (error instanceof postgres.PostgresError || isLost(error))
        log.warn("no sign of life could be given", { error });
      else return options.onRefused(error instanceof Error ? error.message : String(error));
    }
  }
}

/** True for a failure of the connection, which the next beat may have again. */
const isLost = (error: unknown): boolean => error instanceof Error && "code" in error;
