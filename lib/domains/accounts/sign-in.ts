import * as z from "zod";
import { findByPassword } from "./account";
import { limitAttempts, limitSuccesses } from "./attempts";

/** E-mail address and password as typed. */
export const Credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) });

/** Result of an attempt to sign in. */
export type SignIn = { readonly userId: string } | "wrong" | "throttled";

/**
 * Signs a person in by e-mail address and password. Ten failures per account or fifty per address of the network in five
 * minutes answer `throttled` before the password is looked at; unknown accounts count, and take as long, as known ones. A
 * browser in which the account was entered before (`device`, its token) has ten failures of its own, whatever others try. So
 * do thirty successes of an account in a minute.
 */
export async function signIn(typed: unknown, address: string, device: string | null): Promise<SignIn> {
  const parsed = Credentials.safeParse(typed);
  if (!parsed.success) return "wrong";
  const email = parsed.data.email.trim().toLowerCase();
  const attempt = () => limitSuccesses(email, () => findByPassword(email, parsed.data.password));
  return limitAttempts("sign-in", email, { address, device }, attempt);
}
