import * as z from "zod";
import { requiredText, Scope, timestamp, resourceId } from "./fields";
import { operation } from "./operation";

// An offset can move the last day of 9999 into a year that answers cannot write. What is no date-time has its own problem.
const isWrittenInUtc = (instant: string): boolean => !(new Date(instant).getUTCFullYear() > 9999);

/** Metadata of a key after its creation; never the secret. */
export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    key_prefix: z.string().describe("The first 13 characters of the key."),
    scopes: z.array(Scope),
    revoked_at: timestamp.nullable(),
    expires_at: timestamp.nullable().describe("The key is refused from this time on; null when it never expires."),
    last_used_at: timestamp.nullable().describe("Updated at most once a minute."),
    created_at: timestamp,
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const list = operation({
  method: "GET",
  path: "/keys",
  scope: "account:read",
  spec: "core",
  summary: "List your API keys, newest first",
  description: "Metadata of at most 1,000 keys, revoked and expired ones included. No secret is ever listed.",
  success: [200],
  output: z.object({ keys: z.array(ApiKey) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/keys",
  scope: "account:write",
  spec: "core",
  summary: "Create an API key",
  description:
    "The secret is returned here and never again. A key never has more rights than its creator: a scope the creator lacks, " +
    "or a later expiry, answers 403. At most 50 keys can be active at once.",
  body: z
    .strictObject({
      name: requiredText(255).describe("Where the key is used."),
      scopes: z
        .array(Scope)
        .max(100)
        .optional()
        .describe("Absent: the scopes of the creating key. Empty: none. Duplicates are merged."),
      expiresAt: timestamp
        .refine(isWrittenInUtc, { message: "must be before the year 10000 in UTC" })
        .nullable()
        .optional()
        .describe("Must be in the future. Null: it never expires. Absent: the expiry of the creating key."),
    })
    .meta({ id: "CreateKeyRequest" }),
  success: [201],
  location: () => "/keys",
  returnsSecret: true,
  output: z.object({ key: ApiKey, secret: z.string().describe("`svc_live_` and 42 characters. Shown once.") }),
  example: { name: "Production server" },
});

export const revoke = operation({
  method: "POST",
  path: "/keys/{keyId}/revoke",
  scope: "account:write",
  spec: "core",
  summary: "Revoke an API key",
  description:
    "The key is refused from the next call on. Revoking it again returns the first `revoked_at`; a key may revoke itself.",
  params: z.object({ keyId: resourceId }),
  success: [200],
  destructive: true,
  idempotent: true,
  output: z.object({ key: ApiKey }),
  example: { keyId: "{keyId}" },
});
