import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { jobsOf } from "../records";
import { begin, drive, eventsOf, openInput, statusOf } from "../../../lib/domains/agent/agent.fixture";
import { fold } from "../../../lib/domains/agent/runs/fold";
import { getThread, reply } from "../../../lib/domains/agent/service";
import type { Caller } from "../../../lib/contract/operation";
import { db } from "../../../lib/platform/db/client";
import { agentRunEvents, usageLedger } from "../../../lib/platform/db/schema";
import { claimJob, completeJob } from "../../../lib/domains/jobs/service";
import { makeCaller } from "../caller";

const breakAt = (seq: number) => db().execute(sql`insert into fault values (${seq})`);
const removeFault = () => db().execute(sql`delete from fault`);

let kills = 0;
/** Events of a conversation at the least, each of which one is killed before. */
const LEAST_EVENTS = 25;

/** Runs `act` with the fault in place, and when that has killed it, again without. */
async function withFault<T>(killAt: number, act: () => Promise<T>): Promise<T> {
  if (killAt > 0) await breakAt(killAt);
  const outcome = await act().then(
    (value) => ({ value }),
    () => undefined,
  );
  await removeFault();
  if (!outcome) kills++;
  return outcome ? outcome.value : act();
}

/** A whole conversation with an approval and a job, killed once wherever event `killAt` would be written; 0 never. */
async function converse(caller: Caller, killAt: number) {
  const { threadId, runId } = await begin(caller, "Make a 10 second ad for my ceramic mug");
  expect(await withFault(killAt, () => drive(runId))).toEqual({ kind: "wait" });
  const { id: pendingInputId } = await openInput(caller, threadId);
  await withFault(killAt, () => reply(caller, { pendingInputId }));
  expect(await withFault(killAt, () => drive(runId))).toMatchObject({ kind: "sleep" });
  for (const { id } of await jobsOf(caller)) {
    await claimJob(id, "script");
    await completeJob(id, { result: { videoUrl: { $file: `${caller.accountId}/${id}/video.mp4` } } });
  }
  expect(await withFault(killAt, () => drive(runId))).toEqual({ kind: "finish" });
  return { threadId, runId };
}

/** The text with every id of its own run replaced by its kind. */
const anonymous = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "<uuid>")
      .replace(/\b(thr|msg|run|pin|call)_\w+/g, "<$1>")
      .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "<time>"),
  );

/** Tests of a crash at every event of a conversation. Call it in a file that has set up database, events and model. */
export function crashSuite(): void {
  // A crash at an exact place: while the row is there, no event from its sequence on can be committed.
  beforeAll(async () => {
    await db().execute(sql`create table fault (seq int not null)`);
    await db().execute(sql`create function fail() returns trigger language plpgsql as $$ begin
      if exists (select from fault where new.seq >= fault.seq) then raise exception 'killed'; end if; return new; end $$`);
    await db().execute(sql`create trigger fail before insert on agent_run_events for each row execute function fail()`);
  });
  afterEach(() => removeFault());

  test("killed before any single event, a run ends with the same message, one job and one charge", async () => {
    const undisturbed = await converse(await makeCaller(), 0);
    const chunks = await eventsOf(undisturbed.runId);
    const whole = anonymous(await fold(chunks));
    expect(chunks.length).toBeGreaterThan(LEAST_EVENTS);

    for (let killAt = 1; killAt <= chunks.length; killAt++) {
      const caller = await makeCaller();
      const killedBefore = kills;
      const { threadId, runId } = await converse(caller, killAt);
      const at = `killed before event ${killAt}`;
      const events = await eventsOf(runId);
      // Deltas are joined by the clock: a slower run has fewer of them, and ends before a late one would be written.
      if (kills === killedBefore) {
        expect(events.length, at).toBeLessThan(killAt);
        expect(killAt, at).toBeGreaterThan(LEAST_EVENTS);
      }
      expect(await statusOf(runId), at).toBe("over: completed");
      expect(anonymous(await fold(events)), at).toEqual(whole);
      expect(await jobsOf(caller), at).toHaveLength(1);
      const ledger = await db().select().from(usageLedger).where(eq(usageLedger.accountId, caller.accountId));
      expect(
        ledger.map(({ entry, amount }) => `${entry} ${amount}`),
        at,
      ).toEqual(["hold 1", "settle 1"]);
      const seqs = await db()
        .select()
        .from(agentRunEvents)
        .where(eq(agentRunEvents.runId, runId))
        .orderBy(agentRunEvents.seq);
      expect(
        seqs.map(({ seq }) => seq),
        at,
      ).toEqual(seqs.map((_, index) => index + 1));
      const { messages } = await getThread(caller, { threadId });
      expect(
        messages.map(({ role }) => role),
        at,
      ).toEqual(["user", "assistant"]);
    }
  });
}
