import { apiRoot } from "../addresses";

/** True where cookies travel over https only. */
export const isSecure = (): boolean => apiRoot().startsWith("https:");

/** Value of a cookie of a request; undefined when it was not sent. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const prefix = `${name}=`;
  const cookies = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return cookies.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}
