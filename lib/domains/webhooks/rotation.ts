import { invalid } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import type { WebhookPatch, WebhookRow } from "./repo";

/** Most earlier secrets that sign beside the present one: each lengthens the header of every message. */
const MOST_IN_GRACE = 10;

/** The earlier secrets of an endpoint whose grace is not over, still sealed, newest first. */
export function secretsInGrace(
  { previousSecret, previousUntil, olderSecrets }: WebhookRow,
  at: Date,
): WebhookRow["olderSecrets"] {
  if (previousSecret === null || previousUntil === null) return [];
  const previous = { secret: previousSecret, until: previousUntil.toISOString() };
  return [previous, ...olderSecrets].filter(({ until }) => new Date(until) > at);
}

/**
 * Columns that retire the present secret of an endpoint: it signs for a grace more, as do those in theirs; without a grace all
 * of them end. Throws ApiError INVALID_REQUEST when too many are in their grace.
 */
export function retireSecret(webhook: WebhookRow, graceSeconds: number): WebhookPatch {
  if (graceSeconds === 0) return { previousSecret: null, previousUntil: null, olderSecrets: [] };
  const at = now();
  const olderSecrets = secretsInGrace(webhook, at);
  if (olderSecrets.length >= MOST_IN_GRACE)
    throw invalid(
      `${MOST_IN_GRACE} earlier secrets of this webhook still sign`,
      'Wait for the end of their grace, or send {"graceSeconds": 0}, which ends all of them at once.',
    );
  return { previousSecret: webhook.secret, previousUntil: new Date(at.getTime() + graceSeconds * 1000), olderSecrets };
}
