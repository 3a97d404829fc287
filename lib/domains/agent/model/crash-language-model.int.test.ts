import { afterAll, beforeAll, describe } from "vitest";
import { crashSuite } from "@/e2e/support/agent/agent-crash-suite";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { type ChatServer, useChatServer } from "@/e2e/support/doubles/openai";
import { scripted } from "@/e2e/support/agent/scripted-model";

let sink: EventSink;
let chat: ChatServer;
beforeAll(async () => {
  chat = await useChatServer(scripted);
  await useDatabase();
  sink = await useEventSink();
});
afterAll(() => Promise.all([sink.close(), chat.close()]));

describe("with a language model over the network", crashSuite);
