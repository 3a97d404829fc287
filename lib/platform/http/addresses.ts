import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import type { Resolve } from "./resolve";

/** An address the guard refuses. `message` is public: it says why and what to send instead. */
export class BlockedUrlError extends Error {
  override readonly name = "BlockedUrlError";

  /** By name: the guard exists once a process, this class once in each of Next's bundles. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "BlockedUrlError";
  }
}

const MAX_CHARACTERS = 2048;
const LOCAL_NAME = /(^|\.)(localhost|local|internal)\.*$/;

// IANA special-purpose registries (RFC 6890 and its updates). One list per family: in a shared one the rule for
// ::ffff:0:0/96 would match every IPv4 address.
const blocked4 = blockList(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 " +
    "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
);
const blocked6 = blockList(
  "ipv6",
  "::/128 ::1/128 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 " +
    "fe80::/10 fec0::/10 ff00::/8",
);

function blockList(family: "ipv4" | "ipv6", ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(" ")) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** True when an IP address lies outside the public internet: private, loopback, link-local, tunnelled, mapped, reserved. */
export const isBlockedAddress = (address: string): boolean =>
  isIPv6(address) ? blocked6.check(address, "ipv6") : blocked4.check(address, "ipv4");

/** True for a name of one label: only the search list of a private network resolves it. */
const isBareName = (host: string): boolean => !host.replace(/\.+$/, "").includes(".");

/**
 * Parses an address and checks all that needs no name lookup: length, scheme, credentials, port, local and bare names, and
 * literals in every spelling, since the parser has normalised them. An origin in `allowed` may be private.
 * Throws BlockedUrlError.
 */
export function assertPublic(text: string, allowed: ReadonlySet<string>, allowHttp: boolean): URL {
  if (text.length > MAX_CHARACTERS) throw new BlockedUrlError(`an address has at most ${MAX_CHARACTERS} characters`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new BlockedUrlError("an address must be an absolute https:// URL");
  if (url.username || url.password) throw new BlockedUrlError("an address must not carry a user name or password");
  if (allowed.has(url.origin)) return url;
  const schemes = allowHttp ? ["https:", "http:"] : ["https:"];
  if (!schemes.includes(url.protocol))
    throw new BlockedUrlError(`an address must start with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`);
  if (!["", "80", "443"].includes(url.port)) throw new BlockedUrlError(`port ${url.port} is not allowed: use 443`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (LOCAL_NAME.test(host)) throw new BlockedUrlError(`${host} is a local name: use a public address`);
  // A lookup function is never asked about a literal, so literals are checked here.
  if (!isIP(host) && isBareName(host))
    throw new BlockedUrlError(`${host} is a bare host name: use a public address with its full domain name`);
  if (isIP(host) && isBlockedAddress(host)) throw new BlockedUrlError(`${host} is not a public address`);
  return url;
}

/**
 * A lookup for sockets that resolves a name once, refuses it when any of its addresses is blocked, and has the socket
 * connect to exactly what was checked; SNI and `Host` stay the name. `mayBePrivate` skips the refusal.
 */
export const pinnedLookup =
  (resolve: Resolve, mayBePrivate: boolean): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        const refused = !mayBePrivate && found.some(({ address }) => isBlockedAddress(address));
        if (!first || refused) return done(new BlockedUrlError(`${host} has an address that is not public`), "");
        // Node asks for `all` when it races address families, and for one address otherwise.
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
