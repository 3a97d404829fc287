import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { createAuthenticator, enrol } from "@/e2e/support/web/authenticator";
import { useDatabase } from "@/e2e/support/database";
import { mailsTo } from "@/e2e/support/outbox";
import { listAudit } from "@/lib/domains/audit/service";
import { db } from "@/lib/platform/db/client";
import { recoveryCodes, sessions, totpSecrets } from "@/lib/platform/db/schema";
import { answerChallenge, isOpenChallenge, makeChallenge } from "./challenge";
import { makeDeviceToken } from "../device";
import { changePassword, requestReset, resetPassword } from "../password";
import { findSignedIn, openSession, type SignedIn } from "../sessions";
import { signIn } from "../sign-in";
import {
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  twoFactorOf,
} from "./two-factor";

const password = "correct horse";

beforeAll(async () => {
  await useDatabase();
});
afterEach(() => vi.useRealTimers());

let addresses = 0;
/** A source of attempts no other test has used. */
const newSource = () => ({ address: `192.0.2.${(addresses += 1)}`, device: null });

async function makePerson(isProven = true): Promise<SignedIn> {
  const { userId } = await makeAccount({ password, isProven });
  const person = await findSignedIn(await openSession(userId, null));
  if (!person) throw new Error("nobody is signed in");
  return person;
}

const makeEnrolled = async () => enrol((await makeAccount({ password, isProven: true })).userId, password);

const answer = async (
  { userId }: SignedIn,
  code: unknown,
  source: Parameters<typeof answerChallenge>[2] = newSource(),
) => answerChallenge(await makeChallenge(userId), code, source);

const auditOf = async ({ userId }: SignedIn) =>
  (await listAudit(userId))
    .filter(({ action }) => action.startsWith("two_factor."))
    .map(({ action, actor, subject }) => [action, actor, subject]);

test("a session of an account without a password sets up a factor or a password soon after signing in only", async () => {
  const { userId } = await makeAccount({ isProven: true });
  const session = await openSession(userId, null);
  const person = async () => (await findSignedIn(session)) ?? expect.fail("nobody is signed in");
  await setUpTwoFactor(await person(), undefined, newSource());
  await db()
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(sessions.id, session));
  const late = { message: expect.stringContaining("no password"), hint: expect.stringContaining("Sign out") };
  await expect(setUpTwoFactor(await person(), undefined, newSource())).rejects.toMatchObject(late);
  await expect(changePassword(await person(), undefined, "mine now", newSource())).rejects.toMatchObject(late);
});

test("it counts from the first code on: before it nothing is asked, after it a code is, and other sessions have ended", async () => {
  const person = await makePerson();
  const other = await openSession(person.userId, null);
  await expect(setUpTwoFactor(person, "wrong", newSource())).rejects.toThrow("password: must be the password");
  const { secret, uri, qrCode } = await setUpTwoFactor(person, password, newSource());
  expect(uri).toContain(`secret=${secret}&issuer=Spotmill`);
  expect(qrCode.size).toBeGreaterThan(30);
  expect([await makeChallenge(person.userId), await twoFactorOf(person.userId)]).toEqual([
    null,
    { isOn: false, recoveryCodesLeft: 0 },
  ]);
  const app = createAuthenticator(secret);
  await expect(confirmTwoFactor(person, "000000", newSource())).rejects.toMatchObject({ status: 400 });
  const codes = await confirmTwoFactor(person, app.next(), newSource());
  expect(codes).toHaveLength(10);
  expect(await twoFactorOf(person.userId)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect([await findSignedIn(other), (await findSignedIn(person.sessionId))?.userId]).toEqual([null, person.userId]);
  expect(await answer(person, app.next())).toEqual({ userId: person.userId });
  await expect(setUpTwoFactor(person, password, newSource())).rejects.toThrow("on already");
  expect(await auditOf(person)).toEqual([["two_factor.turned_on", "session", null]]);
});

test("neither the secret nor a recovery code stands in the database", async () => {
  const person = await makePerson();
  const { secret } = await setUpTwoFactor(person, password, newSource());
  const codes = await confirmTwoFactor(person, createAuthenticator(secret).next(), newSource());
  const rows = [
    await db().select().from(totpSecrets).where(eq(totpSecrets.userId, person.userId)),
    await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
  ];
  expect(rows.map(({ length }) => length)).toEqual([1, 10]);
  expect(rows[0]).toMatchObject([{ secret: expect.stringMatching(/^v1\./) }]);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
    expect(JSON.stringify(rows)).not.toContain(hidden);
});

test("an address nobody has proven gets no second factor", async () => {
  const person = await makePerson(false);
  await expect(setUpTwoFactor(person, password, newSource())).rejects.toThrow("is not confirmed");
});

test("a code is accepted once, also when it comes twice at the same instant, and none of an earlier step after it", async () => {
  const { person, app } = await makeEnrolled();
  const [first, second] = [app.next(), app.next()];
  const twice = await Promise.all([answer(person, second), answer(person, second)]);
  expect(twice.filter((result) => result === "wrong")).toHaveLength(1);
  expect(twice).toContainEqual({ userId: person.userId });
  expect(await answer(person, first)).toBe("wrong");
});

test("a code is right for the step before and after, and a minute later no more", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { person, app } = await makeEnrolled();
  const late = app.next();
  vi.setSystemTime(Date.now() + 61_000);
  expect(await answer(person, late)).toBe("wrong");
  expect(await answer(person, app.next())).toEqual({ userId: person.userId });
});

test("a recovery code signs in once, told in the audit log; ten new ones end those that were left", async () => {
  const { person, app, codes } = await makeEnrolled();
  const [used = "", left = ""] = codes;
  expect(await answer(person, used.toUpperCase())).toEqual({ userId: person.userId });
  expect(await answer(person, used)).toBe("wrong");
  expect(await twoFactorOf(person.userId)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  await expect(renewRecoveryCodes(person, used, newSource())).rejects.toMatchObject({ status: 400 });
  const [renewed = ""] = await renewRecoveryCodes(person, app.next(), newSource());
  expect(await answer(person, left)).toBe("wrong");
  expect(await answer(person, renewed)).toEqual({ userId: person.userId });
  expect(await auditOf(person)).toEqual([
    ["two_factor.recovery_code_used", "sign-in", "9 left"],
    ["two_factor.codes_renewed", "session", null],
    ["two_factor.recovery_code_used", "sign-in", "9 left"],
    ["two_factor.turned_on", "session", null],
  ]);
});

test("a recovery code of another account is wrong", async () => {
  const [one, other] = [await makeEnrolled(), await makeEnrolled()];
  expect(await answer(one.person, other.codes[0])).toBe("wrong");
  expect(await answer(other.person, other.codes[0])).toEqual({ userId: other.person.userId });
});

test("ten wrong codes pause strange browsers, in parallel too; the owner's own browser and password sign-ins go on", async () => {
  const { person, app } = await makeEnrolled();
  const guesses = Array.from({ length: 12 }, () => answer(person, "000000"));
  expect((await Promise.all(guesses)).filter((result) => result === "wrong")).toHaveLength(10);
  const code = app.next();
  expect(await answer(person, code)).toBe("throttled");
  expect(await signIn({ email: person.email, password }, newSource().address, null)).toEqual({ userId: person.userId });
  const known = { ...newSource(), device: makeDeviceToken(person.email) };
  expect(await answer(person, code, known)).toEqual({ userId: person.userId });
});

test("fifty wrong codes pause strange browsers until the next day", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { person, app } = await makeEnrolled();
  const waitMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  for (let round = 0; round < 5; round += 1) {
    for (let tries = 0; tries < 10; tries += 1) expect(await answer(person, "000000")).toBe("wrong");
    waitMinutes(6);
  }
  expect(await answer(person, app.next())).toBe("throttled");
  waitMinutes(24 * 60);
  expect(await answer(person, app.next())).toEqual({ userId: person.userId });
});

test("a challenge is over after ten minutes, with a new password, without the second factor, and when it is forged", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { person, app } = await makeEnrolled();
  const token = (await makeChallenge(person.userId)) ?? "";
  expect(await isOpenChallenge(token)).toBe(true);
  const [userId, expires, signature] = token.split(".");
  for (const forged of [null, "", "a.b.c", `${userId}.${Number(expires) + 1}.${signature}`, `${token}0`])
    expect(await answerChallenge(forged, "000000", newSource())).toBe("expired");
  vi.setSystemTime(Number(expires) + 1);
  expect(await answerChallenge(token, app.next(), newSource())).toBe("expired");
  const fresh = await makeChallenge(person.userId);
  await removeTwoFactor(person.userId, "operator");
  expect([await isOpenChallenge(fresh), await makeChallenge(person.userId)]).toEqual([false, null]);
  expect((await auditOf(person))[0]).toEqual(["two_factor.turned_off", "operator", null]);
});

test("a new password by mail keeps the second factor and ends challenges of whoever knew the old one", async () => {
  const { person, app } = await makeEnrolled();
  const before = await makeChallenge(person.userId);
  requestReset(person.email, null);
  const token = await vi.waitFor(async () => {
    const found = /\/reset\?token=([\w.-]+)/.exec((await mailsTo(person.email)).at(-1)?.text ?? "")?.[1];
    if (!found) throw new Error("no mail yet");
    return found;
  });
  await resetPassword(token, "a new horse", null);
  expect(await isOpenChallenge(before)).toBe(false);
  expect(await twoFactorOf(person.userId)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(await answer(person, app.next())).toEqual({ userId: person.userId });
});

test("it is turned off with a code only; then nothing is asked, and no recovery code is left", async () => {
  const { person, codes } = await makeEnrolled();
  await expect(turnOffTwoFactor(person, "000000", newSource())).rejects.toMatchObject({ status: 400 });
  await turnOffTwoFactor(person, codes[3] ?? "", newSource());
  expect([await makeChallenge(person.userId), await twoFactorOf(person.userId)]).toEqual([
    null,
    { isOn: false, recoveryCodesLeft: 0 },
  ]);
  expect((await auditOf(person))[0]).toEqual(["two_factor.turned_off", "session", null]);
  await expect(turnOffTwoFactor(person, codes[4] ?? "", newSource())).rejects.toMatchObject({ status: 400 });
});
