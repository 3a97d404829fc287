import { setTimeout as pause } from "node:timers/promises";
import { inngest } from "./core";
import { note, work } from "./function-log";

const perAccount = (id: string) =>
  inngest.createFunction(
    {
      id,
      triggers: [{ event: `lab/${id}` }],
      concurrency: [{ key: "event.data.account", scope: "env", limit: 2 }, { limit: 3 }],
    },
    async ({ event, step }) => {
      const { job, account } = event.data;
      await step.run("work", () => Promise.all([work(job, account, 250), work(job, id, 250)]));
    },
  );

const ranked = inngest.createFunction(
  {
    id: "ranked",
    triggers: [{ event: "lab/ranked" }],
    concurrency: { key: "event.data.queue", limit: 1 },
    priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
  },
  async ({ event, step }) => {
    await step.run("work", () => work(event.data.job, event.data.queue, 300));
  },
);

/** Two turns, one at a time: the second of the first run competes with the first of the second. */
const twoTurns = inngest.createFunction(
  { id: "two-turns", checkpointing: false, triggers: [{ event: "lab/two-turns" }], concurrency: { limit: 1 } },
  async ({ event, step }) => {
    await step.run("one", () => note(event.data.job, `${event.data.name} one`));
    await step.run("two", () => note(event.data.job, `${event.data.name} two`));
  },
);

const filtered = inngest.createFunction(
  { id: "filtered", triggers: [{ event: "lab/filtered", if: "event.data.n > 5 && event.data.kind == 'a'" }] },
  ({ event }) => note(event.data.job, `got ${event.data.n}`),
);

const sender = inngest.createFunction(
  { id: "sender", checkpointing: false, triggers: [{ event: "lab/sender" }] },
  async ({ event, step }) => {
    const { job } = event.data;
    const { ids } = await step.sendEvent("fan out", [
      { name: "lab/received", data: { job, n: 1 } },
      { name: "lab/received", data: { job, n: 2 } },
    ]);
    await step.run("after", () => note(job, `sent ${ids.length}`));
  },
);

const received = inngest.createFunction({ id: "received", triggers: [{ event: "lab/received" }] }, ({ event }) =>
  note(event.data.job, `received ${event.data.n}`),
);

const sleeper = inngest.createFunction(
  { id: "sleeper", triggers: [{ event: "lab/sleeper" }] },
  async ({ event, step }) => {
    await step.sleepUntil("instant", event.data.until);
    note(event.data.job, "woke");
  },
);

const finished = inngest.createFunction(
  {
    id: "finished",
    triggers: [{ event: "inngest/function.finished", if: "event.data.function_id == 'lab-sleeper'" }],
  },
  ({ event }) => note(event.data.event.data.job, "finished event"),
);

const stuck = inngest.createFunction({ id: "stuck", triggers: [] }, async ({ step }) => {
  await step.sleep("long", "1h");
});

const impatient = inngest.createFunction(
  { id: "impatient", triggers: [{ event: "lab/impatient" }] },
  async ({ event, step }) => {
    const invoked = step.invoke("stuck", { function: stuck, timeout: "1s" });
    await invoked.catch((error: Error) => note(event.data.job, `gave up: ${error.name}`));
  },
);

const once = inngest.createFunction(
  { id: "once", idempotency: "event.data.job + '-' + event.data.order", triggers: [{ event: "lab/once" }] },
  ({ event }) => note(event.data.job, `order ${event.data.order}`),
);

const racing = inngest.createFunction(
  { id: "racing", triggers: [{ event: "lab/racing" }] },
  async ({ event, step, group }) => {
    const { job } = event.data;
    const steps = await group.parallel({ mode: "race" }, () =>
      Promise.race([
        step.run("tortoise", () => pause(5000).then(() => "tortoise")),
        step.run("hare", () => pause(100).then(() => "hare")),
      ]),
    );
    note(job, `first ${steps}`);
    const waits = await group.parallel({ mode: "race" }, () =>
      Promise.race([
        step.waitForEvent("never", { event: "lab/never", timeout: "1h" }).then(() => "event"),
        step.sleep("short", "1s").then(() => "sleep"),
      ]),
    );
    note(job, `second ${waits}`);
  },
);

/** Text that a jsonb column would refuse, and more than a step may return. */
const awkward = inngest.createFunction(
  { id: "awkward", retries: 1, triggers: [{ event: "lab/awkward" }] },
  async ({ event, step }) => {
    const { job, bytes } = event.data;
    const text = await step.run("text", () => "nul \u0000, half \ud83d, e\u0301");
    await step.sleep("store", "1s");
    note(job, `kept ${text === "nul \u0000, half \ud83d, e\u0301"}`);
    if (bytes) await step.run("large", () => "x".repeat(bytes));
  },
);

const signal = inngest.createFunction(
  { id: "signal", triggers: [{ event: "lab/signal" }] },
  async ({ event, step }) => {
    await step.waitForSignal("signal", { signal: event.data.job, timeout: "1m", onConflict: "fail" });
  },
);

/** Checks of the features that fewer pipelines use. */
export const features = [
  perAccount("account-a"),
  perAccount("account-b"),
  ranked,
  twoTurns,
  filtered,
  sender,
  received,
  sleeper,
  finished,
  stuck,
  impatient,
  once,
  racing,
  awkward,
  signal,
];
