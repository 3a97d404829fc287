import { CHALLENGE_SECONDS } from "@/lib/domains/accounts/service";
import { isSecure, readCookie } from "./cookies";

const name = (): string => `${isSecure() ? "__Host-" : ""}spotmill.challenge`;

/** Token of the challenge that the browser of a request has to answer; null where there is none. */
export const challengeToken = (headers: Headers): string | null => readCookie(headers, name()) || null;

/** Value of `Set-Cookie` that gives a browser a challenge to answer; null takes it away. */
export function challengeCookie(token: string | null): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
  return `${name()}=${token ?? ""}; ${flags}; Max-Age=${token === null ? 0 : CHALLENGE_SECONDS}`;
}
