import * as z from "zod";
import { requiredText, timestamp, resourceId } from "./fields";
import { operation } from "./operation";

/** Events that a channel can report: those of agent runs, and answers to review links. */
export const ChannelEvent = z.enum(["input_requested", "run_completed", "run_failed", "review_answered"]);
export type ChannelEvent = z.infer<typeof ChannelEvent>;
/** Events of agent runs. */
export type RunEvent = Exclude<ChannelEvent, "review_answered">;

/** Kind of a channel. */
export const ChannelKind = z.enum(["webhook", "email"]);
export type ChannelKind = z.infer<typeof ChannelKind>;

export const AgentChannel = z
  .object({
    id: z.string(),
    kind: ChannelKind,
    name: z.string(),
    webhookId: z.string().nullable(),
    email: z.string().nullable(),
    events: z.array(ChannelEvent),
    status: z
      .enum(["unverified", "active", "unsubscribed"])
      .describe("An e-mail channel receives nothing until the link in its first e-mail is confirmed."),
    verifiedAt: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: "AgentChannel" });
export type AgentChannel = z.infer<typeof AgentChannel>;

export const ChannelDelivery = z
  .object({
    id: z.string(),
    channelId: z.string(),
    kind: z.enum([...ChannelEvent.options, "test", "verification"]),
    status: z
      .enum(["pending", "sent", "failed"])
      .describe("`sent` to a webhook means handed over to it: its deliveries show the outcome."),
    attempts: z.int(),
    lastError: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: "AgentChannelDelivery" });
export type ChannelDelivery = z.infer<typeof ChannelDelivery>;

export const list = operation({
  method: "GET",
  path: "/agent/channels",
  scope: "agent:read",
  spec: "extension",
  summary: "List the channels that the agent notifies",
  success: [200],
  output: z.object({ channels: z.array(AgentChannel) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/agent/channels",
  scope: "agent:write",
  spec: "extension",
  summary: "Add a channel: an e-mail address or one of your webhooks",
  description:
    "Attach it to schedules (`channelIds`) or to a conversation. Answers to review links (`review_answered`) come without " +
    "that: by mail those of five minutes at once. An e-mail address receives one link, valid for 24 hours, and " +
    "nothing else until it is confirmed; an account adds at most 20 addresses a day, and none that has unsubscribed from its mails. " +
    "At most 20 channels.",
  body: z
    .strictObject({
      kind: ChannelKind,
      name: requiredText(120),
      events: z.array(ChannelEvent).min(1).max(10).optional().describe("Default: all of them."),
      webhookId: resourceId.optional().describe("For `webhook`: id of one of your endpoints."),
      email: z.email().max(254).optional().describe("For `email`: one address."),
    })
    .meta({ id: "CreateAgentChannelRequest" }),
  makesWork: true,
  success: [201],
  location: () => "/agent/channels",
  openWorld: true,
  output: z.object({ channel: AgentChannel }),
  example: { kind: "email", name: "Marketing", email: "marketing@example.com", events: ["run_completed"] },
});

const params = z.object({ channelId: z.string() });

export const remove = operation({
  method: "DELETE",
  path: "/agent/channels/{channelId}",
  scope: "agent:write",
  spec: "extension",
  summary: "Delete a channel",
  params,
  success: [200],
  destructive: true,
  idempotent: true,
  output: z.object({ ok: z.boolean() }),
  example: { channelId: "{channelId}" },
});

export const test = operation({
  method: "POST",
  path: "/agent/channels/{channelId}/test",
  scope: "agent:write",
  spec: "extension",
  summary: "Send a test message through a channel",
  params,
  makesWork: true,
  success: [202],
  location: () => "/agent/channels",
  openWorld: true,
  output: z.object({ delivery: ChannelDelivery }),
  example: { channelId: "{channelId}" },
});

const Token = z.strictObject({ token: z.string().min(1).max(200) });

/** Confirms the address of an e-mail channel with the code of its first mail. */
export const confirm = operation({
  method: "POST",
  path: "/confirm-channel",
  scope: "agent:write",
  spec: "extension",
  summary: "Confirm an address",
  body: Token,
  success: [200],
  output: z.object({ email: z.string() }),
  example: { token: "chn_1.code" },
});

/** Stops an e-mail channel with the code of any of its mails. */
export const leave = operation({
  method: "POST",
  path: "/leave-channel",
  scope: "agent:write",
  spec: "extension",
  summary: "Stop the e-mails",
  body: Token,
  success: [200],
  output: z.object({ email: z.string() }),
  example: { token: "chn_1.code" },
});
