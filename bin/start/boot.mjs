import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { untilHealthy } from "./health.mjs";
import { assertNode, install } from "./install.mjs";
import { claim } from "./lock.mjs";
import { loadSecrets, saveSecrets } from "./secrets.mjs";
import { assertPortIsFree, readEnvFile, readSettings } from "./settings.mjs";

const HEALTHY_WITHIN_MS = 120_000;

/**
 * Takes this folder from a bare clone to a healthy service and gives `{ isOurs, run }`. `run` says where it is:
 * `{ pid, origin, local, dataDir, databaseUrl, engineUrl, stripeUrl }`, the content of `run.json`. `isOurs` is false when another
 * supervisor already serves the data directory. Node built-ins only, until the install is done.
 */
export async function boot(supervisor, { dev }) {
  assertNode();
  readEnvFile();
  const settings = readSettings(process.env, { dev });
  const lock = await claim(settings.dataDir);
  if (lock.run) return { isOurs: false, run: lock.run };
  supervisor.stops.push(lock.release);
  await assertPortIsFree(settings);

  await install(supervisor);
  const { register } = await import("tsx/esm/api");
  register();
  const secrets = loadSecrets(settings.dataDir);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(supervisor, settings));
  const engineUrl = settings.hasInngest ? undefined : `http://127.0.0.1:${await freePort()}`;
  const stripeUrl = settings.hasStripe ? undefined : `http://127.0.0.1:${await freePort()}`;
  const parts = { databaseUrl, engineUrl, stripeUrl };
  setEnvironment(settings, secrets, parts);

  const { prepare } = await import("../prepare.ts");
  const demoKey = await prepare({ databaseUrl, demo: settings.databaseUrl ? undefined : secrets });
  if (demoKey && demoKey !== secrets.DEMO_KEY) saveSecrets(settings.dataDir, { ...secrets, DEMO_KEY: demoKey });
  supervisor.say("database migrated");
  if (!dev) await build(supervisor);

  startServices(supervisor, settings, parts);
  await untilHealthy(settings.local, { timeoutMs: HEALTHY_WITHIN_MS, isStopping: supervisor.isStopping });
  return { isOurs: true, run: announce(supervisor, settings, parts, lock) };
}

async function startDatabase(supervisor, { dataDir }) {
  const { startPostgres } = await import("../../embedded/postgres/server.ts");
  const server = await startPostgres({ dataDir: join(dataDir, "pg") });
  supervisor.stops.push(server.stop);
  void server.exited.then(() => supervisor.lose("PostgreSQL", `log: ${join(dataDir, "pg.log")}`));
  supervisor.say(`PostgreSQL ready (${server.how})`);
  return server.url("spotmill");
}

async function freePort() {
  const ports = await import("../../embedded/postgres/ports.ts");
  return ports.freePort();
}

/** Children inherit this environment. A variable that was given wins over a generated one. */
function setEnvironment(settings, secrets, { databaseUrl, engineUrl, stripeUrl }) {
  const { DEMO_KEY: _key, DEMO_PASSWORD: _password, ...generated } = secrets;
  for (const [name, value] of Object.entries(generated)) process.env[name] ||= value;
  const isEmbedded = [settings.databaseUrl, !engineUrl, !stripeUrl].some((isGiven) => !isGiven);
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
    ...(isEmbedded && { SPOTMILL_EMBEDDED: "1" }),
    ...(engineUrl && { INNGEST_BASE_URL: engineUrl, ENGINE_URL: engineUrl }),
    ...(stripeUrl && { STRIPE_DOUBLE_URL: stripeUrl }),
  };
  for (const [name, value] of Object.entries(decided)) process.env[name] = value;
}

function startServices({ service }, { dev, port, host, local, origin }, { engineUrl, stripeUrl }) {
  const next = ["node_modules/next/dist/bin/next", "dev", "-p", String(port), "-H", host];
  service("the application", dev ? next : ["bin/server.mjs"]);
  const part = (name, folder, url, env) =>
    url && service(name, ["--import", "tsx", `embedded/${folder}/main.ts`], { ...env, PORT: new URL(url).port });
  part("the engine", "inngest", engineUrl, { SERVE_URL: `${local}/api/inngest` });
  const pages = { PAGES_URL: `${origin}/test-billing`, WEBHOOK_URL: `${local}/api/stripe/webhook` };
  part("local test billing", "stripe", stripeUrl, pages);
}

function announce({ say, stops }, { local, origin, dataDir }, parts, lock) {
  const run = { pid: process.pid, origin, local, dataDir, ...parts };
  const file = join(dataDir, "run.json");
  writeFileSync(file, JSON.stringify(run), { mode: 0o600 });
  stops.push(async () => rmSync(file, { force: true }));
  lock.publish(run);
  say(`ready at ${origin}`);
  return run;
}
