import type { Account, AuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import {
  answerChallenge,
  claimEntryMail,
  createAdapter,
  endSession,
  findSignedIn,
  isSuspended,
  makeChallenge,
  openSession,
  sendSignInLink,
  SESSION_COOKIE_SECONDS,
  signIn,
} from "@/lib/domains/accounts/service";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { attemptSource } from "@/lib/surfaces/rest/authentication/attempt-source";
import { challengeCookie, challengeToken } from "@/lib/surfaces/rest/authentication/challenge-cookie";
import { clientNetwork } from "@/lib/surfaces/rest/authentication/client-address";
import { deviceToken } from "@/lib/surfaces/rest/authentication/device-cookie";
import { consumeRateLimit } from "@/lib/surfaces/rest/limits/rate-limit";
import { readSession } from "@/lib/surfaces/rest/authentication/session";
import { libraryLog } from "./library-log";
import { oauthProviders, type OAuthProfile } from "./oauth-providers";

const LINK_SECONDS = 15 * 60;
const LINKS_PER_ADDRESS = 20;

type Provider = AuthOptions["providers"][number];
type SignInAttempt = Parameters<NonNullable<NonNullable<AuthOptions["callbacks"]>["signIn"]>>[0];
/** Adds a cookie to the answer, by the value of its `Set-Cookie`. */
type SetCookie = (cookie: string) => void;

/** The provider of sign-in links; its library's own brings a transport of its own. */
const link: Provider = {
  id: "email",
  type: "email",
  name: "Email",
  server: "",
  from: "",
  maxAge: LINK_SECONDS,
  sendVerificationRequest: ({ identifier, url }) => sendSignInLink(identifier, url, LINK_SECONDS),
  options: {},
};

const UNAVAILABLE = "Unavailable";

/** Result of a step of a sign-in; one that fails throws `Unavailable`. The browser is sent the message of an error, which may hold a query. */
async function orUnavailable<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    log.error("a sign-in could not be judged", { error });
    throw new Error(UNAVAILABLE, { cause: error });
  }
}

const password = (): Provider =>
  CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(typed, { headers }) {
      const asked = new Headers(headers);
      const result = await orUnavailable(signIn(typed, clientNetwork(asked, undefined), deviceToken(asked)));
      if (result === "throttled") throw new Error("Throttled");
      return result === "wrong" ? null : { id: result.userId };
    },
  });

const TWO_FACTOR = "two-factor";

/** The second step of a sign-in: answers the challenge that the first one left in the browser. */
const secondFactor = (setCookie: SetCookie): Provider =>
  CredentialsProvider({
    id: TWO_FACTOR,
    credentials: { code: { type: "text" } },
    async authorize(typed, { headers }) {
      const asked = new Headers(headers);
      const result = await orUnavailable(answerChallenge(challengeToken(asked), typed?.code, attemptSource(asked)));
      if (result === "throttled") throw new Error("Throttled");
      if (result === "expired") throw new Error("Expired");
      if (result === "wrong") return null;
      setCookie(challengeCookie(null));
      return { id: result.userId };
    },
  });

/** Address of the page that asks for the second factor of an account, once its first was shown; null where there is none. */
async function secondStep(userId: string, setCookie: SetCookie): Promise<string | null> {
  const challenge = await makeChallenge(userId);
  if (challenge === null) return null;
  setCookie(challengeCookie(challenge));
  return `${apiRoot()}/sign-in/code`;
}

/** True when a provider may open an account or sign in to one: it has verified the address, or is linked to an account already. */
async function canUseProvider(
  adapter: ReturnType<typeof createAdapter>,
  account: Account,
  profile: Partial<OAuthProfile> | undefined,
): Promise<boolean> {
  return profile?.email_verified === true || (await adapter.getUserByAccount(account)) !== null;
}

async function isLinkAllowed(email: string, headers: Headers): Promise<boolean> {
  const address = clientNetwork(headers, undefined);
  const { isAllowed } = await consumeRateLimit(`links:${address}`, LINKS_PER_ADDRESS);
  return isAllowed && claimEntryMail("link", email, deviceToken(headers));
}

/** Address of the sign-in page that tells of a problem. */
const signInProblem = (code: string): string => `${apiRoot()}/sign-in?error=${code}`;

/** Options of next-auth. Made per request: a build has no secrets, and a session records the browser that opened it. */
export function optionsFor({ headers }: Request, setCookie: SetCookie): AuthOptions {
  const adapter = createAdapter(() => readSession(headers));
  /** True for who may enter; otherwise the address of the page that says why not, or asks for more. */
  async function admit({ account, email, profile, user }: SignInAttempt): Promise<true | string> {
    if (email?.verificationRequest)
      return (await isLinkAllowed(user.email ?? "", headers)) || signInProblem("Throttled");
    if (account?.type === "oauth" && !(await canUseProvider(adapter, account, profile)))
      return signInProblem("AddressNotVerified");
    if (await isSuspended(user.id)) return signInProblem("Suspended");
    return account?.provider === TWO_FACTOR || ((await secondStep(user.id, setCookie)) ?? true);
  }
  return {
    secret: env().NEXTAUTH_SECRET,
    logger: libraryLog,
    adapter,
    session: { strategy: "jwt", maxAge: SESSION_COOKIE_SECONDS },
    jwt: {
      maxAge: SESSION_COOKIE_SECONDS,
      // Who is signed in may add another way in: a cookie of a session that was ended is nobody's.
      async decode(params) {
        const claims = await decode(params);
        return claims && (await findSignedIn(claims["sessionId"])) ? claims : null;
      },
    },
    pages: { signIn: "/sign-in", error: "/sign-in", verifyRequest: "/sign-in?sent=1" },
    providers: [password(), secondFactor(setCookie), link, ...oauthProviders()],
    callbacks: {
      signIn: (attempt) => orUnavailable(admit(attempt)).catch(() => signInProblem(UNAVAILABLE)),
      redirect: ({ url, baseUrl }) =>
        URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === baseUrl ? new URL(url, baseUrl).href : baseUrl,
      // The cookie holds nothing but the names of the account and of the session.
      async jwt({ token, user }) {
        if (!user) return token;
        return { sub: user.id, sessionId: await openSession(user.id, headers.get("user-agent")) };
      },
    },
    events: {
      async signOut({ token }) {
        const { sub, sessionId } = token ?? {};
        if (sub && typeof sessionId === "string") await endSession(sub, sessionId, sessionId);
      },
    },
  };
}
