import * as z from "zod";
import { mediaUrl, text, timestamp, resourceId } from "./fields";
import { operation } from "./operation";

/** Events an endpoint can receive. `webhook.test` is sent on request, whatever an endpoint has chosen. */
export const WebhookEvent = z.enum([
  "job.completed",
  "job.failed",
  "job.cancelled",
  "brand.ready",
  "brand.failed",
  "agent.input_requested",
  "agent.run_completed",
  "agent.run_failed",
  "variants.completed",
  "review.commented",
  "review.approved",
  "review.changes_requested",
  "webhook.test",
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.url(),
    events: z.array(WebhookEvent),
    description: z.string().nullable(),
    status: z.enum(["enabled", "disabled"]),
    disabledReason: z.string().nullable().describe("Why the service disabled it; null while it is enabled."),
    secretPrefix: z.string().describe("The first 10 characters of the signing secret."),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

/** Status of a delivery. */
export const DeliveryStatus = z.enum(["pending", "succeeded", "failed"]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** One attempt to deliver a message. `status` is that of the response, null without one; `error` describes the failure. */
export const Attempt = z.object({
  at: timestamp,
  status: z.int().nullable(),
  ms: z.int(),
  error: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    webhookId: z.uuid(),
    messageId: z.string().describe("The header `webhook-id`: the same for every attempt and redelivery of a message."),
    type: WebhookEvent,
    status: DeliveryStatus,
    attempts: z.array(Attempt),
    nextAttemptAt: timestamp.nullable().describe("Null when no further attempt is due."),
    created_at: timestamp,
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const url = mediaUrl.describe(
  "A public https URL on port 443. It is checked now and before every attempt; redirects are not followed.",
);
const events = z
  .array(WebhookEvent)
  .min(1)
  .max(50)
  .describe("Events it receives; duplicates are merged. Default at creation: all.");
const description = text(300).nullable().describe("What the endpoint is for.");
const params = z.object({ webhookId: resourceId });
const answer = z.object({ webhook: Webhook });
const withSecret = answer.extend({
  secret: z.string().describe("`whsec_` and base64 of 32 bytes. Shown in this response only."),
});
const signing =
  "Messages are signed according to Standard Webhooks: `webhook-id`, `webhook-timestamp`, and `webhook-signature` over " +
  "`id.timestamp.body`.";

export const list = operation({
  method: "GET",
  path: "/webhooks",
  scope: "account:read",
  spec: "extension",
  summary: "List your webhook endpoints, newest first",
  description: "At most 20. No secret is ever listed.",
  success: [200],
  output: z.object({ webhooks: z.array(Webhook) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/webhooks",
  scope: "account:write",
  spec: "extension",
  summary: "Add an endpoint that receives events",
  description: `${signing} A message is delivered at least once and in no particular order: detect repeats by \`webhook-id\`. At most 20 endpoints.`,
  body: z
    .strictObject({ url, events: events.optional(), description: description.optional() })
    .meta({ id: "CreateWebhookRequest" }),
  success: [201],
  location: ({ webhook }: { webhook: Webhook }) => `/webhooks/${webhook.id}`,
  returnsSecret: true,
  output: withSecret,
  example: { url: "https://example.com/hooks/spotmill", events: ["job.completed", "job.failed"] },
});

export const get = operation({
  method: "GET",
  path: "/webhooks/{webhookId}",
  scope: "account:read",
  spec: "extension",
  summary: "Read one webhook endpoint",
  params,
  success: [200],
  output: answer,
  example: { webhookId: "{webhookId}" },
});

export const update = operation({
  method: "PATCH",
  path: "/webhooks/{webhookId}",
  scope: "account:write",
  spec: "extension",
  summary: "Change a webhook endpoint",
  description: "`status: enabled` re-enables an endpoint that the service has disabled.",
  params,
  body: z
    .strictObject({ url, events, description, status: Webhook.shape.status })
    .partial()
    .meta({ id: "UpdateWebhookRequest" }),
  success: [200],
  idempotent: true,
  output: answer,
  example: { webhookId: "{webhookId}", description: "Posts finished ads to the team" },
});

export const remove = operation({
  method: "DELETE",
  path: "/webhooks/{webhookId}",
  scope: "account:write",
  spec: "extension",
  summary: "Delete a webhook endpoint and its history",
  params,
  success: [200],
  destructive: true,
  idempotent: true,
  output: z.object({ ok: z.boolean() }),
  example: { webhookId: "{webhookId}" },
});

export const rotate = operation({
  method: "POST",
  path: "/webhooks/{webhookId}/rotate",
  scope: "account:write",
  spec: "extension",
  summary: "Replace the signing secret of an endpoint",
  description:
    "For `graceSeconds` both secrets sign, so that a receiver can switch without missing a message; then only the new one does. " +
    "Secrets of rotations before sign to the end of their own grace, at most 10; `graceSeconds: 0` ends all of them at once.",
  params,
  body: z
    .strictObject({
      graceSeconds: z
        .int()
        .min(0)
        .max(604_800)
        .default(86_400)
        .describe("Seconds for which the old secret still signs."),
    })
    .meta({ id: "RotateWebhookRequest" }),
  bodyOptional: true,
  destructive: true,
  success: [200],
  returnsSecret: true,
  output: withSecret,
  example: { webhookId: "{webhookId}", graceSeconds: 3600 },
});

const delivery = z.object({ delivery: WebhookDelivery });
const ofDelivery = ({ delivery: { webhookId } }: { delivery: WebhookDelivery }) =>
  `/webhooks/${webhookId}/deliveries` as const;

export const test = operation({
  method: "POST",
  path: "/webhooks/{webhookId}/test",
  scope: "account:write",
  spec: "extension",
  summary: "Send an endpoint a message of type webhook.test",
  params,
  makesWork: true,
  success: [202],
  location: ofDelivery,
  openWorld: true,
  output: delivery,
  example: { webhookId: "{webhookId}" },
});

export const listDeliveries = operation({
  method: "GET",
  path: "/webhooks/{webhookId}/deliveries",
  scope: "account:read",
  spec: "extension",
  summary: "List the deliveries of an endpoint, newest first",
  description: "Includes every attempt; kept for 30 days. Request and response bodies are not included.",
  params,
  query: z.object({
    limit: z.int().min(1).max(200).default(50),
    cursor: text(2048).optional().describe("`nextCursor` of the previous page."),
    status: DeliveryStatus.optional(),
  }),
  success: [200],
  output: z.object({
    deliveries: z.array(WebhookDelivery),
    nextCursor: z.string().nullable().describe("Cursor of the next page; null at the end."),
  }),
  example: { webhookId: "{webhookId}", limit: 20 },
});

export const redeliver = operation({
  method: "POST",
  path: "/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
  scope: "account:write",
  spec: "extension",
  summary: "Send a message again",
  description:
    "Creates a new delivery with the same `webhook-id` and data, a new timestamp and freshly signed media URLs.",
  params: params.extend({ deliveryId: resourceId }),
  makesWork: true,
  success: [202],
  location: ofDelivery,
  openWorld: true,
  output: delivery,
  example: { webhookId: "{webhookId}", deliveryId: "{deliveryId}" },
});
