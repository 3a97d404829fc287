import { createServer } from "node:net";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { OperatorError } from "./operator-error.mjs";

/** Reads `.env` of the working directory, if there is one. A variable that is already set wins. */
export function readEnvFile() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** @typedef {NodeJS.ProcessEnv} Environment */

/**
 * Settings of a start.
 * @typedef {object} StartSettings
 * @property {boolean} dev
 * @property {number} port
 * @property {string} host
 * @property {string} local Origin under which this machine reaches the service.
 * @property {string} origin Origin for everybody else, and of every absolute address.
 * @property {string} dataDir
 * @property {string | undefined} databaseUrl Undefined: the embedded PostgreSQL is used.
 * @property {"web" | "worker" | "all"} role
 * @property {number} drainSeconds How long what runs has to end after SIGTERM.
 * @property {boolean} hasInngest
 * @property {boolean} hasStripe
 */

/**
 * Reads addresses, folder, and which external services are configured from the environment.
 * Throws OperatorError for values that cannot work or that would leave the service open.
 * @param {Environment} env
 * @param {{ dev: boolean }} options
 * @returns {StartSettings}
 */
export function readSettings(env, { dev }) {
  const port = readPort(env.PORT || "3000");
  const host = env.HOST || "127.0.0.1";
  const isEverywhere = ["0.0.0.0", "::"].includes(host);
  const local = `http://${isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
  // Its default would call a service that everybody reaches this machine's own, which may sell for play money.
  if (isEverywhere && !env.APP_URL && !dev)
    throw new OperatorError(
      `HOST ${host} listens on every address: set APP_URL to the one others reach it under, or to ${local} if nobody does`,
    );
  const hasInngest = readInngest(env, dev);
  const role = readRole(env, hasInngest);
  return {
    dev,
    role,
    port,
    host,
    local,
    origin: readOrigin(env.APP_URL || local),
    dataDir: readDataDir(env.DATA_DIR || ".data"),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    // What a worker runs takes longer than what a caller waits for.
    drainSeconds: readDrainSeconds(env.DRAIN_SECONDS || (role === "worker" ? "60" : "5")),
    hasInngest,
    hasStripe: readStripe(env),
  };
}

/**
 * Rejects with OperatorError for an address that cannot be listened on, before anything is started for it.
 * @param {Pick<StartSettings, "port" | "host">} address
 * @returns {Promise<void>}
 */
export function assertPortIsFree({ port, host }) {
  /** @type {Readonly<Record<string, string>>} */
  const reasons = {
    EADDRINUSE: `port ${port} is taken by another program: stop it or set PORT to a free one`,
    EACCES: `this user may not listen on port ${port}: set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set it to one that is, such as 127.0.0.1`,
    ENOTFOUND: `HOST ${host} is not an address of this machine: set it to one that is, such as 127.0.0.1`,
  };
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(new OperatorError(reasons[error.code ?? ""] ?? `PORT ${port}: ${error.message}`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OperatorError(`PORT must be a number from 1 to 65535, not "${text}"`);
}

/** @param {string} text */
function readDrainSeconds(text) {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400) return seconds;
  throw new OperatorError(`DRAIN_SECONDS must be a whole number of seconds from 0 to 86400, not "${text}"`);
}

/** @param {string} text */
function readOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && ["http:", "https:"].includes(url.protocol) && url.origin === text.replace(/\/$/, "");
  if (isOrigin) return url.origin;
  throw new OperatorError(`APP_URL must be an origin such as https://ads.example.com, without a path, not "${text}"`);
}

/**
 * Makes a folder and those above it. A recursive `mkdir` of Node never ends where a folder is refused with ENOENT, as in /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== "ENOENT" || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder);
  }
}

/**
 * The data folder, made when absent. Throws OperatorError where that cannot be.
 * @param {string} text
 */
export function readDataDir(text) {
  const folder = resolve(text);
  try {
    makeFolder(folder);
    return folder;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new OperatorError(`DATA_DIR ${folder} cannot be used (${code}): set it to a folder this user may write`);
  }
}

/** @param {string | undefined} text */
function readDatabaseUrl(text) {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ["postgres:", "postgresql:"].includes(url.protocol) && url.pathname.length > 1) return text;
  throw new OperatorError(
    "DATABASE_URL must look like postgres://user:password@host:5432/name; unset it to use the embedded one",
  );
}

/**
 * True when the real Stripe is configured, so that its local double stays off.
 * @param {Environment} env
 */
function readStripe(env) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (Boolean(key) !== Boolean(secret)) {
    const [given, absent] = key
      ? ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]
      : ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"];
    throw new OperatorError(`${given} is set and ${absent} is not: set both, or neither for local test billing`);
  }
  if (key?.startsWith("sk_test_double")) {
    throw new OperatorError("STRIPE_SECRET_KEY is the key of the local stand-in: set Stripe's own, or unset it");
  }
  if (key && env.STRIPE_DOUBLE_URL) {
    throw new OperatorError("STRIPE_DOUBLE_URL sends payments elsewhere than STRIPE_SECRET_KEY: unset it");
  }
  return Boolean(key);
}

/**
 * True when an Inngest server is configured, so that the embedded engine stays off.
 * @param {Environment} env
 * @param {boolean} dev
 */
function readInngest(env, dev) {
  if (env.INNGEST_DEV && env.INNGEST_DEV !== "0") {
    if (dev) return true;
    throw new OperatorError("INNGEST_DEV leaves /api/inngest open to unsigned calls: unset it, or use `npm run dev`");
  }
  const keys = [env.INNGEST_SIGNING_KEY, env.INNGEST_EVENT_KEY].filter(Boolean).length;
  if (keys === 1 || (keys === 0 && env.INNGEST_BASE_URL)) {
    throw new OperatorError(
      "INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY belong together: set both, or no INNGEST_* at all for the embedded engine",
    );
  }
  return keys === 2;
}

/**
 * The part of the work this machine does. A part alone needs what the parts share, none of it on this machine.
 * @param {Environment} env
 * @param {boolean} hasInngest
 * @returns {StartSettings["role"]}
 */
function readRole(env, hasInngest) {
  const role = env.SPOTMILL_ROLE || "all";
  if (role === "all") return role;
  if (role !== "web" && role !== "worker")
    throw new OperatorError(`SPOTMILL_ROLE must be web, worker or all, not "${role}"`);
  const missing = ["DATABASE_URL", "S3_BUCKET", "C2PA_CERT_CHAIN"].filter((name) => !env[name]);
  if (!hasInngest) missing.push("INNGEST_SIGNING_KEY with INNGEST_EVENT_KEY");
  if (missing.length === 0) return role;
  throw new OperatorError(
    `SPOTMILL_ROLE=${role} shares its work with other machines and needs what they share: set ${missing.join(", ")}, or unset it`,
  );
}
