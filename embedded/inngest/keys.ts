import { createHash, createHmac } from "node:crypto";

const PREFIX = /^signkey-\w+-/;

const bareKey = (signingKey: string): string => signingKey.replace(PREFIX, "");

/**
 * The `x-inngest-signature` of a request body in canonical JSON, made at `now` (milliseconds since 1970).
 * The SDK accepts it for five minutes.
 */
export function sign(canonicalBody: string, signingKey: string, now = Date.now()): string {
  const seconds = String(Math.round(now / 1000));
  const mac = createHmac("sha256", bareKey(signingKey)).update(canonicalBody).update(seconds);
  return `t=${seconds}&s=${mac.digest("hex")}`;
}

/** The bearer token the SDK sends to the server's API: the SHA-256 of the signing key's bytes behind the key's prefix. */
export function apiToken(signingKey: string): string {
  const [prefix = ""] = PREFIX.exec(signingKey) ?? [];
  return (
    prefix +
    createHash("sha256")
      .update(Buffer.from(bareKey(signingKey), "hex"))
      .digest("hex")
  );
}
