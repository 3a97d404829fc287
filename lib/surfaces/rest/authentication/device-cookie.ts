import { knownDevice, makeDeviceToken } from "@/lib/domains/accounts/service";
import { DAY_SECONDS } from "@/lib/platform/clock";
import { isSecure, readCookie } from "./cookies";
import { readSession } from "./session";

const LIFETIME_SECONDS = 365 * DAY_SECONDS;

const name = (): string => `${isSecure() ? "__Host-" : ""}spotmill.device`;

/** Token of the browser a request comes from; null where nobody has signed in before. */
export const deviceToken = (headers: Headers): string | null => readCookie(headers, name()) ?? null;

/**
 * Value of `Set-Cookie` that makes a browser known for a year at the address it has just signed in with; null where an
 * answer, by the cookies it `sets`, signs nobody in, and where the browser is known already.
 */
export async function newDeviceCookie(asked: Headers, sets: readonly string[]): Promise<string | null> {
  const cookie = sets.map((one) => one.split(";")[0] ?? "").join("; ");
  const person = await readSession(new Headers({ cookie }));
  if (!person || knownDevice(person.email, deviceToken(asked))) return null;
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_SECONDS}${isSecure() ? "; Secure" : ""}`;
  return `${name()}=${makeDeviceToken(person.email)}; ${flags}`;
}
