import { createServer } from "node:http";
import { connect } from "inngest/connect";
import { serve } from "inngest/node";
import { core, inngest } from "./core";
import { features } from "./features";
import { note } from "./function-log";

const cron = process.env["LAB_CRON"] ?? "*/2 * * * * *";
const scheduled = ["UTC", "Asia/Tokyo"].map((zone) =>
  inngest.createFunction(
    { id: `tick-${zone.length}`, triggers: [{ cron: `TZ=${zone} ${cron}` }] },
    async ({ event, step }) => {
      await step.run("tick", () => note("cron", `${zone} ${event.ts}`));
    },
  ),
);

const throttled = inngest.createFunction(
  { id: "throttled", throttle: { limit: 1, period: "1s" }, triggers: [{ event: "lab/throttled" }] },
  () => undefined,
);

/** Functions of this build of the app: the tests deploy one after the other. */
const builds = {
  full: [...core, ...features],
  small: core.slice(0, 2),
  cron: scheduled,
  refused: [...core, throttled],
};
const build = builds[(process.env["LAB_BUILD"] ?? "full") as keyof typeof builds];

if (process.env["LAB_CONNECTS"]) {
  const maxWorkerConcurrency = Number(process.env["LAB_CONCURRENCY"] ?? 4);
  const { closed } = await connect({ apps: [{ client: inngest, functions: build }], maxWorkerConcurrency });
  note("app", "connected");
  void closed.then(() => process.exit(0));
} else {
  createServer(serve({ client: inngest, functions: build, enableUnauthedSync: false })).listen(
    Number(process.env["PORT"]),
    "127.0.0.1",
  );
}
process.once("disconnect", () => process.exit(0));
