import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { scheduledRuns } from "@/lib/domains/agent/service";
import { db } from "@/lib/platform/db/client";
import { agentSchedules } from "@/lib/platform/db/schema";
import { makeDaily } from "./schedules.fixture";
import * as service from "./service";

useEngine();

const change = (id: string, patch: Partial<typeof agentSchedules.$inferInsert>) =>
  db().update(agentSchedules).set(patch).where(eq(agentSchedules.id, id));
const stored = async (id: string) => {
  const [row] = await db().select().from(agentSchedules).where(eq(agentSchedules.id, id));
  if (!row) throw new Error("the schedule is gone");
  return row;
};

test("a schedule that cannot be started, or has a zone nobody knows, keeps no other from its time", async () => {
  const caller = await makeCaller();
  const [broken, unknown, sound] = [await makeDaily(caller), await makeDaily(caller), await makeDaily(caller)];
  const { due } = sound;
  // Due before the sound one, as in the query.
  const earlier = new Date(due.getTime() - 60_000);
  await change(broken.id, { nextRunAt: earlier });
  await change(unknown.id, { nextRunAt: earlier, timezone: "Mars/Olympus" });
  const runs: typeof scheduledRuns = {
    ...scheduledRuns,
    startRun: async (tx, as, schedule, runId) => {
      if (schedule.id === broken.id) throw new Error("a row nobody can read");
      await scheduledRuns.startRun(tx, as, schedule, runId);
    },
  };
  const quiet = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await service.tick(runs, due)).toMatchObject({ failed: 1 });
  // Left alone for a minute, then tried again.
  expect(await service.tick(runs, due)).toMatchObject({ failed: 0, waiting: 1 });
  quiet.mockRestore();
  expect((await stored(sound.id)).lastOutcome).toBe("started");
  expect(await stored(unknown.id)).toMatchObject({
    enabled: false,
    pausedReason: expect.stringContaining("no longer"),
  });
  expect((await stored(broken.id)).nextRunAt).toEqual(earlier);
});

test("more schedules that cannot be started than are read at once keep no later one from its time", async () => {
  const caller = await makeCaller();
  const [broken, sound] = [await makeDaily(caller), await makeDaily(caller)];
  const { due } = sound;
  const row = await stored(broken.id);
  // Of one moment finer than a date, so that their ids decide.
  const nextRunAt = sql`${due.toISOString()}::timestamptz - interval '59.999999 seconds'`;
  const copies = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `${row.id}_${at}`, nextRunAt }));
  await change(broken.id, { nextRunAt: new Date(due.getTime() - 60_000) });
  await db().insert(agentSchedules).values(copies);
  const runs: typeof scheduledRuns = {
    ...scheduledRuns,
    startRun: async (tx, as, schedule, runId) => {
      if (schedule.id.startsWith(broken.id)) throw new Error("a row nobody can read");
      await scheduledRuns.startRun(tx, as, schedule, runId);
    },
  };
  const quiet = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await service.tick(runs, due)).toMatchObject({ failed: 101 });
  quiet.mockRestore();
  expect((await stored(sound.id)).lastOutcome).toBe("started");
});
