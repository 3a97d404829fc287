import { z } from "zod";
import { operation } from "./operation";
import { Scope } from "./fields";

export const MeResponse = z
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

export const UsageResponse = z
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
  output: z.object({ email: z.string() }),
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
    current: z.string().max(1024).optional().describe("Needed when the account has a password."),
    password: Password,
  }),
  success: [200],
  output: Nothing,
  example: { current: "correct horse battery", password: "a longer horse battery" },
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
  body: z.strictObject({ email: Email.describe("The address of the account, as a confirmation.") }),
  success: [200],
  destructive: true,
  output: Nothing,
  example: { email: "you@example.com" },
});
