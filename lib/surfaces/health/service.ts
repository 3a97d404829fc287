import { pool } from "@/lib/platform/db/client";
import { countPendingMigrations } from "@/lib/platform/db/migrate";
import { env } from "@/lib/platform/env";

/** Longest wait for one dependency before it counts as missing. */
const PATIENCE_MS = 2_000;

/** Result of a health check; `missing` names the dependencies that do not work. */
export interface Health {
  status: "ok" | "unavailable";
  missing: readonly ("database" | "migrations" | "engine" | "billing")[];
}

/** Checks every dependency the service cannot work without. Never throws. */
export async function checkHealth(): Promise<Health> {
  const [pending, isSynced, isBillingUp] = await Promise.all([pendingMigrations(), isEngineSynced(), isBillingReady()]);
  const missing: Health["missing"][number][] = [];
  if (pending === undefined) missing.push("database");
  else if (pending > 0) missing.push("migrations");
  if (!isSynced) missing.push("engine");
  if (!isBillingUp) missing.push("billing");
  return { status: missing.length === 0 ? "ok" : "unavailable", missing };
}

/** Number of pending migrations; undefined when the database does not answer in time. */
async function pendingMigrations(): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, undefined)));
  try {
    return await Promise.race([countPendingMigrations(pool()).catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** True when the embedded engine has registered our functions. Inngest itself is not checked. */
async function isEngineSynced(): Promise<boolean> {
  const engine = env().ENGINE_URL;
  if (!engine) return true;
  const answer = await fetch(`${engine}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** True when the local Stripe double listens. Stripe itself is not checked. */
async function isBillingReady(): Promise<boolean> {
  const billing = env().STRIPE_DOUBLE_URL;
  if (!billing) return true;
  const answer = await fetch(billing, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  return answer !== undefined;
}
