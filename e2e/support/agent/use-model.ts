import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { type ChatAnswer, type ChatCall, type ChatServer, useChatServer } from "../doubles/openai";
import { useEngine } from "../use-engine";

/** The language model of a file's agent. */
export interface Model {
  /** The server it answers from; there once the file's tests run. */
  readonly chat: ChatServer;
  /** Gives these answers, one a turn, then "Done." */
  says(...answers: ChatAnswer[]): void;
}

const done = (): ChatAnswer => ({ words: "Done." });

/**
 * Gives the tests of a file a database, an engine that takes every event, and an agent with a model over the network. Before each
 * test the model answers as `usual` says and has forgotten its requests.
 */
export function useModel(usual: ChatServer["answer"] = done): Model {
  const opened: { chat?: ChatServer } = {};
  beforeAll(async () => {
    const chat = await useChatServer(usual);
    opened.chat = chat;
    return () => chat.close();
  });
  useEngine();
  const model: Model = {
    get chat() {
      if (!opened.chat) throw new Error("the model answers only while tests run");
      return opened.chat;
    },
    says(...answers) {
      model.chat.answer = () => answers.shift() ?? done();
    },
  };
  beforeEach(() => {
    model.chat.answer = usual;
    model.chat.requests.length = 0;
  });
  return model;
}

/** A call of a tool as a model makes it; a string stands for arguments as the model wrote them. */
export const callOf = (name: string, args: unknown, id = `call_${randomUUID()}`): ChatCall => ({
  id,
  name,
  arguments: typeof args === "string" ? args : JSON.stringify(args),
});
