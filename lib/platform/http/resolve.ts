import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";

/** Gives every address of a name; rejects when it has none. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/**
 * The system's resolver, which honours the hosts file: for names the operator allows. Each look-up holds one of the few
 * threads that files and password hashes need too.
 */
export const resolveOwn: Resolve = (host) =>
  new Promise((resolve, reject) =>
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );

const TRY_MS = 1_500;
const TRIES = 2;
const TOTAL_MS = 4_000;

/** Options of a resolver for names from outside. */
interface ForeignResolverOptions {
  /** Name servers in place of the system's. */
  readonly servers?: readonly string[];
  readonly totalMs?: number;
}

/**
 * Resolves names from outside, whose name servers may be slow on purpose: over sockets of its own (c-ares) with a
 * deadline, so that they hold no thread. It knows no hosts file and no search domain, only what the name servers say.
 */
export const createForeignResolver =
  ({ servers, totalMs = TOTAL_MS }: ForeignResolverOptions = {}): Resolve =>
  async (host) => {
    // One per look-up, because cancelling ends all that a resolver has begun.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), totalMs);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(late);
    const addresses = found.flatMap((result, at) =>
      result.status === "fulfilled" ? result.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    const [failure] = found.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    if (addresses.length === 0) throw failure ?? new Error(`${host} has no address`);
    return addresses;
  };
