import NextAuth, { type AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { NextRequest } from "next/server";
import { signIn } from "@/lib/accounts/sign-in";
import { env } from "@/lib/env";
import { clientAddress } from "@/lib/rest/client-address";

const SESSION_SECONDS = 30 * 86_400;

const options = (): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    CredentialsProvider({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(typed, { headers }) {
        const result = await signIn(typed, clientAddress(new Headers(headers), undefined));
        if (result === "throttled") throw new Error("Throttled");
        return result === "wrong" ? null : { id: result.userId };
      },
    }),
  ],
});

interface Context {
  readonly params: Promise<{ nextauth: string[] }>;
}

// The options are made per request: at build time there are no secrets.
const handle = (request: NextRequest, context: Context): Promise<Response> => NextAuth(request, context, options());

export { handle as GET, handle as POST };
