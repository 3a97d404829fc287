import { encode } from "next-auth/jwt";
import { type AccountOptions, makeAccount } from "@/e2e/support/account";
import { mailsTo } from "@/e2e/support/outbox";
import { openSession } from "@/lib/domains/accounts/sessions";
import { env } from "@/lib/platform/env";
import { serveAccountAction } from "./account-actions";

/** Origin of the pages that call the actions. */
export const origin = "http://127.0.0.1:3000";
/** Password of every member. */
export const password = "correct horse";

interface Session {
  readonly sessionId: string;
  readonly cookie: string;
}

/** Signs a person in, in a browser of their own. */
export async function signIn(userId: string): Promise<Session> {
  const sessionId = await openSession(userId, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  const token = await encode({ token: { sub: userId, sessionId }, secret: env().NEXTAUTH_SECRET });
  return { sessionId, cookie: `next-auth.session-token=${token}` };
}

/** Calls an action from a page, each time from another network. */
export async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/api/account/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin, "content-type": "application/json", "x-forwarded-for": crypto.randomUUID(), ...headers },
  });
  const response = await serveAccountAction(request, path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** An account with a password and a session. */
export async function makeMember(options: Pick<AccountOptions, "isProven"> = {}) {
  const account = await makeAccount({ ...options, password });
  return { ...account, ...(await signIn(account.userId)) };
}

/** The code of a reset mail to an address, by default the first; throws until there is one. */
export async function mailedToken(email: string, index = 0): Promise<string> {
  const codes = (await mailsTo(email)).map(({ text }) => /\/reset\?token=([\w.-]+)/.exec(text)?.[1]);
  const token = codes[index];
  if (!token) throw new Error("no mail yet");
  return token;
}
