import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.mjs";

const randomSecret = () => randomBytes(32).toString("hex");

const generators = {
  NEXTAUTH_SECRET: randomSecret,
  INNGEST_SIGNING_KEY: () => `signkey-prod-${randomSecret()}`,
  INNGEST_EVENT_KEY: randomSecret,
  KEY_PEPPER: randomSecret,
  MEDIA_SIGNING_KEY: randomSecret,
  ENCRYPTION_KEY: randomSecret,
  STRIPE_DOUBLE_KEY: () => `sk_test_double_${randomSecret()}`,
  STRIPE_DOUBLE_WEBHOOK_SECRET: () => `whsec_${randomSecret()}`,
  DEMO_PASSWORD: () => randomBytes(9).toString("base64url"),
};

/** @typedef {Record<keyof typeof generators, string> & { DEMO_KEY?: string }} Secrets */

/**
 * Every secret of a data directory: generated once, kept in `secrets.json` with mode 0600, completed when one is missing.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function loadSecrets(dataDir) {
  const kept = readSecrets(dataDir);
  const missing = Object.entries(generators).filter(([name]) => !kept[/** @type {keyof typeof generators} */ (name)]);
  const made = Object.fromEntries(missing.map(([name, generate]) => [name, generate()]));
  const secrets = /** @type {Secrets} */ ({ ...kept, ...made });
  if (missing.length > 0) saveSecrets(dataDir, secrets);
  return secrets;
}

/**
 * Replaces `secrets.json` at once: a kill leaves the old file or the new one.
 * @param {string} dataDir
 * @param {Secrets} secrets
 */
export function saveSecrets(dataDir, secrets) {
  const file = join(dataDir, "secrets.json");
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * The secrets as they are stored; an empty object when none were generated yet.
 * @param {string} dataDir
 * @returns {Partial<Secrets>}
 */
export function readSecrets(dataDir) {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new OperatorError(
      `${file} is not valid JSON: restore it, or delete it and every API key made with it stops working`,
    );
  }
}
