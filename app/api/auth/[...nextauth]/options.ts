import type { Account, AuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import {
  claimEntryMail,
  createAdapter,
  endSession,
  findSignedIn,
  openSession,
  sendSignInLink,
  SESSION_SECONDS,
  signIn,
} from "@/lib/domains/accounts/service";
import { env } from "@/lib/platform/env";
import { clientAddress } from "@/lib/surfaces/rest/client-address";
import { deviceToken } from "@/lib/surfaces/rest/device-cookie";
import { consumeRateLimit } from "@/lib/surfaces/rest/rate-limit";
import { readSession } from "@/lib/surfaces/rest/session";
import { oauthProviders, type OAuthProfile } from "./oauth-providers";

const LINK_SECONDS = 15 * 60;
const LINKS_PER_MINUTE = 3;
const LINKS_PER_ADDRESS = 20;

type Provider = AuthOptions["providers"][number];

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

const password = (): Provider =>
  CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(typed, { headers }) {
      const asked = new Headers(headers);
      const result = await signIn(typed, clientAddress(asked, undefined), deviceToken(asked));
      if (result === "throttled") throw new Error("Throttled");
      return result === "wrong" ? null : { id: result.userId };
    },
  });

/** True when a provider may open an account or sign in to one: it has verified the address, or is linked to an account already. */
async function canUseProvider(
  adapter: ReturnType<typeof createAdapter>,
  account: Account,
  profile: Partial<OAuthProfile> | undefined,
): Promise<boolean> {
  return profile?.email_verified === true || (await adapter.getUserByAccount(account)) !== null;
}

async function isLinkAllowed(email: string, headers: Headers): Promise<boolean> {
  const address = clientAddress(headers, undefined);
  const [person, place] = await Promise.all([
    consumeRateLimit(`link:${email.toLowerCase()}`, LINKS_PER_MINUTE),
    consumeRateLimit(`links:${address}`, LINKS_PER_ADDRESS),
  ]);
  return person.isAllowed && place.isAllowed && claimEntryMail("link", email, deviceToken(headers));
}

/** Options of next-auth. Made per request: a build has no secrets, and a session records the browser that opened it. */
export function optionsFor({ headers }: Request): AuthOptions {
  const adapter = createAdapter(() => readSession(headers));
  return {
    secret: env().NEXTAUTH_SECRET,
    adapter,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: {
      // Who is signed in may add another way in: a cookie of a session that was ended is nobody's.
      async decode(params) {
        const claims = await decode(params);
        return claims && (await findSignedIn(claims["sessionId"])) ? claims : null;
      },
    },
    pages: { signIn: "/sign-in", error: "/sign-in", verifyRequest: "/sign-in?sent=1" },
    providers: [password(), link, ...oauthProviders()],
    callbacks: {
      async signIn({ account, email, profile, user }) {
        if (account?.type === "oauth")
          return (await canUseProvider(adapter, account, profile)) || "/sign-in?error=AddressNotVerified";
        if (!email?.verificationRequest) return true;
        return (await isLinkAllowed(user.email ?? "", headers)) || "/sign-in?error=Throttled";
      },
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
