import * as z from "zod";
import { operation } from "./operation";

/** Units a cycle counts: `videos` for ugc and video jobs, `staticAdGenerations` for generated images. */
export const UnitKind = z.enum(["videos", "staticAdGenerations"]);
export type UnitKind = z.infer<typeof UnitKind>;

const Plan = z.enum(["startup", "growth", "pro"]);
const Address = z.object({ url: z.string() });

// Actions of a person on their own plan: the billing page calls these, never a key.

export const checkout = operation({
  method: "POST",
  path: "/checkout",
  scope: "account:write",
  spec: "extension",
  summary: "Open the checkout page of a plan",
  body: z.strictObject({ plan: Plan }),
  success: [200],
  output: Address,
  example: { plan: "growth" },
});

export const portal = operation({
  method: "POST",
  path: "/portal",
  scope: "account:write",
  spec: "extension",
  summary: "Open the page for managing the card and the invoices",
  body: z.strictObject({}),
  success: [200],
  output: Address,
  example: {},
});

export const changePlan = operation({
  method: "POST",
  path: "/change-plan",
  scope: "account:write",
  spec: "extension",
  summary: "Move the subscription to another plan; the cycle and its usage stay",
  body: z.strictObject({ plan: Plan }),
  success: [200],
  output: z.object({}),
  example: { plan: "pro" },
});

export const setEnding = operation({
  method: "POST",
  path: "/set-ending",
  scope: "account:write",
  spec: "extension",
  summary: "End the subscription with its cycle, or continue it",
  body: z.strictObject({ isEnding: z.boolean() }),
  success: [200],
  output: z.object({}),
  example: { isEnding: true },
});
