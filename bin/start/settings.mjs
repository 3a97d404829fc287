import { createServer } from "node:net";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "./supervisor.mjs";

/** Reads `.env` of the working directory, if there is one. A variable that is already set wins. */
export function readEnvFile() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/**
 * What the start needs from the environment: addresses, folder, and which parts of the outside world are given.
 * Throws a Refusal for values that cannot work or that would leave a door open.
 */
export function readSettings(env, { dev }) {
  const port = readPort(env.PORT || "3000");
  const host = env.HOST || "127.0.0.1";
  const local = `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
  return {
    dev,
    port,
    host,
    /** Where this machine reaches the service. */
    local,
    /** Where everybody else does: the origin of every absolute address. */
    origin: readOrigin(env.APP_URL || local),
    dataDir: readDataDir(env.DATA_DIR || ".data"),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    hasInngest: readInngest(env, dev),
    hasStripe: readStripe(env),
  };
}

/** Refuses an address on which nobody can listen, before anything is started for it. */
export function assertPortIsFree({ port, host }) {
  const reasons = {
    EADDRINUSE: `port ${port} is taken by another program: stop it or set PORT to a free one`,
    EACCES: `this user may not listen on port ${port}: set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set it to one that is, such as 127.0.0.1`,
    ENOTFOUND: `HOST ${host} is not an address of this machine: set it to one that is, such as 127.0.0.1`,
  };
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once("error", (error) => refuse(new Refusal(reasons[error.code] ?? `PORT ${port}: ${error.message}`)));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`PORT must be a number from 1 to 65535, not "${text}"`);
}

function readOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && ["http:", "https:"].includes(url.protocol) && url.origin === text.replace(/\/$/, "");
  if (isOrigin) return url.origin;
  throw new Refusal(`APP_URL must be an origin such as https://ads.example.com, without a path, not "${text}"`);
}

function readDataDir(text) {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch (error) {
    throw new Refusal(`DATA_DIR ${folder} cannot be used (${error.code}): set it to a folder this user may write`);
  }
}

function readDatabaseUrl(text) {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ["postgres:", "postgresql:"].includes(url.protocol) && url.pathname.length > 1) return text;
  throw new Refusal(
    "DATABASE_URL must look like postgres://user:password@host:5432/name; unset it to use the embedded one",
  );
}

/** True when the environment names Stripe, so that its local stand-in stays off. */
function readStripe(env) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (Boolean(key) !== Boolean(secret)) {
    const [given, absent] = key
      ? ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]
      : ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"];
    throw new Refusal(`${given} is set and ${absent} is not: set both, or neither for local test billing`);
  }
  if (key?.startsWith("sk_test_double")) {
    throw new Refusal("STRIPE_SECRET_KEY is the key of the local stand-in: set Stripe's own, or unset it");
  }
  if (key && env.STRIPE_DOUBLE_URL) {
    throw new Refusal("STRIPE_DOUBLE_URL sends payments elsewhere than STRIPE_SECRET_KEY: unset it");
  }
  return Boolean(key);
}

/** True when the environment names an Inngest server, so that the embedded engine stays off. */
function readInngest(env, dev) {
  if (env.INNGEST_DEV && env.INNGEST_DEV !== "0") {
    if (dev) return true;
    throw new Refusal("INNGEST_DEV leaves /api/inngest open to unsigned calls: unset it, or use `npm run dev`");
  }
  const keys = [env.INNGEST_SIGNING_KEY, env.INNGEST_EVENT_KEY].filter(Boolean).length;
  if (keys === 1 || (keys === 0 && env.INNGEST_BASE_URL)) {
    throw new Refusal(
      "INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY belong together: set both, or no INNGEST_* at all for the embedded engine",
    );
  }
  return keys === 2;
}
