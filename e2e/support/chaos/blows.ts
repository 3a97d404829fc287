import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { PausablePostgres } from "../doubles/pausable-postgres";
import type { Pipeline } from "../pipeline/pipeline";

/** What is struck. */
export interface Target {
  readonly pipeline: Pipeline;
  readonly postgres: PausablePostgres;
}

/** Each leaves everything running again; `ms` is how long what is stopped stands. */
const blows: Readonly<Record<string, (target: Target, ms: number) => Promise<void>>> = {
  "kill app": ({ pipeline }) => restart(pipeline, "app"),
  "kill engine": ({ pipeline }) => restart(pipeline, "engine"),
  "kill app and engine": async ({ pipeline }) => {
    await pipeline.kill("app", "engine");
    await pipeline.start("app", "engine");
  },
  "kill renderers": async ({ pipeline }) => {
    for (const pid of await pipeline.childrenOfApp()) killIfThere(pid);
  },
  "crash database": ({ postgres }) => postgres.crash(),
  "stop app": ({ pipeline }, ms) => stand(pipeline, "app", ms),
  "stop engine": ({ pipeline }, ms) => stand(pipeline, "engine", ms),
  "stop database": async ({ postgres }, ms) => {
    await postgres.pause();
    await pause(ms);
    await postgres.resume();
  },
};

async function restart(pipeline: Pipeline, name: "app" | "engine"): Promise<void> {
  await pipeline.kill(name);
  await pipeline.start(name);
}

async function stand(pipeline: Pipeline, name: "app" | "engine", ms: number): Promise<void> {
  pipeline.signal(name, "SIGSTOP");
  await pause(ms);
  pipeline.signal(name, "SIGCONT");
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

const names = Object.keys(blows);

/** Strikes at seeded moments until `isOver`, every kind of blow once before one comes again. Returns how often each fell. */
export async function strike(
  target: Target,
  { seed, isOver, restMs }: { seed: number; isOver: (blows: number) => boolean; restMs: number },
): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  const round = fc.tuple(
    fc.shuffledSubarray(names, { minLength: names.length }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: restMs }), fc.integer({ min: 500, max: 4_000 })), {
      minLength: names.length,
      maxLength: names.length,
    }),
  );
  let made = 0;
  for (const [order, times] of fc.sample(round, { seed, numRuns: 500 }))
    for (const [index, name] of order.entries()) {
      if (isOver(made)) return count;
      const [afterMs = 0, lastsMs = 0] = times[index] ?? [];
      await pause(afterMs);
      await blows[name]?.(target, lastsMs);
      count[name] = (count[name] ?? 0) + 1;
      made += 1;
    }
  return count;
}
