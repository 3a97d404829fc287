import { createHash } from "node:crypto";
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
} from "@ai-sdk/provider";
import { simulateStreamingMiddleware, wrapLanguageModel } from "ai";
import { planFor } from "./plan-for";
import { replay, type Step } from "./plan";
import { type Conversation, type PlannerOptions, readConversation } from "./conversation";

const noUsage = {
  inputTokens: { total: 0, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 0, text: undefined, reasoning: undefined },
};

/** Returns what the rules answer to a prompt: text, or a call with text before it. Pure. */
export function answerTo(options: PlannerOptions): LanguageModelV4Content[] {
  const conversation = readConversation(options);
  const next = replayOf(conversation);
  if (typeof next === "string") return [{ type: "text", text: next }];
  const calls = [next, ...(next.also ?? [])].map(({ tool, args }, index) => ({
    type: "tool-call" as const,
    toolCallId: callId(index === 0 ? tool : `${tool}:${index}`, options),
    toolName: tool,
    input: JSON.stringify(args),
  }));
  return next.intro ? [{ type: "text", text: next.intro }, ...calls] : calls;
}

function replayOf(conversation: Conversation): Step | string {
  const { plan, outcomes } = planFor(conversation);
  return replay(plan, outcomes);
}

/** Returns the id of a call. Equal conversations give equal ids, so that a repeated turn of a run cannot make a second job. */
function callId(tool: string, { prompt }: Pick<LanguageModelV4CallOptions, "prompt">): string {
  const conversation = prompt.filter(({ role }) => role !== "system");
  return `call_${createHash("sha256")
    .update(JSON.stringify([tool, conversation]))
    .digest("hex")
    .slice(0, 16)}`;
}

const rules: LanguageModelV4 = {
  specificationVersion: "v4",
  provider: "local.language",
  modelId: "planner",
  supportedUrls: {},
  async doGenerate(options): Promise<LanguageModelV4GenerateResult> {
    const content = answerTo(options);
    const isCall = content.some(({ type }) => type === "tool-call");
    return {
      content,
      finishReason: { unified: isCall ? "tool-calls" : "stop", raw: undefined },
      usage: noUsage,
      warnings: [],
    };
  },
  doStream: () => Promise.reject(new Error("streaming comes from simulateStreamingMiddleware")),
};

/** The rule-based planner as a language model: no weights, the same answer to the same conversation. */
export const planner: LanguageModelV4 = wrapLanguageModel({ model: rules, middleware: simulateStreamingMiddleware() });
