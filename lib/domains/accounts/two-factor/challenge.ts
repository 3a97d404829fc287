import * as z from "zod";
import { now } from "@/lib/platform/clock";
import { equalsInConstantTime, hmacHex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { type AttemptSource, limitAttempts } from "../attempts";
import * as repo from "../repo";
import type { SignIn } from "../sign-in";
import { consumeCode, twoFactorOf } from "./two-factor";

/** Lifetime of a challenge. */
export const CHALLENGE_SECONDS = 600;

// A new password ends the challenges of whoever knew the old one.
const signatureOf = ({ id, passwordHash }: repo.UserRow, expires: string): string =>
  hmacHex(env().NEXTAUTH_SECRET, `challenge:${id}:${expires}:${passwordHash ?? ""}`);

async function findUserWithTwoFactor(userId: string): Promise<repo.UserRow | null> {
  const user = z.uuid().safeParse(userId).success ? await repo.findById(userId) : undefined;
  return user && (await twoFactorOf(user.id)).isOn ? user : null;
}

/**
 * Token for whoever has shown the first factor of an account: its password, a mailed link, another service. Null where there
 * is no second one, and nothing more to ask.
 */
export async function makeChallenge(userId: string): Promise<string | null> {
  const user = await findUserWithTwoFactor(userId);
  if (!user) return null;
  const expires = String(now().getTime() + CHALLENGE_SECONDS * 1000);
  return `${user.id}.${expires}.${signatureOf(user, expires)}`;
}

async function readChallenge(token: string | null): Promise<repo.UserRow | null> {
  const [userId = "", expires = "", signature = ""] = token?.split(".") ?? [];
  const user = Number(expires) > now().getTime() ? await findUserWithTwoFactor(userId) : null;
  return user && equalsInConstantTime(signature, signatureOf(user, expires)) ? user : null;
}

/** True for a token of {@link makeChallenge} that can still be answered. */
export const isOpenChallenge = async (token: string | null): Promise<boolean> => (await readChallenge(token)) !== null;

/**
 * Signs in whoever answers a challenge with a code of their app or a recovery code. Ten failures in five minutes, or fifty a
 * day, answer `throttled`; they are counted like those of passwords, apart from them. `expired` for a token that is over.
 */
export async function answerChallenge(
  token: string | null,
  code: unknown,
  source: AttemptSource,
): Promise<SignIn | "expired"> {
  const user = await readChallenge(token);
  if (!user) return "expired";
  const attempt = () => (typeof code === "string" ? consumeCode(user.id, code, "sign-in") : Promise.resolve(null));
  const result = await limitAttempts("two-factor", user.email, source, attempt);
  return result === true ? { userId: user.id } : result;
}
