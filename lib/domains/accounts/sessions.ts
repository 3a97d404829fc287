import * as z from "zod";
import { audit } from "@/lib/domains/audit/service";
import { DAY_SECONDS, now } from "@/lib/platform/clock";
import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { Person } from "./account";
import * as sessionRepo from "./session-repo";

/** Lifetime of a session from its last use. */
const SESSION_SECONDS = 30 * DAY_SECONDS;
/**
 * Lifetime of the cookie that names a session: the longest that browsers keep one. The session's own end stands in its row, which
 * each use moves on, and pages cannot renew cookies.
 */
export const SESSION_COOKIE_SECONDS = 400 * DAY_SECONDS;
const TOUCH_MS = 300_000;

const expiryAt = (at: Date): Date => new Date(at.getTime() + SESSION_SECONDS * 1000);

/** A signed-in person with their session. */
export interface SignedIn extends Person {
  readonly sessionId: string;
  readonly signedInAt: Date;
  readonly hasPassword: boolean;
  /** True once somebody has shown that they read the mail of this address. */
  readonly isProven: boolean;
}

/** Stores a new session of an account, which keeps a hundred, and returns its id, which belongs in the cookie. */
export async function openSession(userId: string, userAgent: string | null): Promise<string> {
  const at = now();
  const row = await sessionRepo.insertSession({
    userId,
    userAgent: userAgent?.slice(0, 400) ?? null,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: expiryAt(at),
  });
  return row.id;
}

/** Returns the person of a session, or null when it has ended or its account is gone. Read at each call. */
export async function findSignedIn(sessionId: unknown): Promise<SignedIn | null> {
  const { data: id } = z.uuid().safeParse(sessionId);
  const found = id && (await sessionRepo.findSession(id, now()));
  if (!found) return null;
  const { session, user } = found;
  const at = now();
  if (at.getTime() - session.lastSeenAt.getTime() > TOUCH_MS)
    void sessionRepo
      .touchSession(session.id, at, expiryAt(at))
      .catch((error: unknown) => log.warn("the use of a session was not recorded", { error }));
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    sessionId: session.id,
    signedInAt: session.createdAt,
    hasPassword: user.passwordHash !== null,
    isProven: user.emailVerified !== null,
  };
}

/** A session as its owner sees it. */
export interface SessionView {
  readonly id: string;
  /** Such as "Firefox on Linux". */
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

/** Returns the browser and system of a `User-Agent`, such as "Firefox on Linux". */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser && !system) return "An unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "");
}

/** Lists the sessions of an account, last used first. */
export async function listSessions(userId: string): Promise<SessionView[]> {
  const rows = await sessionRepo.listSessions(userId, now());
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt,
    lastSeenAt,
  }));
}

/** Ends one session of an account; null ends every one but `current`. */
export async function endSession(userId: string, sessionId: string | null, current: string): Promise<void> {
  if (sessionId === null) await sessionRepo.deleteSessions(userId, current);
  else await sessionRepo.deleteSession(userId, sessionId);
  const subject = sessionId === null ? "all others" : "one session";
  await audit({ accountId: userId, action: "session.ended", actor: "session", subject });
}

/** Deletes sessions that expired more than `RETENTION_SESSION_DAYS` ago. Returns how many. */
export const deleteOldSessions = (): Promise<number> =>
  deleteExpired(env().RETENTION_SESSION_DAYS, sessionRepo.deleteSessionsOlderThan);
