import { expect, test } from "vitest";
import { Settings } from "@/embedded/inngest/settings";
import { slotsFor } from "@/embedded/inngest/runs/limits";
import { FunctionConfig } from "@/embedded/inngest/protocol";
import { functions } from "./";
import { lanes } from "./lanes";

const engine = Settings.parse({
  DATABASE_URL: "postgres://127.0.0.1/x",
  SERVE_URL: "http://127.0.0.1/api/inngest",
  INNGEST_SIGNING_KEY: "signkey-test-00",
  INNGEST_EVENT_KEY: "0123456789abcdef",
});
const configs = functions.map(({ opts }) =>
  FunctionConfig.parse({
    id: opts.id,
    triggers: opts.triggers,
    steps: { step: {} },
    concurrency: opts.concurrency,
  }),
);

test("all lanes together fit into the engine, so that none can fill it", () => {
  const sum = Object.values(lanes).reduce((total, lane) => total + lane.total, 0);
  expect(sum).toBeLessThan(engine.capacity);
});

test.each(configs.map((config) => [config.id, config] as const))(
  "%s is in one lane, with at most two limits",
  (_, fn) => {
    const event = {
      id: "1",
      name: "x",
      ts: 0,
      data: { accountId: "acc", customer: "cus", event: { data: { accountId: "acc" } } },
    };
    const slots = slotsFor(fn, event);
    expect(slots.length).toBeLessThanOrEqual(2);
    const names = Object.keys(lanes).map((lane) => `env:${lane}`);
    const [lane] = slots.filter(({ key }) => names.includes(key));
    expect(lane).toBeDefined();
    // Scheduled functions aside, one account has a bound of its own, well below the lane's.
    const own = slots.find(({ key }) => key !== lane?.key);
    expect(own?.key).toMatch(fn.triggers.some(({ cron }) => cron) ? /:\*$/ : /acc|cus/);
    expect(own?.limit).toBeLessThanOrEqual((lane?.limit ?? 0) / 2);
  },
);
