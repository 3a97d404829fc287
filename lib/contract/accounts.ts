import * as z from "zod";
import { operation } from "./operation";
import { freeObject, Scope, text } from "./fields";
import { ApiKey } from "./keys";
import { OwnPassword } from "./own-password";

const MeResponse = z
  .object({
    userId: z.uuid(),
    keyPrefix: z.string().describe("The first 13 characters of the key."),
    scopes: z.array(Scope),
    subscriptionStatus: z.string().nullable().describe("Status of the subscription at Stripe, or null."),
    paymentStatus: z
      .string()
      .nullable()
      .describe("`paid`, `past_due`, `unpaid`, `canceled`, or null without a subscription."),
  })
  .meta({ id: "MeResponse" });

const UsageResponse = z
  .object({
    subscription: z.object({
      status: z.string().nullable(),
      paymentStatus: z.string().nullable(),
      billingCycleStart: z.string().nullable().describe("ISO 8601."),
      billingCycleEnd: z.string().nullable().describe("ISO 8601."),
    }),
    usage: z.object({
      videos: z.int().describe("Videos used in the current billing cycle."),
      limit: z.int().describe("Videos the plan allows per cycle."),
      remaining: z.int().min(0),
      staticAdGenerations: z
        .object({ used: z.int(), limit: z.int(), remaining: z.int().min(0) })
        .describe("Static image ads: one per generated image."),
    }),
  })
  .meta({ id: "UsageResponse" });

export const me = operation({
  method: "GET",
  path: "/me",
  scope: "account:read",
  spec: "core",
  summary: "Confirm that a key works and see whose it is",
  success: [200],
  output: MeResponse,
  example: {},
});

export const usage = operation({
  method: "GET",
  path: "/usage",
  scope: "account:read",
  spec: "core",
  summary: "Read what the current billing cycle has used and what is left",
  success: [200],
  output: UsageResponse,
  example: {},
});

/** Everything an export of an account holds, in its order. */
export const RecordKind = z.enum([
  "profile",
  "session",
  "identity",
  "two_factor",
  "key",
  "audit_entry",
  "billing_customer",
  "subscription",
  "usage",
  "ledger_entry",
  "brand",
  "upload",
  "asset",
  "job",
  "job_upload",
  "job_event",
  "provider_request",
  "variant_set",
  "ad_edit",
  "ad_edit_version",
  "review",
  "review_comment",
  "review_decision",
  "skill",
  "agent_thread",
  "agent_run",
  "agent_message",
  "agent_event",
  "agent_input",
  "agent_schedule",
  "agent_channel",
  "agent_channel_delivery",
  "webhook",
  "webhook_delivery",
]);
export type RecordKind = z.infer<typeof RecordKind>;

export const exportRecords = operation({
  method: "GET",
  path: "/account/export",
  scope: "account:read",
  spec: "extension",
  summary: "Export everything that is stored about the account, page by page",
  description:
    "Every record of the account with the fields it is stored with: profile, keys, audit log, billing, brands, uploads, " +
    "jobs with their requests and results, the agent's threads, webhooks (what a delivery told stands in the record it is " +
    "about). Never a secret or its hash. Files come as addresses that work for 24 hours. Follow `nextCursor` to the end; a " +
    "cursor never expires, so an export that broke off goes on where it stopped. What is made meanwhile may be missing. A kind " +
    "the key may not read is left out and named in `withheld`.",
  query: z.object({
    limit: z.int().min(1).max(500).default(200).describe("Most records of a page; one of large records has fewer."),
    cursor: text(2048).optional().describe("`nextCursor` of the previous page."),
  }),
  success: [200],
  output: z
    .object({
      records: z.array(z.object({ kind: RecordKind, record: freeObject })),
      withheld: z
        .partialRecord(RecordKind, Scope)
        .describe("Kinds that are left out, each with the scope the key lacks."),
      nextCursor: z.string().nullable().describe("Cursor of the next page; null at the end."),
    })
    .meta({ id: "AccountExportPage" }),
  example: { limit: 5 },
});

const Email = z.string().trim().pipe(z.email("must be an e-mail address").max(254));
const Password = z.string().min(8, "must have 8 to 256 characters").max(256, "must have 8 to 256 characters");
const Nothing = z.object({});

// Actions of a person on their own account: the dashboard and the sign-up pages call these, never a key.

export const signUp = operation({
  method: "POST",
  path: "/sign-up",
  scope: "account:write",
  spec: "extension",
  summary: "Open an account",
  body: z.strictObject({ email: Email, password: Password, name: z.string().trim().max(120).optional() }),
  success: [200],
  output: z.object({ userId: z.uuid() }),
  example: { email: "you@example.com", password: "correct horse battery" },
});

export const requestReset = operation({
  method: "POST",
  path: "/request-reset",
  scope: "account:write",
  spec: "extension",
  summary: "Request an e-mail for choosing a new password",
  description: "Answers the same whether or not the address has an account.",
  body: z.strictObject({ email: Email }),
  success: [200],
  output: Nothing,
  example: { email: "you@example.com" },
});

export const reset = operation({
  method: "POST",
  path: "/reset",
  scope: "account:write",
  spec: "extension",
  summary: "Choose a new password with the code from an e-mail",
  body: z.strictObject({ token: z.string().min(1).max(200), password: Password }),
  success: [200],
  output: z.object({
    email: z.string(),
    keys: z.array(ApiKey).describe("Keys that still open the account."),
    services: z.array(z.string()).describe("Names of other services that still open the account."),
  }),
  example: { token: "the code from the e-mail", password: "correct horse battery" },
});

export const rename = operation({
  method: "POST",
  path: "/rename",
  scope: "account:write",
  spec: "extension",
  summary: "Change the name of the account; an empty one removes it",
  body: z.strictObject({ name: z.string().trim().max(120) }),
  success: [200],
  output: Nothing,
  example: { name: "Ada" },
});

export const changePassword = operation({
  method: "POST",
  path: "/change-password",
  scope: "account:write",
  spec: "extension",
  summary: "Change the password; every other session ends",
  body: z.strictObject({
    current: OwnPassword,
    password: Password,
  }),
  success: [200],
  output: Nothing,
  example: { current: "correct horse battery", password: "a longer horse battery" },
});

/** Another service that people sign in through. */
export const SignInService = z.enum(["google", "github"]);
export type SignInService = z.infer<typeof SignInService>;

export const unlinkService = operation({
  method: "POST",
  path: "/unlink-service",
  scope: "account:write",
  spec: "extension",
  summary: "Unlink another service: it opens the account no more, and every other session ends",
  body: z.strictObject({ service: SignInService }),
  success: [200],
  output: Nothing,
  example: { service: "github" },
});

export const endSession = operation({
  method: "POST",
  path: "/end-session",
  scope: "account:write",
  spec: "extension",
  summary: "End one session, or all others",
  body: z.strictObject({ sessionId: z.uuid().nullable().describe("Null: every session but this one.") }),
  success: [200],
  output: Nothing,
  example: { sessionId: null },
});

export const deleteAccount = operation({
  method: "POST",
  path: "/delete-account",
  scope: "account:write",
  spec: "extension",
  summary: "Delete the account: its subscription ends, its keys stop working, its files are deleted",
  body: z.strictObject({
    email: Email.describe("The address of the account, as a confirmation."),
    password: OwnPassword,
  }),
  success: [200],
  destructive: true,
  output: Nothing,
  example: { email: "you@example.com", password: "correct horse battery" },
});
