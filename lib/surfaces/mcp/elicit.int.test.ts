import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { insertWaitingRun } from "@/e2e/support/agent/agent";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { useEventSink, type EventSink } from "@/e2e/support/doubles/event-sink";
import { headersOf, messageOf } from "@/e2e/support/mcp/mcp";
import { db } from "@/lib/platform/db/client";
import { agentPendingInputs } from "@/lib/platform/db/schema";
import { serveMcp } from "./serve";

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

type Fields = Readonly<Record<string, unknown>>;
const charged = { kind: "approval", toolName: "ugc_create", input: { prompt: "An ad for tea." } } as const;

/** Calls a tool over the endpoint; returns the result. */
async function callTool(key: string, params: { readonly name: string } & Fields, capabilities = {}): Promise<Fields> {
  const response = await serveMcp(
    new Request("http://127.0.0.1:3000/mcp", {
      method: "POST",
      headers: { ...headersOf("tools/call", params), host: "127.0.0.1:3000", "x-api-key": key },
      body: messageOf("tools/call", params, capabilities),
    }),
  );
  const text = await response.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { result: Fields };
  return result;
}

/** A run that waits for a person, read by a client that can ask them; returns how it was decided when they `chose`. */
async function decisionAfter(chosen: Fields, asked?: typeof charged): Promise<Fields | undefined> {
  const { secret, userId } = await makeAccount();
  const { threadId, pendingInputId } = await insertWaitingRun(userId, asked);
  const read = { name: "agent_getThread", arguments: { threadId } };
  const canAsk = { elicitation: { form: {} } };
  const { requestState } = await callTool(secret, read, canAsk);
  expect(requestState).toMatch(/^v1\./);
  await callTool(secret, { ...read, requestState, inputResponses: { [pendingInputId]: chosen } }, canAsk);
  const [input] = await db().select().from(agentPendingInputs).where(eq(agentPendingInputs.id, pendingInputId));
  return input && { status: input.status, response: input.response };
}

describe("an approval that an MCP client asks its user for", () => {
  const approved = { status: "answered", response: { approved: true } };
  const declined = { status: "skipped", response: { approved: false } };

  test.each([
    [{ action: "accept", content: { approve: true } }, approved],
    [{ action: "accept", content: { approve: false } }, declined],
    [{ action: "accept", content: {} }, declined],
    [{ action: "accept" }, declined],
    [{ action: "accept", content: { approve: "true" } }, declined],
    [{ action: "accept", content: { answer: "yes" } }, declined],
    [{ action: "decline" }, declined],
    [{ action: "cancel" }, { status: "pending", response: null }],
  ])("%j decides it as %j", async (chosen, decided) => {
    expect(await decisionAfter(chosen, charged)).toEqual(decided);
  });

  test("no call that could be sent as it stands approves it: nextCall is absent", async () => {
    const { secret, userId } = await makeAccount();
    const { threadId } = await insertWaitingRun(userId, charged);
    const { structuredContent } = await callTool(secret, { name: "agent_getThread", arguments: { threadId } });
    expect(structuredContent).toMatchObject({ pendingInputs: [{ kind: "approval", status: "pending" }] });
    expect(structuredContent).not.toHaveProperty("nextCall");
  });
});

test.each([
  [
    { action: "accept", content: { answer: "The red one" } },
    { status: "answered", response: "The red one" },
  ],
  [
    { action: "accept", content: {} },
    { status: "skipped", response: null },
  ],
  [{ action: "decline" }, { status: "skipped", response: null }],
])("a question that an MCP client asks its user is decided by %j as %j", async (chosen, decided) => {
  expect(await decisionAfter(chosen)).toEqual(decided);
});

test.each([
  ["asks with a form where it can show one", { form: {} }, true],
  ["asks with a form where it names no modes, as clients of 2025", {}, true],
  ["is told the open question and the call that answers it where it can show links alone", { url: {} }, false],
])("a client that waits for a question %s", async (_, elicitation, isAsked) => {
  const { secret, userId } = await makeAccount();
  const { threadId, pendingInputId } = await insertWaitingRun(userId);
  const read = { name: "agent_getThread", arguments: { threadId } };
  const result = await callTool(secret, read, { elicitation });
  expect(result).toMatchObject(
    isAsked
      ? { inputRequests: { [pendingInputId]: { method: "elicitation/create" } } }
      : { structuredContent: { id: threadId, nextCall: { tool: "agent_reply", arguments: { pendingInputId } } } },
  );
});
