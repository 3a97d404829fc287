import * as z from "zod";
import { UnitKind } from "./billing";
import { freeObject } from "./fields";
import { operation } from "./operation";

/** Kinds of requests that can be estimated, one for each operation that charges units or creates a job. */
export const EstimateKind = z.enum(["ugc", "video", "image", "subtitle", "skill", "variants", "timeline"]);
export type EstimateKind = z.infer<typeof EstimateKind>;

/** Something about a request that the caller should know before sending it. */
export const EstimateWarning = z.object({
  code: z.string(),
  field: z.string().nullable().describe("Request field the warning is about."),
  message: z.string(),
});
export type EstimateWarning = z.infer<typeof EstimateWarning>;

export const Estimate = z
  .object({
    units: z.object({
      kind: UnitKind.nullable().describe("Null when nothing is charged."),
      amount: z.int(),
      remaining: z.int().nullable().describe("Units of the kind left in this cycle; null when nothing is charged."),
      allowed: z.boolean().describe("Whether enough units are left."),
    }),
    cost: z.object({
      providerUsd: z.number().nullable().describe("What providers charge for it; null when unknown."),
      pricedOn: z.string().nullable().describe("Date of the price."),
    }),
    duration: z
      .object({ p50Ms: z.int(), p90Ms: z.int(), samples: z.int() })
      .nullable()
      .describe(
        "How long completed jobs of this type and size took, excluding the queue and answers from the cache; null until there are five of them.",
      ),
    stages: z.array(
      z.object({
        stage: z.string(),
        provider: z.string(),
        model: z.string(),
        real: z
          .enum(["model", "local"])
          .describe("`model`: a generative model makes it. `local`: the studio of this server."),
        reused: z.boolean(),
        fallbacks: z.array(z.string()),
      }),
    ),
    request: freeObject.describe(
      "The request as it would run, with defaults filled in; for a skill, the request of its kind.",
    ),
    warnings: z.array(EstimateWarning),
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof Estimate>;

export const create = operation({
  method: "POST",
  path: "/estimates",
  scope: "account:read",
  spec: "extension",
  readOnly: true,
  summary: "Estimate what a request would charge and how long it would take, without creating anything",
  description:
    "Charges nothing, holds nothing and creates nothing. A request that its own operation would refuse is refused here with the " +
    "same message; too few units are not an error but give `allowed: false`.",
  body: z
    .strictObject({
      kind: EstimateKind.describe("Operation the request is for."),
      request: freeObject.describe("Exactly the body of that operation; for `skill`, with `skillId` added."),
    })
    .meta({ id: "CreateEstimateRequest" }),
  success: [200],
  output: z.object({ estimate: Estimate }),
  example: {
    kind: "ugc",
    request: { prompt: "A 15 second ad for fresh roasted coffee beans, delivered weekly.", duration: 15 },
  },
});
