import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request in the form of OpenAI's chat completions. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
}
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}
/** A call of a tool; `arguments` is the text as the model wrote it. */
export interface ChatCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}
/** An answer: text, tool calls, or a failure of the server. */
export interface ChatAnswer {
  readonly words?: string;
  readonly calls?: readonly ChatCall[];
  /** Tokens it reports; default 100 in and 20 out. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
  /** Answers with this status instead, and with a `Retry-After` of so many seconds where one is given. */
  readonly status?: number;
  readonly retryAfter?: number;
  /** Breaks off in the middle. */
  readonly isCut?: boolean;
  /** Never ends. */
  readonly isSilent?: boolean;
  /** Says its words again and again, until the client goes. */
  readonly isEndless?: boolean;
}

/** A loopback server that speaks OpenAI's streaming protocol. */
export interface ChatServer {
  readonly baseUrl: string;
  /** Requests in the order they arrived. */
  readonly requests: ChatRequest[];
  /** Answers whose client went before their end. */
  abandoned: number;
  /** Makes the answer to a request; may be replaced. */
  answer: (request: ChatRequest) => ChatAnswer;
  close(): Promise<void>;
}

/**
 * Points the agent of this file at a model over the network that answers as told, by default with "Done.". Call it in `beforeAll`,
 * before anything reads `env()`.
 */
export async function useChatServer(answer: ChatServer["answer"] = () => ({ words: "Done." })): Promise<ChatServer> {
  const chat = await startChatServer(answer);
  const variables = { AGENT_MODEL: "compatible/scripted-1", LLM_BASE_URL: chat.baseUrl, LLM_MODEL: "scripted-1" };
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  return chat;
}

/** Starts one on a free port. */
async function startChatServer(answer: ChatServer["answer"]): Promise<ChatServer> {
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request)) as ChatRequest;
    chat.requests.push(asked);
    response.on("close", () => (chat.abandoned += response.writableFinished ? 0 : 1));
    send(response, asked.model, chat.answer(asked));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const chat: ChatServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    abandoned: 0,
    answer,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
  return chat;
}

const usualUsage = { prompt_tokens: 100, completion_tokens: 20 };

function send(
  response: ServerResponse,
  model: string,
  { words = "", calls = [], usage = usualUsage, status, retryAfter, isCut, isSilent, isEndless }: ChatAnswer,
): void {
  if (status !== undefined) {
    if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "sk-secret-key was refused", type: "server_error" } }));
    return;
  }
  const sendDelta = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: "chat_1", object: "chat.completion.chunk", created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  response.writeHead(200, { "content-type": "text/event-stream" });
  sendDelta({ role: "assistant", content: "" });
  if (isSilent) return;
  if (isEndless) {
    const talk = setInterval(() => sendDelta({ content: words }), 20);
    return void response.on("close", () => clearInterval(talk));
  }
  for (const part of words.match(/.{1,7}/gs) ?? []) sendDelta({ content: part });
  // Once the client has the beginning.
  if (isCut) return void setTimeout(() => response.destroy(), 50);
  calls.forEach(({ id, name, arguments: args }, index) => {
    sendDelta({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] });
    for (const part of args.match(/.{1,9}/gs) ?? [])
      sendDelta({ tool_calls: [{ index, function: { arguments: part } }] });
  });
  sendDelta({}, calls.length > 0 ? "tool_calls" : "stop");
  response.write(
    `data: ${JSON.stringify({ id: "chat_1", object: "chat.completion.chunk", created: 1, model, choices: [], usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } })}\n\n`,
  );
  response.end("data: [DONE]\n\n");
}
