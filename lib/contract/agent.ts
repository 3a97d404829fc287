import * as z from "zod";
import {
  boundedObject,
  freeObject,
  mediaUrl,
  optionalText,
  requireOneOf,
  requiredText,
  text,
  timestamp,
  lastSeen,
} from "./fields";
import { operation } from "./operation";
import { AgentEvent } from "./agent-event";
import { AgentMessage, AgentPendingInput, AgentRun, AgentThread, RunStatus } from "./agent-records";

export * from "./agent-records";

const clientMessageId = optionalText(255).describe(
  "Your own id for the message: repeating it returns the same records and does not start another run.",
);
const metadata = boundedObject(16)
  .optional()
  .describe(
    'Your own data, kept unchanged. `timezone`, an IANA name, is the zone of times such as "at 9"; default UTC.',
  );

const runs =
  "A message starts a run. A thread has one active run at a time: a message sent meanwhile is queued, and a message sent " +
  "while the run waits for your reply declines what it asked for.";
const pricing = "Charges nothing by itself: no call that charges units runs without your approval.";

export const createThread = operation({
  method: "POST",
  path: "/agent/threads",
  scope: "agent:write",
  spec: "core",
  summary: "Start a conversation with the agent",
  pricing,
  description: `\`message\` and \`run\` are null without an initial message. ${runs}`,
  body: z
    .strictObject({
      title: text(200).optional().describe("Default: the first 60 characters of the first message."),
      message: optionalText(8000),
      clientMessageId,
      metadata,
    })
    .meta({ id: "CreateAgentThreadRequest" }),
  bodyOptional: true,
  openWorld: true,
  success: [201],
  output: AgentThread.extend({ message: AgentMessage.nullable(), run: AgentRun.nullable() }),
  location: ({ id: threadId }: AgentThread) => `/agent/threads/${threadId}`,
  example: { title: "Spring campaign", message: "How many videos are left this month?" },
});

const threadParams = z.object({ threadId: z.string() });
const channelIds = z.array(z.string()).describe("Channels notified when its runs end or ask for input.");

export const postMessage = operation({
  method: "POST",
  path: "/agent/threads/{threadId}/messages",
  scope: "agent:write",
  spec: "core",
  summary: "Send the agent a message and start a run",
  pricing,
  description: `Send \`message\` or \`text\`; \`message\` takes precedence. ${runs}`,
  params: threadParams,
  body: requireOneOf(
    z.strictObject({
      message: requiredText(8000).optional(),
      text: requiredText(8000).optional(),
      clientMessageId,
      metadata,
    }),
    ["message", "text"],
    { id: "PostAgentMessageRequest" },
  ),
  openWorld: true,
  success: [202],
  output: z.object({ threadId: z.string(), message: AgentMessage, run: AgentRun }),
  location: ({ run }: { run: AgentRun }) => `/agent/runs/${run.id}/events`,
  example: { threadId: "{threadId}", message: "How many videos are left this month?" },
});

export const getThread = operation({
  method: "GET",
  path: "/agent/threads/{threadId}",
  scope: "agent:read",
  spec: "core",
  summary: "Read a conversation, its latest run and what it is waiting for",
  description:
    "Returns the newest 500 messages, oldest first, including the answer of a run in progress as far as it exists. Beyond a " +
    "million characters, counted from the newest, a call's arguments and result are left out where they have more than 2,000.",
  params: threadParams,
  success: [200],
  output: AgentThread.extend({
    channelIds,
    messages: z.array(AgentMessage),
    run: AgentRun.nullable().describe("Its latest run; null before the first message."),
    openRuns: z
      .array(AgentRun)
      .describe("Runs that are not over, oldest first: the first is active, the others are queued behind it."),
    pendingInputs: z.array(AgentPendingInput),
  }),
  example: { threadId: "{threadId}" },
});

/** A conversation as an item of the list. */
export const AgentThreadSummary = AgentThread.extend({
  status: RunStatus.nullable().describe("Status of its latest run; null before the first message."),
  channelIds,
}).meta({ id: "AgentThreadSummary" });
export type AgentThreadSummary = z.infer<typeof AgentThreadSummary>;

export const listThreads = operation({
  method: "GET",
  path: "/agent/threads",
  scope: "agent:read",
  spec: "extension",
  summary: "List your conversations, most recently active first",
  query: z.object({
    limit: z.int().min(1).max(100).default(20),
    cursor: text(2048).optional().describe("`nextCursor` of the previous page."),
  }),
  success: [200],
  output: z.object({
    threads: z.array(AgentThreadSummary),
    nextCursor: z.string().nullable().describe("Cursor of the next page; null at the end."),
  }),
  example: { limit: 5 },
});

export const updateThread = operation({
  method: "PATCH",
  path: "/agent/threads/{threadId}",
  scope: "agent:write",
  spec: "extension",
  summary: "Rename a conversation, or attach channels to it",
  params: threadParams,
  body: z
    .strictObject({
      title: requiredText(200),
      channelIds: z.array(text(64)).max(20).describe("Ids of your channels; they replace the current ones."),
    })
    .partial()
    .meta({ id: "UpdateAgentThreadRequest" }),
  success: [200],
  idempotent: true,
  output: z.object({ thread: AgentThreadSummary }),
  example: { threadId: "{threadId}", title: "Autumn campaign" },
});

const runParams = z.object({ runId: z.string() });

export const events = operation({
  method: "GET",
  path: "/agent/runs/{runId}/events",
  scope: "agent:read",
  spec: "core",
  summary: "Stream the events of a run as server-sent events",
  description:
    "AI SDK UI Message Stream v1: `useChat` and `readUIMessageStream` read it directly. Sends the history first, then each event " +
    "as it happens, and ends with `data: [DONE]` when the run is over **or waits for you**: reply, then resume with " +
    "`Last-Event-ID` or `after`; the header takes precedence.",
  params: runParams,
  query: z.object({ after: lastSeen }),
  success: [200],
  output: AgentEvent,
  stream: true,
  streamHeaders: { "x-vercel-ai-ui-message-stream": "v1" },
  example: { runId: "{runId}" },
});

export const reply = operation({
  method: "POST",
  path: "/agent/pending-inputs/{pendingInputId}/reply",
  scope: "agent:approve",
  spec: "core",
  summary: "Approve, reject or answer what the agent is waiting for",
  description:
    "An empty reply approves an approval request and skips a question. An approval request accepts `true`, `false`, `approve`, `reject`, `yes`, `no` " +
    "or an object that replaces the arguments; a question or upload accepts any value. Repeating the same reply changes nothing; a different one is refused. " +
    "Inputs expire after 24 hours, as if skipped.",
  params: z.object({ pendingInputId: z.string() }),
  body: z
    .strictObject({
      response: z.unknown().optional().describe("Any JSON value."),
      skipped: z.boolean().optional().describe("True to decline; then do not send `response`."),
      uploadedFiles: z
        .array(z.strictObject({ url: mediaUrl, name: requiredText(255) }))
        .max(20)
        .optional()
        .describe("Files that answer a question or an upload request."),
    })
    .meta({ id: "ReplyToAgentRequest" }),
  bodyOptional: true,
  openWorld: true,
  success: [200],
  failures: [507],
  output: z.object({ pendingInput: AgentPendingInput, run: AgentRun }),
  example: { pendingInputId: "{pendingInputId}", response: "approve" },
});

export const skills = operation({
  method: "GET",
  path: "/agent/skills",
  scope: "agent:read",
  spec: "core",
  summary: "List what the agent can do with this key",
  description: "Operations have the names and schemas of the MCP tools; the agent's own tools follow.",
  success: [200],
  output: z.object({
    skills: z.array(
      z
        .object({ name: z.string(), description: z.string(), parameters: freeObject.describe("JSON Schema.") })
        .meta({ id: "AgentSkill" }),
    ),
  }),
  example: {},
});

export const cancelRun = operation({
  method: "POST",
  path: "/agent/runs/{runId}/cancel",
  scope: "agent:write",
  spec: "extension",
  summary: "Stop a run",
  description: "Jobs it has already created continue. A run that has ended is left unchanged and answers 200.",
  params: runParams,
  destructive: true,
  idempotent: true,
  success: [200],
  output: z.object({ run: AgentRun }),
  example: { runId: "{runId}" },
});

export const replay = operation({
  method: "GET",
  path: "/agent/runs/{runId}/replay",
  scope: "agent:read",
  spec: "extension",
  summary: "Read the events of a run with their times, page by page",
  params: runParams,
  query: z.object({
    limit: z.int().min(1).max(500).default(200),
    cursor: text(2048).optional().describe("`nextCursor` of the previous page."),
  }),
  success: [200],
  output: z.object({
    run: AgentRun,
    events: z.array(z.object({ seq: z.int(), at: timestamp, chunk: AgentEvent })),
    nextCursor: z.string().nullable().describe("Cursor of the next page; null at the current end."),
  }),
  example: { runId: "{runId}" },
});
