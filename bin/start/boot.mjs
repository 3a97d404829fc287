import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PAGES_BUILT } from "../server/pages.mjs";
import { buildPages, buildPrograms } from "./build.mjs";
import { untilHealthy } from "./health.mjs";
import { assertNode, install } from "./install.mjs";
import { acquireLock } from "./lock.mjs";
import { loadSecrets, saveSecrets } from "./secrets.mjs";
import { assertPortIsFree, readEnvFile, readSettings } from "./settings.mjs";

const HEALTHY_WITHIN_MS = 120_000;
/** After it a start of PostgreSQL is told to replay what a crash left, which takes as long as it takes. */
const RECOVERY_TOLD_MS = 15_000;

/** @typedef {import("./supervisor.mjs").Supervisor} Supervisor */
/** @typedef {import("./settings.mjs").StartSettings} StartSettings */
/** @typedef {import("./secrets.mjs").Secrets} Secrets */
/** @typedef {import("./lock.mjs").Run} Run */
/** @typedef {Pick<Run, "databaseUrl" | "engineUrl" | "stripeUrl">} ServiceUrls Undefined where the real service is configured. */

/**
 * Takes this folder from a bare clone to a healthy service. `isOurs` is false when another supervisor already serves the
 * data directory; `run` is then what that one published. The API answers when this returns; `pages` resolves when the
 * dashboard does too, which after a change of the sources takes as long as Next builds. Node built-ins only, until the
 * install is done.
 * @param {Supervisor} supervisor
 * @param {{ dev: boolean }} options
 * @returns {Promise<{ isOurs: boolean; run: Run; pages: Promise<void> }>}
 */
export async function boot(supervisor, { dev }) {
  assertNode();
  readEnvFile();
  const settings = readSettings(process.env, { dev });
  const lock = await acquireLock(settings.dataDir);
  if (lock.run) return { isOurs: false, run: lock.run, pages: Promise.resolve() };
  supervisor.cleanups.push(lock.release);
  if (settings.role !== "worker") await assertPortIsFree(settings);

  await install(supervisor);
  const { register } = await import("tsx/esm/api");
  register();
  const secrets = loadSecrets(settings.dataDir);
  const [databaseUrl, { arePagesBuilt }] = await Promise.all([
    settings.databaseUrl ?? startDatabase(supervisor, settings),
    dev ? { arePagesBuilt: true } : buildPrograms(supervisor),
  ]);
  const engineUrl = settings.hasInngest ? undefined : `http://127.0.0.1:${await freePort()}`;
  const stripeUrl = settings.hasStripe ? undefined : `http://127.0.0.1:${await freePort()}`;
  const urls = { databaseUrl, engineUrl, stripeUrl };
  setEnvironment(settings, secrets, urls);

  const { prepare } = await import(dev ? "../prepare.ts" : "../../dist/server/prepare.mjs");
  const demoKey = await prepare({ databaseUrl, demo: settings.databaseUrl ? undefined : secrets });
  if (demoKey && demoKey !== secrets.DEMO_KEY) saveSecrets(settings.dataDir, { ...secrets, DEMO_KEY: demoKey });
  supervisor.log("database migrated");
  if (settings.databaseUrl) await enterCluster(supervisor, settings, databaseUrl);

  const application = startServices(supervisor, settings, urls, arePagesBuilt);
  if (settings.role === "worker") await application.ready;
  else await untilHealthy(settings.local, { timeoutMs: HEALTHY_WITHIN_MS, isStopping: supervisor.isStopping });
  supervisor.keepServices();
  const run = publishRun(supervisor, settings, urls, lock);
  if (settings.role === "worker") return { isOurs: true, run, pages: Promise.resolve() };
  if (!arePagesBuilt) return { isOurs: true, run, pages: addPages(supervisor, application) };
  application.send(PAGES_BUILT);
  return { isOurs: true, run, pages: Promise.resolve() };
}

/**
 * Builds the pages while the API already answers, then has the application show them. A failed build ends the service.
 * @param {Supervisor} supervisor
 * @param {{ send(message: string): void }} application
 */
async function addPages(supervisor, application) {
  await buildPages(supervisor);
  application.send(PAGES_BUILT);
  supervisor.log("dashboard ready");
}

/**
 * @param {Supervisor} supervisor
 * @param {StartSettings} settings
 */
async function startDatabase(supervisor, { dataDir }) {
  const { startPostgres } = await import("../../embedded/postgres/server.ts");
  const log = `log: ${join(dataDir, "pg.log")}`;
  const late = setTimeout(() => supervisor.log(`PostgreSQL is recovering, let it finish; ${log}`), RECOVERY_TOLD_MS);
  const server = await startPostgres({ dataDir: join(dataDir, "pg") }).finally(() => clearTimeout(late));
  supervisor.cleanups.push(server.stop);
  void server.exited.then(() => supervisor.onPartExited("PostgreSQL", log));
  supervisor.log(`PostgreSQL ready (${server.startMode})`);
  return server.url("spotmill");
}

/**
 * Registers this service on a database that others may work on too; stops everything when it can no longer work beside one.
 * @param {Supervisor} supervisor
 * @param {StartSettings} settings
 * @param {string} databaseUrl
 */
async function enterCluster(supervisor, { hasInngest }, databaseUrl) {
  const { joinCluster } = await import("../cluster.ts");
  const onRefused = (/** @type {string} */ reason) => supervisor.onPartExited("the service", reason);
  const { leave } = await joinCluster(databaseUrl, { hasInngest, onRefused });
  supervisor.cleanups.push(leave);
}

async function freePort() {
  const ports = await import("../../embedded/postgres/ports.ts");
  return ports.freePort();
}

/**
 * Sets the environment that children inherit. A variable that was given wins over a generated one.
 * @param {StartSettings} settings
 * @param {Secrets} secrets
 * @param {ServiceUrls} urls
 */
function setEnvironment(settings, secrets, { databaseUrl, engineUrl, stripeUrl }) {
  const { DEMO_KEY: _key, DEMO_PASSWORD: _password, ...generated } = secrets;
  for (const [name, value] of Object.entries(generated)) process.env[name] ||= value;
  const decided = {
    NODE_ENV: settings.dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(settings.port),
    HOST: settings.host,
    APP_URL: settings.origin,
    NEXTAUTH_URL: settings.origin,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    // Without it anyone could point the functions at another server by an unsigned PUT.
    INNGEST_ENABLE_UNAUTHED_SYNC: "false",
    // Where other machines may work too a limit is one for all; alone it costs nothing to count it here.
    SHARED_LIMITS: process.env.SHARED_LIMITS || (settings.databaseUrl && settings.hasInngest ? "1" : "0"),
    DRAIN_SECONDS: String(settings.drainSeconds),
    ...(engineUrl && { INNGEST_BASE_URL: engineUrl, ENGINE_URL: engineUrl }),
    ...(stripeUrl && { STRIPE_DOUBLE_URL: stripeUrl }),
  };
  for (const [name, value] of Object.entries(decided)) process.env[name] = value;
}

/**
 * @param {Supervisor} supervisor
 * @param {StartSettings} settings
 * @param {ServiceUrls} urls
 * @param {boolean} arePagesBuilt
 */
function startServices({ startService }, settings, { engineUrl, stripeUrl }, arePagesBuilt) {
  const { role, dev, port, host, local, origin } = settings;
  const next = ["node_modules/next/dist/bin/next", "dev", "-p", String(port), "-H", host];
  const server = ["--enable-source-maps", "bin/server.mjs"];
  const application =
    role === "worker"
      ? startService("the worker", ["--enable-source-maps", "bin/worker.mjs"], { NODE_OPTIONS: withSockets() })
      : startService("the application", dev ? next : server, arePagesBuilt ? {} : { PAGES_PENDING: "1" });
  const embedded = (/** @type {string} */ program, /** @type {string} */ source) =>
    dev ? ["--import", "tsx", source] : ["--enable-source-maps", `dist/server/${program}.mjs`];
  if (engineUrl)
    startService("the engine", embedded("engine", "embedded/inngest/main.ts"), {
      PORT: new URL(engineUrl).port,
      SERVE_URL: `${local}/api/inngest`,
    });
  if (stripeUrl)
    startService("local test billing", embedded("billing", "embedded/stripe/main.ts"), {
      PORT: new URL(stripeUrl).port,
      PAGES_URL: `${origin}/test-billing`,
      WEBHOOK_URL: `${role === "worker" ? origin : local}/api/stripe/webhook`,
    });
  return application;
}

/** Node 20 has the socket workers connect with behind a flag, which the SDK's thread takes from this variable alone. */
const withSockets = () => `${process.env.NODE_OPTIONS ?? ""} --experimental-websocket`.trim();

/**
 * @param {Supervisor} supervisor
 * @param {StartSettings} settings
 * @param {ServiceUrls} urls
 * @param {import("./lock.mjs").HeldLock} lock
 * @returns {Run}
 */
function publishRun({ log, cleanups }, { role, local, origin, dataDir }, urls, lock) {
  const run = { pid: process.pid, origin, local, dataDir, ...urls };
  const file = join(dataDir, "run.json");
  writeFileSync(file, JSON.stringify(run), { mode: 0o600 });
  cleanups.push(async () => rmSync(file, { force: true }));
  lock.publish(run);
  log(role === "worker" ? "worker ready" : `ready at ${origin}`);
  return run;
}
