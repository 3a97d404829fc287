import { hash, verify } from "@node-rs/argon2";
import { audit } from "@/lib/domains/audit/service";
import { appUrl } from "@/lib/platform/app-url";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import { invalid, invalidField } from "@/lib/contract/errors";
import { randomBase62, sha256Hex } from "@/lib/platform/crypto";
import { transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { liveKeys } from "@/lib/domains/keys/service";
import type { ApiKey } from "@/lib/contract/keys";
import type { Person } from "./account";
import { type AttemptSource, limitAttempts, requireRight } from "./attempts";
import { claimEntryMail } from "./entry-mails";
import { firstProofWarning, proveAddress } from "./first-proof";
import { listLinkedServices } from "./linked-services";
import * as tokenRepo from "./token-repo";
import * as sessionRepo from "./session-repo";
import * as repo from "./repo";
import type { SignedIn } from "./sessions";

const RESET_MINUTES = 60;
/** Time for which a sign-in proves who one is, where there is no password to ask for. */
const FRESH_MINUTES = 15;
/** Name under which the tokens of an account's reset mails are stored. */
const resetIdentifier = (userId: string): string => `reset:${userId}`;

/** True for the password of an account. Where it has none a sign-in of the last minutes stands for it; throws ApiError after them. */
async function isPasswordOf({ userId, signedInAt }: SignedIn, typed: string | undefined): Promise<boolean> {
  const user = await repo.findById(userId);
  if (!user) throw invalid("the account is gone");
  if (user.passwordHash) return typed !== undefined && (await verify(user.passwordHash, typed));
  if (now().getTime() - signedInAt.getTime() > FRESH_MINUTES * MINUTE_MS)
    throw invalid(
      `the account has no password to ask for, and you signed in more than ${FRESH_MINUTES} minutes ago`,
      "Sign out and in again, then repeat this.",
    );
  return true;
}

/**
 * Requires the password of who is signed in, or where the account has none a sign-in of the last 15 minutes: a session left open or
 * stolen is no proof. Failures count among those of signing in: whoever holds a session only guesses no faster. Throws ApiError
 * naming `field` for a wrong one, RATE_LIMITED after too many, INVALID_REQUEST for a sign-in too long ago.
 */
export async function requirePassword(
  person: SignedIn,
  typed: string | undefined,
  source: AttemptSource,
  field: "current" | "password",
): Promise<void> {
  const attempt = async () => (await isPasswordOf(person, typed)) || null;
  requireRight(await limitAttempts("sign-in", person.email, source, attempt), () =>
    invalidField(field, "must be the password of this account", "Type it again, or reset it by e-mail."),
  );
}

/** Changes the password of who is signed in, and ends their other sessions. Throws as {@link requirePassword}, of field `current`. */
export async function changePassword(
  person: SignedIn,
  current: string | undefined,
  password: string,
  source: AttemptSource,
): Promise<void> {
  await requirePassword(person, current, source, "current");
  await replacePassword(person, password, { exceptSession: person.sessionId, actor: "session" });
}

/**
 * Replaces the password of an account. With the old one end, all or nothing, its sessions but `exceptSession` and the mailed
 * links that were asked for before: who asked may have been whoever the new password is to keep out.
 */
async function replacePassword(
  { userId, email }: Pick<Person, "userId" | "email">,
  password: string,
  { exceptSession, actor }: { exceptSession: string | null; actor: "session" | "mailed link" },
): Promise<void> {
  const passwordHash = await hash(password);
  await transaction(async (tx) => {
    await repo.updateUser(userId, { passwordHash }, tx);
    await sessionRepo.deleteSessions(userId, exceptSession, tx);
    // Sign-in links go by the address in lower case.
    await tokenRepo.deleteTokens(tx, [resetIdentifier(userId), email.toLowerCase()]);
    await audit({ accountId: userId, action: "password.changed", actor }, tx);
  });
}

/**
 * Mails a link that lets the owner of an address choose a new password within the hour. Returns before the mail is on its
 * way and whether or not there is such an account, so that nobody learns which addresses have one. Five a day are sent.
 */
export function requestReset(email: string, device: string | null): void {
  void mailReset(email, device).catch((error: unknown) => log.error("a reset mail was not sent", { error }));
}

async function mailReset(email: string, device: string | null): Promise<void> {
  const user = await repo.findByEmail(email);
  if (!user || !(await claimEntryMail("reset", email, device))) return;
  const secret = randomBase62(43);
  const expires = new Date(now().getTime() + RESET_MINUTES * MINUTE_MS);
  await tokenRepo.insertToken({ identifier: resetIdentifier(user.id), token: sha256Hex(secret), expires });
  const link = appUrl(`/reset?token=${user.id}.${secret}`);
  await sendMail({
    to: user.email,
    subject: "Choose a new Spotmill password",
    text: `Choose a new password for ${user.email}:\n\n${link}\n\n${firstProofWarning(user)}The link works once, for ${RESET_MINUTES} minutes. If you did not ask for it, ignore this mail: nothing has changed.\n`,
  });
}

/**
 * Sets a new password with the code of a reset mail, once, and ends every session. Returns the keys and the other services that
 * still open the account; after the first proof of its address there are some only where `session`, of the browser that brings
 * the code, is of the same account. Throws when the code is over.
 */
export async function resetPassword(
  token: string,
  password: string,
  session: SignedIn | null,
): Promise<{ email: string; keys: ApiKey[]; services: string[] }> {
  const [userId = "", secret = ""] = token.split(".");
  const taken = await tokenRepo.takeToken(sha256Hex(secret), resetIdentifier(userId));
  const user = taken && taken.expires > now() ? await repo.findById(userId) : undefined;
  if (!user) throw invalidField("token", "is used, older than an hour, or incomplete", "Ask for a new one.");
  await proveAddress(user.id, session);
  await replacePassword({ userId, email: user.email }, password, { exceptSession: null, actor: "mailed link" });
  const services = (await listLinkedServices(user.id)).map(({ name }) => name);
  return { email: user.email, keys: await liveKeys(user.id), services };
}
