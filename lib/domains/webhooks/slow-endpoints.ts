import { type Release, semaphores } from "@/lib/platform/limits/semaphores";
import { Memo } from "@/lib/platform/memo";
import { singleton } from "@/lib/platform/singleton";

const SLOW_MS = 3_000;
const REMEMBERED = 10_000;

/** Whether the last attempt of this process at an endpoint was slow, by its id. */
const isSlow = () => singleton("webhooks.slow", () => new Memo<boolean>(REMEMBERED));

/** Remembers how long an attempt at an endpoint took, in milliseconds. */
export const rememberPace = (webhookId: string, ms: number): void => isSlow().set(webhookId, ms >= SLOW_MS);

/**
 * Acquires the permit to call an endpoint. One that was slow is called for one message at a time, null meanwhile: waiting for it
 * would take every turn of its account, and delay the account's other endpoints.
 */
export async function acquireCall(webhookId: string): Promise<Release | null> {
  return isSlow().get(webhookId) ? semaphores().acquire(`webhook:${webhookId}`, 1) : () => {};
}
