import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = 10;

/** A new signing secret: `whsec_` and base64 of 32 random bytes. */
export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** What may be shown of a secret. */
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS);

const key = (): string => env().ENCRYPTION_KEY ?? env().MEDIA_SIGNING_KEY;

/** A secret as it is stored for one endpoint. */
export const sealSecret = (webhookId: string, secret: string): string => seal(key(), secret, `webhook:${webhookId}`);

/** The secret of an endpoint again. Throws when the key of the environment is another one. */
export const openSecret = (webhookId: string, sealed: string): string => unseal(key(), sealed, `webhook:${webhookId}`);

/** One message as it is signed. `timestamp` in Unix seconds. */
export interface SignedPart {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of Standard Webhooks for a message; each secret adds one signature. */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: SignedPart): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const bytes = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", bytes).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
