import { z } from "zod";
import { operation } from "../contract/operation";
import { Scope } from "../contract/scopes";

export const MeResponse = z
  .object({
    userId: z.uuid(),
    keyPrefix: z.string().describe("The first 13 characters of the key."),
    scopes: z.array(Scope),
    subscriptionStatus: z.string().nullable().describe("Stripe's word for the subscription, or null."),
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
  summary: "See what the current billing cycle has used and has left",
  success: [200],
  output: UsageResponse,
  example: {},
});
