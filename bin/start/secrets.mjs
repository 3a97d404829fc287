import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./supervisor.mjs";

const fresh = () => randomBytes(32).toString("hex");

const generators = {
  NEXTAUTH_SECRET: fresh,
  INNGEST_SIGNING_KEY: () => `signkey-prod-${fresh()}`,
  INNGEST_EVENT_KEY: fresh,
  KEY_PEPPER: fresh,
  MEDIA_SIGNING_KEY: fresh,
  ENCRYPTION_KEY: fresh,
  STRIPE_DOUBLE_KEY: () => `sk_test_double_${fresh()}`,
  STRIPE_DOUBLE_WEBHOOK_SECRET: () => `whsec_${fresh()}`,
  DEMO_PASSWORD: () => randomBytes(9).toString("base64url"),
};

/** Every secret of this data directory: made once, kept in `secrets.json` with mode 0600, completed when one is missing. */
export function loadSecrets(dataDir) {
  const kept = readSecrets(dataDir);
  const missing = Object.entries(generators).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept;
  const made = Object.fromEntries(missing.map(([name, make]) => [name, make()]));
  return saveSecrets(dataDir, { ...kept, ...made });
}

/** Replaces `secrets.json` at once: a kill leaves the old file or the new one. Returns what was saved. */
export function saveSecrets(dataDir, secrets) {
  const file = join(dataDir, "secrets.json");
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** The secrets as they are, an empty object when none were made yet. */
export function readSecrets(dataDir) {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Refusal(`${file} is not JSON: restore it, or delete it and every API key made with it stops working`);
  }
}
