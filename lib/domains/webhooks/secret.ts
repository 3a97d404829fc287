import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/platform/crypto";
import { encryptionKey } from "@/lib/platform/env";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = 10;

/** Returns a new signing secret: `whsec_` and base64 of 32 random bytes. */
export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** Returns the part of a secret that may be shown. */
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS);

/** Encrypts a secret for one endpoint. */
export const sealSecret = (webhookId: string, secret: string): string =>
  seal(encryptionKey(), secret, `webhook:${webhookId}`);

/** Decrypts the secret of an endpoint; null when it was sealed for another one or under another key. */
export function openSecret(webhookId: string, sealed: string): string | null {
  const key = encryptionKey();
  try {
    return unseal(key, sealed, `webhook:${webhookId}`);
  } catch {
    return null;
  }
}

/** The signed parts of a message; `timestamp` in Unix seconds. */
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
