import { type ApiError, limited } from "@/lib/contract/errors";
import { DAY_SECONDS, MINUTE_SECONDS } from "@/lib/platform/clock";
import { counters } from "@/lib/platform/limits/counters";
import { bucketOf } from "./device";

const WINDOW_SECONDS = 5 * MINUTE_SECONDS;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;
/** Codes have six digits, of which three are right at a time: fifty a day are guessed with a chance of 1 in 6,600. */
const CODES_PER_DAY = 50;

const SUCCESSES_PER_MINUTE = 30;

/** The address of the network and the browser (its token) that an attempt comes from. */
export interface AttemptSource {
  readonly address: string;
  readonly device: string | null;
}

function bucketsOf(kind: "sign-in" | "two-factor", email: string, { address, device }: AttemptSource) {
  const bucket = bucketOf(email, device);
  const buckets = [
    { name: `${kind}:account:${bucket}`, limit: TRIES_PER_ACCOUNT, seconds: WINDOW_SECONDS },
    { name: `sign-in:address:${address}`, limit: TRIES_PER_ADDRESS, seconds: WINDOW_SECONDS },
  ];
  const daily = { name: `${kind}:day:${bucket}`, limit: CODES_PER_DAY, seconds: DAY_SECONDS };
  return kind === "two-factor" ? [...buckets, daily] : buckets;
}

/** Result of an attempt. One that throws has judged nothing and is given back. */
async function judge<T>(attempt: () => Promise<T>, giveBack: () => Promise<unknown>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    // A failure here must not hide why.
    await giveBack().catch(() => undefined);
    throw error;
  }
}

/**
 * Makes an attempt to prove who one is, unless too many of its account or its address have failed: then `throttled`, before
 * anything is looked at. `wrong` when `attempt` gives null; one that throws is not counted. A browser in which the account was
 * entered before has failures of its own, whatever others try; what strangers to the password try never counts against its
 * codes.
 */
export async function limitAttempts<T>(
  kind: "sign-in" | "two-factor",
  email: string,
  source: AttemptSource,
  attempt: () => Promise<T | null>,
): Promise<T | "wrong" | "throttled"> {
  const buckets = bucketsOf(kind, email, source);
  // Counted first and given back on success: tries in parallel would otherwise all pass before the first has failed.
  const tries = await Promise.all(
    buckets.map(async ({ name, limit, seconds }) => (await counters().consume(name, limit, seconds)).used <= limit),
  );
  if (tries.includes(false)) return "throttled";
  const giveBack = () => Promise.all(buckets.map(({ name, seconds }) => counters().giveBack(name, seconds)));
  const result = await judge(attempt, giveBack);
  if (result === null) return "wrong";
  await giveBack();
  return result;
}

/** Result of a right attempt. Throws RATE_LIMITED for one of too many, and what `wrong` gives for a wrong one. */
export function requireRight<T>(result: T | "wrong" | "throttled", wrong: () => ApiError): T {
  if (result === "throttled") throw limited(WINDOW_SECONDS, "too many attempts");
  if (result === "wrong") throw wrong();
  return result;
}

/**
 * Makes an attempt to sign in, unless so many at its account have succeeded within the minute that nobody signs in that often:
 * then `throttled`. Each of them costs the hash of a password and stores a session. Failures, by which strangers would lock the
 * owner out, and attempts that throw are not counted.
 */
export async function limitSuccesses<T>(
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null | "throttled"> {
  const name = `sign-in:successes:${email}`;
  // Counted first, as failures are.
  const { used } = await counters().consume(name, SUCCESSES_PER_MINUTE, MINUTE_SECONDS);
  if (used > SUCCESSES_PER_MINUTE) return "throttled";
  const giveBack = () => counters().giveBack(name, MINUTE_SECONDS);
  const result = await judge(attempt, giveBack);
  if (result === null) await giveBack();
  return result;
}
