import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GithubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import { adapter } from "@/lib/accounts/adapter";
import { sendSignInLink } from "@/lib/accounts/link";
import { endSession, openSession, SESSION_SECONDS } from "@/lib/accounts/sessions";
import { signIn } from "@/lib/accounts/sign-in";
import { env } from "@/lib/env";
import { clientAddress } from "@/lib/rest/client-address";
import { spend } from "@/lib/rest/rate-limit";

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
      const result = await signIn(typed, clientAddress(new Headers(headers), undefined));
      if (result === "throttled") throw new Error("Throttled");
      return result === "wrong" ? null : { id: result.userId };
    },
  });

function others(): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
      : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET
      ? [GithubProvider({ clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET })]
      : []),
  ];
}

async function mayHaveLink(email: string, address: string): Promise<boolean> {
  const [person, place] = await Promise.all([
    spend(`link:${email.toLowerCase()}`, LINKS_PER_MINUTE),
    spend(`links:${address}`, LINKS_PER_ADDRESS),
  ]);
  return person.isAllowed && place.isAllowed;
}

/** How people sign in. Made per request: at build time there are no secrets, and a session notes where it was opened. */
export const optionsFor = ({ headers }: Request): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  adapter,
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/sign-in", error: "/sign-in", verifyRequest: "/sign-in?sent=1" },
  providers: [password(), link, ...others()],
  callbacks: {
    async signIn({ email, user }) {
      if (!email?.verificationRequest) return true;
      const address = clientAddress(headers, undefined);
      return (await mayHaveLink(user.email ?? "", address)) || "/sign-in?error=Throttled";
    },
    // The cookie holds nothing but the names of the account and of the session.
    async jwt({ token, user }) {
      if (!user) return token;
      return { sub: user.id, sessionId: await openSession(user.id, headers.get("user-agent")) };
    },
  },
  events: {
    async signOut({ token }) {
      const { sub, sessionId } = token;
      if (sub && typeof sessionId === "string") await endSession(sub, sessionId, sessionId);
    },
  },
});
