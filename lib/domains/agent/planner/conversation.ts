import type {
  JSONValue,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from "@ai-sdk/provider";
import { type PlannerContext, readContext } from "./context";

/** A call and its outcome. */
export interface Outcome {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: "done" | "refused" | "failed";
  /** The tool's answer, the reason of a refusal, or the message of a failure. */
  readonly value: unknown;
}

/** A message of the person and the calls that followed it. */
export interface Turn {
  readonly request: string;
  readonly outcomes: readonly Outcome[];
}

/** Input of a plan: the person's last message and the outcomes of calls. Nothing else counts as a request. */
export interface Conversation {
  /** The person's last message. */
  readonly request: string;
  /** Calls since that message, in order. */
  readonly done: readonly Outcome[];
  /** Calls before it, in order. */
  readonly before: readonly Outcome[];
  /** Earlier messages of the person, each with the calls that followed it. */
  readonly turns: readonly Turn[];
  /** Names of the tools it may call. */
  readonly offered: ReadonlySet<string>;
  /** IANA name of the person's time zone. */
  readonly timezone: string;
  /** Today there, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The call options the planner reads. */
export type PlannerOptions = Pick<LanguageModelV4CallOptions, "prompt" | "tools" | "providerOptions">;

/** Reads the conversation from call options. Pure. */
export function readConversation({ prompt, tools = [], providerOptions }: PlannerOptions): Conversation {
  const context = readContext(providerOptions);
  const lastUser = prompt.findLastIndex(({ role }) => role === "user");
  return {
    request: lastUser < 0 ? "" : textOf(prompt[lastUser]),
    before: outcomesIn(prompt.slice(0, Math.max(0, lastUser)), context),
    done: outcomesIn(prompt.slice(lastUser + 1), context),
    offered: new Set(tools.map(({ name }) => name)),
    timezone: context.timezone,
    today: context.today,
    turns: turnsIn(prompt.slice(0, Math.max(0, lastUser)), context),
  };
}

/** The messages of the person in a prompt, each with its calls. */
function turnsIn(messages: readonly LanguageModelV4Message[], context: PlannerContext): Turn[] {
  const starts = messages.flatMap(({ role }, index) => (role === "user" ? [index] : []));
  return starts.map((start, index) => ({
    request: textOf(messages[start]),
    outcomes: outcomesIn(messages.slice(start + 1, starts[index + 1]), context),
  }));
}

function textOf(message: LanguageModelV4Message | undefined): string {
  if (message?.role !== "user") return "";
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

function outcomesIn(messages: readonly LanguageModelV4Message[], context: PlannerContext): Outcome[] {
  const inputs = new Map<string, Record<string, unknown>>();
  const outcomes: Outcome[] = [];
  for (const message of messages) {
    if (message.role !== "assistant" && message.role !== "tool") continue;
    for (const part of message.content) {
      if (part.type === "tool-call") inputs.set(part.toolCallId, fieldsOf(part.input));
      if (part.type === "tool-result")
        outcomes.push({ tool: part.toolName, input: inputs.get(part.toolCallId) ?? {}, ...resultOf(part, context) });
    }
  }
  return outcomes;
}

function resultOf(
  { toolCallId, output }: LanguageModelV4ToolResultPart,
  { declined, failures }: PlannerContext,
): Pick<Outcome, "state" | "value"> {
  if (Object.hasOwn(declined, toolCallId)) return { state: "refused", value: declined[toolCallId] };
  if (output.type === "execution-denied") return { state: "refused", value: output.reason ?? null };
  if (output.type === "content") return { state: "done", value: null };
  if (!output.type.startsWith("error")) return { state: "done", value: output.value };
  return { state: "failed", value: Object.hasOwn(failures, toolCallId) ? failures[toolCallId] : output.value };
}

/** Returns the fields of an object, or of an object written as JSON; none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> => {
  const parsed = typeof value === "string" ? parseJson(value) : value;
  return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
};

function parseJson(text: string): JSONValue | undefined {
  try {
    return JSON.parse(text) as JSONValue;
  } catch {
    return undefined;
  }
}
