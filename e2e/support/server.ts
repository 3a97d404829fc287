import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../embedded/postgres/ports";
import { uncaughtIn } from "../../bin/test/uncaught";
import { startFixtures } from "./doubles/fixtures";
import { assertLedgerBalances } from "./ledger";
import { TEST_SHORT_SIDE } from "./pipeline/film-size";
import { startOauthDouble } from "./doubles/oauth-double";
import { publishOrigin } from "./origins";
import { type Started, environmentOf, isolated, startNode, startService, stop, until, untilReady } from "./stack";

/**
 * Playwright's set-up: one service through `bin/start.mjs` on data of its own, a second application process whose every
 * request goes through Next, and a fixture server. Publishes their origins, and the environment with which a spec can
 * make accounts through the services of `lib`. Returns the tear-down.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-e2e-"));
  const dataDir = join(folder, "data");
  const fixtures = await startFixtures();
  const oauth = await startOauthDouble();
  const more = {
    EGRESS_ALLOW_ORIGINS: fixtures.origin,
    STUDIO_SHORT_SIDE: String(TEST_SHORT_SIDE),
    ...oauth.environment,
  };
  const service = await startService(dataDir, more);
  const started: Started[] = [service];
  const teardown = async () => {
    // Asked first, while the database is there; thrown last, so that nothing is left running.
    const ledger = process.env["DATABASE_URL"] ? assertLedgerBalances() : Promise.resolve();
    const [balance] = await Promise.allSettled([ledger]);
    for (const one of started.toReversed()) await stop(one);
    await fixtures.stop();
    await oauth.stop();
    await rm(folder, { recursive: true, force: true });
    if (balance.status === "rejected") throw balance.reason;
    const uncaught = started.flatMap((one) => uncaughtIn(one.output()));
    if (uncaught.length > 0) throw new Error(`exceptions nobody caught in a service:\n${uncaught.join("\n")}`);
  };
  try {
    const run = await untilReady(service);
    const environment = environmentOf(dataDir, run);
    const nextOrigin = await startNextDoor(dataDir, { ...environment, ...more }, started);
    for (const [name, value] of Object.entries(environment)) process.env[name] = value;
    publishOrigin("fast", run.origin);
    publishOrigin("next", nextOrigin);
    publishOrigin("fixtures", fixtures.origin);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

async function startNextDoor(
  dataDir: string,
  environment: Record<string, string>,
  started: Started[],
): Promise<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { FAST_DOOR: "0", APP_URL: origin, NEXTAUTH_URL: origin, INNGEST_ENABLE_UNAUTHED_SYNC: "false" };
  const env = isolated(port, dataDir, { ...environment, ...own });
  const server = startNode(["--import", "./bin/exit-with-parent.mjs", "bin/server.mjs"], port, dataDir, env);
  started.push(server);
  const isHealthy = () =>
    fetch(`${origin}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  await until(server, isHealthy);
  return origin;
}
