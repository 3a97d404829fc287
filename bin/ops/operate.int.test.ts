import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { enrol } from "@/e2e/support/web/authenticator";
import { makeCaller } from "@/e2e/support/caller";
import { insertJob } from "@/e2e/support/records";
import { useEngine } from "@/e2e/support/use-engine";
import { findSignedIn, openSession, twoFactorOf } from "@/lib/domains/accounts/service";
import { mintKey } from "@/lib/domains/keys/service";
import { createJob, failJob, internalFailure, statusOf } from "@/lib/domains/jobs/service";
import { usedUnits } from "@/lib/domains/billing/service";
import { listAudit } from "@/lib/domains/audit/service";
import { allScopes } from "@/lib/contract/scopes";
import { join, whileStopped } from "@/lib/platform/cluster/registry";
import { db } from "@/lib/platform/db/client";
import { instances } from "@/lib/platform/db/schema";
import { env } from "@/lib/platform/env";
import { serve } from "@/lib/surfaces/rest/serve";
import { readCommand } from "./arguments";
import { run } from "./commands";

const engine = useEngine();

const opsWhere = (isRunning: boolean, args: string[]): Promise<Record<string, unknown>> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env();
  const service = { dataDir, databaseUrl, isRunning, close: async () => {} };
  return run(readCommand(args), service) as Promise<Record<string, unknown>>;
};
const ops = (...args: string[]) => opsWhere(true, args);
const units = { kind: "videos", amount: 1 } as const;

test("a suspended account's keys and sessions stop and its jobs are cancelled, until that is lifted", async () => {
  const caller = await makeCaller();
  const { accountId: user } = caller;
  const { secret } = await mintKey({ accountId: user, name: "k", scopes: allScopes });
  const session = await openSession(user, null);
  const { job } = await createJob(caller, { type: "ugc", request: {}, units, operation: "t" });
  const me = async () =>
    (await serve(new Request("http://127.0.0.1:3000/api/public/v1/me", { headers: { "x-api-key": secret } }))).status;
  expect([await me(), (await findSignedIn(session))?.userId]).toEqual([200, user]);

  expect(await ops("account", "suspend", "--user", user)).toEqual({
    userId: user,
    isSuspended: true,
    cancelledJobs: 1,
  });
  expect([await me(), await findSignedIn(session), await statusOf(job.id)]).toEqual([401, null, "cancelled"]);
  expect(await usedUnits(user, caller.standing.cycleStart ?? new Date())).toMatchObject({ videos: 0 });

  await ops("account", "suspend", "--user", user, "--lift", "true");
  expect([await me(), (await findSignedIn(session))?.userId]).toEqual([200, user]);
  expect((await listAudit(user)).map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    "account.resumed operator",
    "account.suspended operator",
    "key.created operator",
    "billing.changed stripe",
  ]);
  await expect(ops("account", "suspend", "--user", crypto.randomUUID())).rejects.toThrow("account not found");
});

test.each([
  ["unpaid", { payment: "unpaid" }, "no active paid Startup, Growth or Pro subscription"],
  ["beyond its cycle", { cycleEnd: new Date(Date.now() - 1_000) }, "billing cycle ended"],
] as const)("an account that is %s gets no key, and is told why", async (_, subscription, why) => {
  const { userId: user } = await makeAccount({ subscription });
  const before = (await listAudit(user)).length;
  await expect(ops("key", "create", "--user", user, "--name", "ci")).rejects.toThrow(why);
  await expect(ops("key", "create", "--user", user, "--name", "ci")).rejects.toThrow("billing set");
  expect(await listAudit(user)).toHaveLength(before);
});

test("a key for an account that is not there is refused as that", async () => {
  const none = crypto.randomUUID();
  await expect(ops("key", "create", "--user", none, "--name", "ci")).rejects.toThrow("no account has this id");
});

test("a second factor is removed for an account that lost everything, told in its audit log", async () => {
  const { userId: user } = await makeAccount({ isProven: true });
  await enrol(user);
  expect(await ops("account", "two-factor-off", "--user", user)).toEqual({ userId: user, wasOn: true });
  expect(await twoFactorOf(user)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect(await ops("account", "two-factor-off", "--user", user)).toEqual({ userId: user, wasOn: false });
  expect((await listAudit(user))[0]).toMatchObject({ action: "two_factor.turned_off", actor: "operator" });
  await expect(ops("account", "two-factor-off", "--user", crypto.randomUUID())).rejects.toThrow("account not found");
});

test("job show tells its events, units and requests; requeue sends an open job again under a new id, once its run is gone", async () => {
  const caller = await makeCaller();
  const { job } = await createJob(caller, { type: "ugc", request: {}, units, operation: "t" });
  expect(await ops("job", "show", "--job", job.id)).toMatchObject({
    id: job.id,
    accountId: caller.accountId,
    events: [{ type: "job.queued" }],
    units: [{ entry: "hold", amount: 1 }],
    requests: [],
  });

  const { eventId } = await ops("job", "requeue", "--job", job.id);
  expect(engine.sink.events.at(-1)).toMatchObject({ id: eventId, name: "job/ugc.requested", data: { jobId: job.id } });
  expect(eventId).not.toBe(job.id);

  const event = { id: "e1", name: "job/ugc.requested", data: { jobId: job.id } };
  await db().execute(
    sql`insert into engine.run (id, fn, event_id, event) values ('r1', 'generate-ugc', 'e1', ${JSON.stringify(event)}::json)`,
  );
  await expect(ops("job", "requeue", "--job", job.id)).rejects.toThrow("run r1 of this job");
  await failJob(job.id, internalFailure);
  await expect(ops("job", "requeue", "--job", job.id)).rejects.toThrow("only queued and running jobs");
});

test("dead letters: failed runs, messages that were given up, payment events in error, open jobs without a run", async () => {
  const { accountId } = await makeCaller();
  const lost = await insertJob(accountId, { createdAt: new Date(Date.now() - 3_600_000) });
  const fresh = await insertJob(accountId);
  await db().execute(sql`insert into engine.run (id, fn, event_id, event, status, ended_at)
    values ('dead', 'generate-ugc', 'e2', '{"data":{"jobId":"j"}}', 'failed', now())`);
  await db().execute(
    sql`insert into stripe_events (id, type, customer, created, error) values ('evt_dead', 'invoice.paid', 'cus', now(), 'no')`,
  );
  const letters = await ops("dead-letters");
  expect(letters).toMatchObject({ runs: [{ id: "dead", job_id: "j" }], payments: [{ id: "evt_dead", error: "no" }] });
  const jobs = (letters["jobs"] as { id: string }[]).map(({ id }) => id);
  expect(jobs).toContain(lost);
  expect(jobs).not.toContain(fresh);
});

const worker = { host: "two", role: "worker", storage: "s3/ads", engine: "server", certificate: "given" } as const;

test.each([
  ["restore", ["restore", "--from", "nothing-there", "--force", "true"], /is not a backup/],
  ["secrets accept", ["secrets", "accept"], undefined],
])("%s is refused while the service runs here or on another machine, and not after", async (_, args, then) => {
  await expect(opsWhere(true, args)).rejects.toThrow("the service is running");
  const id = crypto.randomUUID();
  const { leave } = await join(env().DATABASE_URL, { id, ...worker }, { onRefused() {} });
  await expect(opsWhere(false, args)).rejects.toThrow("services work on this database: two (worker)");
  await leave();
  await db()
    .insert(instances)
    .values({ id, ...worker, seenAt: new Date(Date.now() - 60_000) });
  const after = opsWhere(false, args);
  await (then ? expect(after).rejects.toThrow(then) : expect(after).resolves.toHaveProperty("accepted"));
});

test("a service that starts during such a command waits for its end", async () => {
  await db().delete(instances);
  const url = env().DATABASE_URL;
  const order: string[] = [];
  let entering: ReturnType<typeof join> | undefined;
  await whileStopped(url, async () => {
    entering = join(url, { id: crypto.randomUUID(), ...worker }, { onRefused() {} });
    void entering.then(() => order.push("entered"));
    await expect
      .poll(() => db().execute(sql`select from pg_locks where locktype = 'advisory' and not granted`))
      .toHaveLength(1);
    order.push("acted");
  });
  await (await entering)?.leave();
  expect(order).toEqual(["acted", "entered"]);
});
