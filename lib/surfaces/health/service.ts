import { pool } from "@/lib/platform/db/client";
import { countPendingMigrations } from "@/lib/platform/db/migrate";
import { env } from "@/lib/platform/env";
import { functionRegistration } from "@/lib/platform/function-registration";
import { singleton } from "@/lib/platform/singleton";
import { storage } from "@/lib/platform/storage";

/** Longest wait for one dependency before it counts as missing. */
const TIMEOUT_MS = 2_000;

/** Result of a check; `missing` names the dependencies that do not work. */
interface Readiness {
  status: "ok" | "unavailable";
  missing: readonly ("database" | "migrations" | "engine" | "billing" | "storage")[];
}

/** Checks every dependency the service cannot work without. Never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const [pending, isEngineUp, isBillingUp, isStorageWritable] = await Promise.all([
    inTime(countPendingMigrations(pool())),
    isEngineReady(),
    isBillingReady(),
    canStore(),
  ]);
  const missing: Readiness["missing"][number][] = [];
  if (pending === undefined) missing.push("database");
  else if (pending > 0) missing.push("migrations");
  if (!isEngineUp) missing.push("engine");
  if (!isBillingUp) missing.push("billing");
  if (!isStorageWritable) missing.push("storage");
  return { status: missing.length === 0 ? "ok" : "unavailable", missing };
}

/** Answer of a dependency; undefined when it fails or does not answer in time. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, undefined)));
  try {
    return await Promise.race([answer.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Time for which a file that could be stored speaks for the storage: a bucket charges for each. */
const STORED_FOR_MS = 30_000;
const lastStored = () => singleton("readiness-storage", () => ({ at: -Infinity }));

/** True when a file can be stored, or could within the last half minute. */
async function canStore(): Promise<boolean> {
  const last = lastStored();
  if (performance.now() - last.at < STORED_FOR_MS) return true;
  const stored = await inTime(storage().putBytes("readiness/probe.json", Buffer.from("{}")));
  if (stored) last.at = performance.now();
  return stored !== undefined;
}

/**
 * True when the engine knows this build's functions and answers: the embedded one once it has synced, a server at an address of
 * its own when it is healthy. Inngest's own service is not asked.
 */
async function isEngineReady(): Promise<boolean> {
  if (functionRegistration().isPending) return false;
  const engine = env().ENGINE_URL ?? env().INNGEST_BASE_URL;
  if (!engine) return true;
  const answer = await fetch(`${engine}/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** True when the local Stripe double listens. Stripe itself is not checked. */
async function isBillingReady(): Promise<boolean> {
  const billing = env().STRIPE_DOUBLE_URL;
  if (!billing) return true;
  const answer = await fetch(billing, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  return answer !== undefined;
}
