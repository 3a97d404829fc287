import { randomBytes } from "node:crypto";
import { sign } from "../keys";
import type { Variables } from "./processes";

const given = (name: string): string | undefined => process.env[`INNGEST_CONFORMANCE_${name}`] || undefined;

/** A real Inngest server to run the scenarios against instead of the embedded engine, with its keys: a dev server has none. */
export const realServer = given("URL");
const realKeys = { signingKey: given("SIGNING_KEY"), eventKey: given("EVENT_KEY") };

/** True where that server calls functions over a connection which they open, as those of a worker do. */
export const realWorker = realServer !== undefined && given("CONNECTS") === "1";

/** True where functions are called over HTTP by a server with keys: unsigned calls are refused then. */
export const isSigned = !realWorker && (realServer === undefined || realKeys.signingKey !== undefined);

/** The keys of a server and its apps. */
export interface Keys {
  readonly eventKey: string;
  readonly signingKey: string;
}

/** Those of the real server, else keys nobody has. */
export const newKeys = (): Keys => ({
  eventKey: realKeys.eventKey ?? randomBytes(16).toString("hex"),
  signingKey: realKeys.signingKey ?? `signkey-prod-${randomBytes(32).toString("hex")}`,
});

/** Variables by which an app finds its server. */
export function connectionOf(base: string, { eventKey, signingKey }: Keys): Variables {
  if (realServer && !realKeys.signingKey) return { INNGEST_DEV: realServer };
  return { INNGEST_SIGNING_KEY: signingKey, INNGEST_EVENT_KEY: eventKey, INNGEST_BASE_URL: base, INNGEST_DEV: "0" };
}

/** Has an app register its functions with its server, by a signed request to its own endpoint; throws when it does not. */
export async function register(appUrl: string, signingKey: string): Promise<void> {
  const body = JSON.stringify({ url: appUrl });
  const kind = realKeys.signingKey ? "cloud" : "dev";
  const headers = { "x-inngest-server-kind": kind, "x-inngest-signature": sign(body, signingKey) };
  const answer = await fetch(appUrl, { method: "PUT", body, headers });
  if (!answer.ok) throw new Error(`the functions are not registered: ${answer.status} ${await answer.text()}`);
}
