import { randomBytes } from "node:crypto";
import { audit } from "@/lib/domains/audit/service";
import { invalid, invalidField, notFound } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import { seal, toBase32, unseal } from "@/lib/platform/crypto";
import { transaction } from "@/lib/platform/db/client";
import { encryptionKey } from "@/lib/platform/env";
import { findPerson } from "../account";
import { type AttemptSource, limitAttempts, requireRight } from "../attempts";
import { requirePassword } from "../password";
import { type QrCode, toQrCode } from "./qr-code";
import { hashRecoveryCode, makeRecoveryCodes, readCode } from "./recovery-codes";
import { deleteSessions } from "../session-repo";
import type { SignedIn } from "../sessions";
import { findStep, SECRET_BYTES, totpUri } from "./totp";
import * as repo from "./two-factor-repo";

const contextOf = (userId: string): string => `two-factor:${userId}`;
const sealSecret = (userId: string, secret: Buffer): string =>
  seal(encryptionKey(), secret.toString("base64url"), contextOf(userId));
const openSecret = ({ userId, secret }: repo.SecretRow): Buffer =>
  Buffer.from(unseal(encryptionKey(), secret, contextOf(userId)), "base64url");

/** State of two-factor sign-in of an account. */
export interface TwoFactor {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** Returns whether an account has two-factor sign-in, and how many recovery codes are left. */
export async function twoFactorOf(userId: string): Promise<TwoFactor> {
  const [row, recoveryCodesLeft] = await Promise.all([repo.findSecret(userId), repo.countRecoveryCodes(userId)]);
  return { isOn: Boolean(row?.confirmedAt), recoveryCodesLeft };
}

const wrongCode = () => invalidField("code", "must be right, and not used before", "Type the code your app shows now.");

/** A secret for an authenticator app: in base32, as the address that apps open, and that as a QR code. */
export interface TwoFactorSetup {
  readonly secret: string;
  readonly uri: string;
  readonly qrCode: QrCode;
}

/**
 * Makes a secret that counts once a code of it has been confirmed. Throws ApiError where the address is not proven (whoever
 * proves it later would be locked out by a stranger's second factor), where it is on already, and for a wrong password.
 */
export async function setUpTwoFactor(
  person: SignedIn,
  password: string | undefined,
  source: AttemptSource,
): Promise<TwoFactorSetup> {
  const { userId, email, isProven } = person;
  if (!isProven) throw invalid("the address of this account is not confirmed", "Confirm it under Profile first.");
  await requirePassword(person, password, source, "password");
  const secret = randomBytes(SECRET_BYTES);
  if (!(await repo.putSecret(userId, sealSecret(userId, secret))))
    throw invalid("two-factor sign-in is on already", "Turn it off first to set up another app.");
  const uri = totpUri(secret, email);
  return { secret: toBase32(secret), uri, qrCode: toQrCode(uri) };
}

/**
 * Turns two-factor sign-in on with a code of the secret that was set up, and ends every other session. Returns ten recovery
 * codes, which are not shown again. Throws ApiError for a wrong code.
 */
export async function confirmTwoFactor(person: SignedIn, code: string, source: AttemptSource): Promise<string[]> {
  const { userId, email, sessionId } = person;
  const row = await repo.findSecret(userId);
  if (!row || row.confirmedAt) throw invalid("there is nothing to confirm", "Start the set-up again.");
  const attempt = async () => {
    const typed = readCode(code);
    return typed?.kind === "totp" ? findStep(openSecret(row), typed.text, now(), row.lastStep) : null;
  };
  const step = requireRight(await limitAttempts("two-factor", email, source, attempt), wrongCode);
  const codes = makeRecoveryCodes();
  await transaction(async (tx) => {
    if (!(await repo.confirmSecret(tx, row, step, now())))
      throw invalid("the set-up was started again meanwhile", "Finish it where you started it last.");
    await repo.replaceRecoveryCodes(tx, userId, hashesOf(userId, codes));
    await deleteSessions(userId, sessionId, tx);
    await audit({ accountId: userId, action: "two_factor.turned_on", actor: "session" }, tx);
  });
  return codes;
}

const hashesOf = (userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => hashRecoveryCode(userId, code));

type Actor = "session" | "sign-in";

/** Uses up a code of the app, or a recovery code, which the audit log tells of. Null when it is wrong, too old or used. */
export async function consumeCode(userId: string, code: string, actor: Actor): Promise<true | null> {
  const typed = readCode(code);
  if (!typed) return null;
  if (typed.kind === "recovery") return (await consumeRecoveryCode(userId, typed.text, actor)) || null;
  const row = await repo.findSecret(userId);
  if (!row?.confirmedAt) return null;
  const step = findStep(openSecret(row), typed.text, now(), row.lastStep);
  return (step !== null && (await repo.takeStep(userId, step))) || null;
}

const consumeRecoveryCode = (userId: string, code: string, actor: Actor): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await repo.takeRecoveryCode(tx, userId, hashRecoveryCode(userId, code)))) return false;
    const subject = `${await repo.countRecoveryCodes(userId, tx)} left`;
    await audit({ accountId: userId, action: "two_factor.recovery_code_used", actor, subject }, tx);
    return true;
  });

const requireCode = async ({ userId, email }: SignedIn, code: string, source: AttemptSource): Promise<true> =>
  requireRight(await limitAttempts("two-factor", email, source, () => consumeCode(userId, code, "session")), wrongCode);

/** Makes ten recovery codes in place of those that are left. Throws ApiError for a wrong code. */
export async function renewRecoveryCodes(person: SignedIn, code: string, source: AttemptSource): Promise<string[]> {
  await requireCode(person, code, source);
  const codes = makeRecoveryCodes();
  await transaction(async (tx) => {
    await repo.replaceRecoveryCodes(tx, person.userId, hashesOf(person.userId, codes));
    await audit({ accountId: person.userId, action: "two_factor.codes_renewed", actor: "session" }, tx);
  });
  return codes;
}

/** Turns two-factor sign-in off. Throws ApiError for a wrong code. */
export async function turnOffTwoFactor(person: SignedIn, code: string, source: AttemptSource): Promise<void> {
  await requireCode(person, code, source);
  await removeTwoFactor(person.userId, "session");
}

/** Removes the second factor of an account and its recovery codes; false when it had none. Throws ApiError NOT_FOUND. */
export async function removeTwoFactor(userId: string, actor: "session" | "operator"): Promise<boolean> {
  if (!(await findPerson(userId))) throw notFound("account");
  return transaction(async (tx) => {
    const wasOn = await repo.deleteSecret(tx, userId);
    if (wasOn) await audit({ accountId: userId, action: "two_factor.turned_off", actor }, tx);
    return wasOn;
  });
}
