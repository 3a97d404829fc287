import { isIPv6 } from "node:net";
import { env } from "@/lib/platform/env";

/** An address as proxies list it, some with its port and in brackets. */
const withoutPort = (listed: string): string =>
  listed
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");

/**
 * The address a request came from. `socketAddress` is the peer of the connection, where the server in front passes it on.
 * `X-Forwarded-For` is trusted for as many hops as `TRUST_PROXY` says; without proxies, only under Next alone, which writes
 * the peer there itself.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const hops = env().TRUST_PROXY;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map(withoutPort);
  if (hops > 0) return forwarded.at(-hops) || socketAddress || "unknown";
  return socketAddress ?? (forwarded.at(-1) || "unknown");
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser has one spelling for each address. A zone is none of it.
  const [head = "", tail = ""] = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/** An address as limits count it: of IPv6 its first 64 bits, since a line has all that begin so; IPv4 written as IPv6 is IPv4. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}

/** The network a request came from, by which limits tell subscribers apart. Parameters as of {@link clientAddress}. */
export const clientNetwork = (headers: Headers, socketAddress: string | undefined): string =>
  networkOf(clientAddress(headers, socketAddress));
