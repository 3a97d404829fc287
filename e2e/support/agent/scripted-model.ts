import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput,
} from "@ai-sdk/provider";
import type { ChatAnswer, ChatMessage, ChatRequest } from "../doubles/openai";
import { DeclineReason, PlannerContext, toProviderOptions } from "@/lib/domains/agent/planner/context";
import { answerTo } from "@/lib/domains/agent/planner/model";

/** The date the instructions tell. */
const todayIn = (messages: readonly ChatMessage[]): string | undefined =>
  /Today is (\d{4}-\d\d-\d\d)/.exec(messages[0]?.content ?? "")?.[1];

/** Answers over OpenAI's protocol what the planner would: a scripted model that reads what a real one would be sent. */
export function scripted({ messages, tools = [] }: ChatRequest): ChatAnswer {
  const names = new Map(
    messages.flatMap(({ tool_calls: calls = [] }) => calls.map((call) => [call.id, call.function.name])),
  );
  const offered = tools.map(({ function: { name, parameters } }): LanguageModelV4FunctionTool => ({
    type: "function",
    name,
    inputSchema: parameters,
  }));
  const content = answerTo({
    prompt: messages.map((message) => toPrompt(message, names)),
    tools: offered,
    providerOptions: toProviderOptions(
      PlannerContext.parse({ declined: declinedIn(messages), today: todayIn(messages) }),
    ),
  });
  return {
    words: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
    calls: content.flatMap((part) =>
      part.type === "tool-call" ? [{ id: part.toolCallId, name: part.toolName, arguments: part.input }] : [],
    ),
  };
}

/** A real model reads in the text of a result that its call was declined; so does this one. */
const declinedIn = (messages: readonly ChatMessage[]) =>
  Object.fromEntries(
    messages.flatMap(({ role, tool_call_id: id, content }) => {
      const { data: reason } = DeclineReason.safeParse(content);
      return role === "tool" && id && reason ? [[id, reason] as const] : [];
    }),
  );

function toPrompt(message: ChatMessage, names: ReadonlyMap<string, string>): LanguageModelV4Prompt[number] {
  const words = message.content ?? "";
  if (message.role === "system") return { role: "system", content: words };
  if (message.role === "user") return { role: "user", content: [{ type: "text", text: words }] };
  if (message.role === "tool") {
    const { tool_call_id: toolCallId = "" } = message;
    const toolName = names.get(toolCallId) ?? "";
    return { role: "tool", content: [{ type: "tool-result", toolCallId, toolName, output: outputOf(words) }] };
  }
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: args } }) => ({
    type: "tool-call" as const,
    toolCallId: id,
    toolName: name,
    input: JSON.parse(args) as unknown,
  }));
  return { role: "assistant", content: [...(words ? [{ type: "text" as const, text: words }] : []), ...calls] };
}

/** A result comes between marks of data; a failure or refusal as plain words. */
function outputOf(words: string): LanguageModelV4ToolResultOutput {
  const json = /^<data source="\w+">(.*)<\/data>$/s.exec(words)?.[1];
  return json === undefined ? { type: "error-text", value: words } : { type: "json", value: JSON.parse(json) };
}
