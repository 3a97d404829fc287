import { z } from "zod";
import { counters } from "@/lib/platform/limits/counters";
import { findByPassword } from "./account";
import { bucketOf } from "./device";

const WINDOW_SECONDS = 300;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 50;

/** E-mail address and password as typed. */
export const Credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) });

/** Result of an attempt to sign in. */
export type SignIn = { readonly userId: string } | "wrong" | "throttled";

/**
 * Signs a person in by e-mail address and password. Ten failures per account or fifty per address of the network in five
 * minutes answer `throttled` before the password is looked at; unknown accounts count, and take as long, as known ones. A
 * browser in which the account was entered before (`device`, its token) has ten failures of its own, whatever others try.
 */
export async function signIn(typed: unknown, address: string, device: string | null): Promise<SignIn> {
  const parsed = Credentials.safeParse(typed);
  if (!parsed.success) return "wrong";
  const email = parsed.data.email.trim().toLowerCase();
  const buckets = [
    { name: `sign-in:account:${bucketOf(email, device)}`, limit: TRIES_PER_ACCOUNT },
    { name: `sign-in:address:${address}`, limit: TRIES_PER_ADDRESS },
  ];
  // Counted first and given back on success: tries in parallel would otherwise all pass before the first has failed.
  const tries = await Promise.all(
    buckets.map(async ({ name, limit }) => (await counters().consume(name, limit, WINDOW_SECONDS)).used <= limit),
  );
  if (tries.includes(false)) return "throttled";
  const found = await findByPassword(email, parsed.data.password);
  if (!found) return "wrong";
  await Promise.all(buckets.map(({ name }) => counters().giveBack(name, WINDOW_SECONDS)));
  return found;
}
