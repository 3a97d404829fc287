import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Inngest, NonRetriableError, RetryAfterError } from "inngest";
import * as z from "zod";
import { note, work } from "./function-log";

const ignore = () => undefined;

/** The client of the functions under test; silent, since most of them fail on purpose. */
export const inngest = new Inngest({
  id: "lab",
  logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
});

const cancelOn = [{ event: "lab/cancel", if: "event.data.job == async.data.job" }];

const child = inngest.createFunction({ id: "child", triggers: [] }, async ({ event, step }) => ({
  doubled: await step.run("double", () => z.object({ n: z.number() }).parse(event.data).n * 2),
}));

const everything = inngest.createFunction(
  { id: "everything", triggers: [{ event: "lab/everything" }], cancelOn },
  async ({ event, step }) => {
    const { job } = event.data;
    const a = await step.run("a", () => (note(job, "a"), 1));
    const b = await step.run("b", () => (note(job, "b"), a + 1));
    await step.sleep("nap", "1s");
    const c = await step.run("c", () => (note(job, "c"), b + 1));
    note(job, "waiting");
    const match = "event.data.job == async.data.job";
    const answer = await step.waitForEvent("answer", { event: "lab/answer", timeout: "1m", if: match });
    const { doubled } = await step.invoke("child", { function: child, data: { n: c } });
    const [x, y] = await Promise.all([
      step.run("px", () => (note(job, "px"), "x")),
      step.run("py", () => (note(job, "py"), "y")),
    ]);
    note(job, `done ${JSON.stringify({ a, b, c, answer: answer?.data.v, doubled, x, y })}`);
  },
);

const flaky = inngest.createFunction(
  { id: "flaky", retries: 3, triggers: [{ event: "lab/flaky" }] },
  async ({ event, step, attempt }) => {
    await step.run("once", () => note(event.data.job, "once"));
    await step.run("try", () => {
      note(event.data.job, `attempt ${attempt}`);
      if (attempt < 2) throw new RetryAfterError("busy", 1000);
    });
  },
);

const doomed = inngest.createFunction(
  {
    id: "doomed",
    retries: 0,
    triggers: [{ event: "lab/doomed" }],
    onFailure: ({ event, error }) => note(event.data.event.data.job, `onFailure ${error.message}`),
  },
  async ({ step }) => {
    await step.run("boom", () => {
      throw new NonRetriableError("provider said no");
    });
  },
);

const slow = inngest.createFunction(
  { id: "slow", retries: 0, timeouts: { finish: "2s" }, triggers: [{ event: "lab/slow" }], cancelOn },
  async ({ event, step }) => {
    const { job, busyMs } = event.data;
    await step.run("start", () => note(job, "started"));
    if (busyMs) await step.run("busy", () => pause(busyMs));
    else await step.sleep("nap", "30s");
    await step.run("end", () => note(job, "ended"));
  },
);

/** The one exit for failed, cancelled and timed-out runs. */
const settle = inngest.createFunction(
  {
    id: "settle",
    triggers: [{ event: "inngest/function.failed" }, { event: "inngest/function.cancelled" }],
  },
  async ({ event, step }) => {
    const { event: cause, error } = event.data;
    const ending = event.name.replace("inngest/function.", "");
    await step.run("settle", () => note(cause.data.job, `settled after ${ending}: ${error?.message}`));
  },
);

const caught = inngest.createFunction(
  { id: "caught", retries: 0, triggers: [{ event: "lab/caught" }] },
  async ({ event, step }) => {
    const failing = step.run("boom", () => {
      throw new Error("nope");
    });
    await failing.catch((error: Error) => note(event.data.job, `caught ${error.message}`));
  },
);

const limited = inngest.createFunction(
  { id: "limited", triggers: [{ event: "lab/limited" }], concurrency: [{ key: "event.data.account", limit: 2 }] },
  async ({ event, step }) => {
    await step.run("work", () => work(event.data.job, event.data.account, 250));
  },
);

/** The third step dies with its process, or stays busy for a time or until a file is there, the first time it runs. */
const crashy = inngest.createFunction(
  { id: "crashy", retries: 2, triggers: [{ event: "lab/crashy" }] },
  async ({ event, step, attempt }) => {
    const { job, flag, busyMs, release, dies } = event.data;
    await step.run("one", () => note(job, "one"));
    await step.run("two", () => note(job, "two"));
    await step.run("three", async () => {
      // Before the note, upon which tests kill: a step that is killed between them would be busy again.
      const isFirst = !existsSync(flag);
      if (isFirst && dies !== "always") writeFileSync(flag, "");
      note(job, `three attempt ${attempt}`);
      if (!isFirst) return;
      if (dies) process.kill(process.pid, "SIGKILL");
      await pause(busyMs);
      while (release && !existsSync(release)) await pause(20);
    });
    await step.run("four", () => note(job, "survived"));
  },
);

/** A run of `steps` empty steps, with checkpoints unless told otherwise. */
const counting = (id: string, options: { readonly checkpointing?: false } = {}) =>
  inngest.createFunction({ id, ...options, triggers: [{ event: `lab/${id}` }] }, async ({ event, step }) => {
    const { job, steps } = event.data;
    for (let index = 0; index < steps; index++) await step.run(`s${index}`, () => note(job, `step ${index}`));
    note(job, "end");
  });

/** Checks of the features that the pipelines rely on most. */
export const core = [
  child,
  everything,
  flaky,
  doomed,
  slow,
  settle,
  caught,
  limited,
  crashy,
  counting("counting"),
  counting("counting-plain", { checkpointing: false }),
];
