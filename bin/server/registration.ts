import { setTimeout as delay } from "node:timers/promises";
import { sign } from "@/embedded/inngest/keys";
import { env } from "@/lib/platform/env";
import { functionRegistration } from "@/lib/platform/function-registration";
import { log } from "@/lib/platform/log";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

/**
 * Registers the functions with the Inngest server by a signed request to their own endpoint, and tries again until the server
 * has taken them; `/api/ready` names the engine meanwhile. Nothing where workers connect or the embedded engine asks itself.
 */
export async function keepRegistering(serveFunctions: (request: Request) => Promise<Response>): Promise<void> {
  const { APP_URL, ENGINE_URL, INNGEST_SIGNING_KEY, SPOTMILL_ROLE } = env();
  if (SPOTMILL_ROLE !== "all" || ENGINE_URL || !INNGEST_SIGNING_KEY) return;
  functionRegistration().isPending = true;
  for (let retryMs = FIRST_RETRY_MS, last = ""; ; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
    const problem = await register(serveFunctions, new URL("/api/inngest", APP_URL).href, INNGEST_SIGNING_KEY);
    if (problem === undefined) break;
    if (problem !== last) log.warn("the functions are not registered yet", { problem });
    last = problem;
    await delay(retryMs, undefined, { ref: false });
  }
  functionRegistration().isPending = false;
  log.info("functions registered");
}

/** The reason why the functions were not taken; undefined when they were. */
async function register(
  serveFunctions: (request: Request) => Promise<Response>,
  url: string,
  signingKey: string,
): Promise<string | undefined> {
  const body = JSON.stringify({ url });
  const headers = {
    "content-type": "application/json",
    "x-inngest-server-kind": "cloud",
    "x-inngest-signature": sign(body, signingKey),
  };
  try {
    const answer = await serveFunctions(new Request(url, { method: "PUT", body, headers }));
    return answer.ok ? undefined : `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
