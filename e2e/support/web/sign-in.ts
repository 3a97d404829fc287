import * as z from "zod";

const cookiesOf = ({ headers }: Response): string[] =>
  headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

/** Cookies, `name=value` each, of somebody who signed in with a password as the page does, without opening it. Throws when refused. */
export async function sessionCookies(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<readonly string[]> {
  const asked = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await asked.json());
  const before = cookiesOf(asked);
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: before.join("; "), origin },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  const session = cookiesOf(answer);
  if (!session.some((cookie) => cookie.includes("session-token")))
    throw new Error(`signing in answered ${answer.status}`);
  return [...before, ...session];
}
