import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { singleton } from "@/lib/platform/singleton";
import { findByPassword } from "./account";

const WINDOW_SECONDS = 300;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;

const limiter = (name: string, points: number) =>
  singleton(`sign-in:${name}`, () => new RateLimiterMemory({ points, duration: WINDOW_SECONDS, keyPrefix: name }));

/** E-mail address and password as typed. */
export const Credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) });

/** Result of an attempt to sign in. */
export type SignIn = { readonly userId: string } | "wrong" | "throttled";

/**
 * Signs a person in by e-mail address and password. Ten failures per account or fifty per address of the network in five
 * minutes answer `throttled` before the password is looked at; unknown accounts count, and take as long, as known ones.
 */
export async function signIn(typed: unknown, address: string): Promise<SignIn> {
  const parsed = Credentials.safeParse(typed);
  if (!parsed.success) return "wrong";
  const email = parsed.data.email.trim().toLowerCase();
  const buckets = [
    { limiter: limiter("account", TRIES_PER_ACCOUNT), key: email },
    { limiter: limiter("address", TRIES_PER_ADDRESS), key: address },
  ];
  // Counted first and given back on success: tries in parallel would otherwise all pass before the first has failed.
  const tries = await Promise.allSettled(buckets.map(({ limiter: counter, key }) => counter.consume(key)));
  if (tries.some(({ status }) => status === "rejected")) return "throttled";
  const found = await findByPassword(email, parsed.data.password);
  if (!found) return "wrong";
  await Promise.all(buckets.map(({ limiter: counter, key }) => counter.reward(key)));
  return found;
}
