import { decode } from "next-auth/jwt";
import { findSignedIn, type SignedIn } from "@/lib/domains/accounts/service";
import { refreshed, requirePaid, standingOf } from "@/lib/domains/billing/service";
import { accountHeader } from "@/lib/contract/dashboard-header";
import type { Entry } from "@/lib/contract/registry";
import { ApiError, unauthenticated } from "@/lib/contract/errors";
import { allScopes } from "@/lib/contract/scopes";
import { env } from "@/lib/platform/env";
import { apiRoot } from "../addresses";
import type { Authenticate, Identity } from "./authenticate";
import { isSecure, readCookie } from "./cookies";
import { createRequestHandler, type Serve } from "../serve";

// The names next-auth gives its cookie, so that either side reads what the other wrote.
const cookieName = (): string => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

/**
 * Reads the user of a session cookie. Null without a cookie, for a forged or expired one, an ended session or a deleted
 * account. The row is read on each call, so that signing out takes effect at once.
 */
export async function readSession(headers: Headers): Promise<SignedIn | null> {
  const token = readCookie(headers, cookieName());
  if (!token) return null;
  const claims = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  return claims ? findSignedIn(claims["sessionId"]) : null;
}

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);

/** Throws ApiError for a request that changes something and was not sent by a page of this origin. */
export function assertSameOrigin({ method, headers }: Request): void {
  if (readOnly.has(method) || headers.get("origin") === apiRoot()) return;
  throw new ApiError(
    "PUBLIC_API_SCOPE_DENIED",
    "the dashboard takes changes from its own pages only",
    `Open the dashboard at ${apiRoot()}, or call the API with a key.`,
  );
}

/** Identity of a signed-in user: their own account with every scope. */
export const identityOf = async ({ userId }: SignedIn): Promise<Identity> => ({
  accountId: userId,
  keyId: null,
  keyPrefix: null,
  keyExpiresAt: null,
  scopes: allScopes,
  standing: await refreshed(userId, await standingOf(userId)),
  channel: "dashboard",
});

/**
 * Reads who is signed in from a session cookie. Throws ApiError PUBLIC_API_KEY_REQUIRED where nobody is, and where the page was
 * drawn for another account: its tab was open when somebody else signed in.
 */
export async function requireSession(headers: Headers): Promise<SignedIn> {
  const person = await readSession(headers);
  if (!person) throw unauthenticated("nobody is signed in", "Sign in again.");
  const drawnFor = headers.get(accountHeader);
  if (drawnFor !== null && drawnFor !== person.userId)
    throw unauthenticated("another account has signed in since this page was opened", "Reload the page.");
  return person;
}

const bySession: Authenticate = async (request) => {
  assertSameOrigin(request);
  return identityOf(await requireSession(request.headers));
};

/** Operations an account without a plan may call beside reads: revoke keys, and see what an ad would be. None of it charges or is kept. */
const openWithoutPlan: ReadonlySet<string> = new Set([
  "keys_revoke",
  "estimates_create",
  "ugc_draftScripts",
  "timelines_draft",
  "timelines_frames",
]);

/** Restricts an unpaid account to reading, revoking keys and previews. Throws ApiError. */
function permit({ id, op }: Entry, { standing }: Identity): void {
  if (op.method !== "GET" && !openWithoutPlan.has(id)) requirePaid(standing);
}

const createDashboardHandler = (authenticate: Authenticate): Serve =>
  createRequestHandler({ base: /^\/api\/dashboard(\/.*)$/, authenticate, authorize: permit, audience: "dashboard" });

/** Serves every operation of the API to a signed-in user, below /api/dashboard. */
export const serveDashboard: Serve = createDashboardHandler(bySession);

/** Serves the same operations to a page that has already read its session; `identity` is not checked again. */
export const serveDashboardAs = (identity: Identity): Serve =>
  createDashboardHandler(async (request) => {
    assertSameOrigin(request);
    return identity;
  });
