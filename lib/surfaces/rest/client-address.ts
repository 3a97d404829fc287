import { env } from "@/lib/platform/env";

/**
 * The address a request came from, for limits only. `socketAddress` is the peer of the connection, where the server in
 * front passes it on. `X-Forwarded-For` is trusted for as many hops as `TRUST_PROXY` says; without proxies, only under Next
 * alone, which writes the peer there itself.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const hops = env().TRUST_PROXY;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  if (hops > 0) return forwarded.at(-hops) || socketAddress || "unknown";
  return socketAddress ?? (forwarded.at(-1) || "unknown");
}
