import { AbstractChat, type ChatState, DefaultChatTransport, type UIMessage } from "ai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { call } from "@/e2e/support/in-process";
import { drive } from "@/lib/domains/agent/agent.fixture";
import { serve } from "./serve";

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

/** The state of `useChat` without React. */
class State implements ChatState<UIMessage> {
  status: ChatState<UIMessage>["status"] = "ready";
  error: Error | undefined = undefined;
  messages: UIMessage[] = [];
  pushMessage = (message: UIMessage): void => void this.messages.push(message);
  popMessage = (): void => void this.messages.pop();
  replaceMessage = (index: number, message: UIMessage): void => void (this.messages[index] = message);
  snapshot = <T>(thing: T): T => structuredClone(thing);
}

/** The class that `useChat` is built on. */
class Chat extends AbstractChat<UIMessage> {}

test("the chat that useChat is made of reads a run as it is: no adapter, the message that is stored", async () => {
  const { secret } = await makeAccount();
  const made = await call("POST", "/agent/threads", {
    key: secret,
    body: { message: "Make an ad for my ceramic mug" },
  });
  const { id: threadId, run } = made.body as { id: string; run: { id: string } };
  const follow = async () => {
    const chat = new Chat({
      id: threadId,
      state: new State(),
      transport: new DefaultChatTransport({
        headers: { authorization: `Bearer ${secret}` },
        fetch: (url, init) => serve(new Request(url as string, init)),
        prepareReconnectToStreamRequest: () => ({
          api: `http://api.example/api/public/v1/agent/runs/${run.id}/events`,
        }),
      }),
    });
    await chat.resumeStream();
    expect(chat.error).toBeUndefined();
    return chat;
  };
  expect(await drive(run.id)).toEqual({ kind: "wait" });
  const waiting = await follow();
  expect(waiting.status).toBe("ready");
  const asked = waiting.messages.at(-1)?.parts.find(({ type }) => type === "tool-ugc_create");
  expect(asked).toMatchObject({ state: "approval-requested", approval: { id: expect.stringMatching(/^pin_/) } });

  const { pendingInputs } = (await call("GET", `/agent/threads/${threadId}`, { key: secret })).body as {
    pendingInputs: { id: string }[];
  };
  const path = `/agent/pending-inputs/${pendingInputs[0]?.id}/reply`;
  await call("POST", path, { key: secret, body: { response: "reject" } });
  expect(await drive(run.id)).toEqual({ kind: "finish" });
  const { messages } = (await call("GET", `/agent/threads/${threadId}`, { key: secret })).body as {
    messages: UIMessage[];
  };
  const read = (await follow()).messages.at(-1);
  expect(read?.role).toBe("assistant");
  expect(JSON.parse(JSON.stringify(read?.parts))).toEqual(messages.at(-1)?.parts);
});
