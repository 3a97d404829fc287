import type {
  JSONValue,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolResultOutput,
} from "@ai-sdk/provider";
import { readTimezone } from "../time-zone";

/** A call and what came of it. */
export interface Outcome {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: "done" | "refused" | "failed";
  /** The tool's answer, or the words of its failure. */
  readonly value: unknown;
}

/** What the planner knows: the person's words and the outcomes of calls. It reads nothing else as a wish. */
export interface Talk {
  /** The last thing the person said. */
  readonly wish: string;
  /** Calls since then, in order. */
  readonly done: readonly Outcome[];
  /** Calls before, in order. */
  readonly before: readonly Outcome[];
  readonly offered: ReadonlySet<string>;
  /** IANA name of where the person's times of day are meant. */
  readonly timezone: string;
}

const refusals: ReadonlySet<unknown> = new Set(["declined by the user", "superseded", "expired"]);

/** Reads a prompt; pure. */
export function readTalk({ prompt, tools = [] }: Pick<LanguageModelV4CallOptions, "prompt" | "tools">): Talk {
  const lastUser = prompt.findLastIndex(({ role }) => role === "user");
  return {
    wish: lastUser < 0 ? "" : textOf(prompt[lastUser]),
    before: outcomesIn(prompt.slice(0, Math.max(0, lastUser))),
    done: outcomesIn(prompt.slice(lastUser + 1)),
    offered: new Set(tools.map(({ name }) => name)),
    timezone: readTimezone(prompt.find((message) => message.role === "system")?.content ?? ""),
  };
}

function textOf(message: LanguageModelV4Message | undefined): string {
  if (message?.role !== "user") return "";
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

function outcomesIn(messages: readonly LanguageModelV4Message[]): Outcome[] {
  const inputs = new Map<string, Record<string, unknown>>();
  const outcomes: Outcome[] = [];
  for (const message of messages) {
    if (message.role !== "assistant" && message.role !== "tool") continue;
    for (const part of message.content) {
      if (part.type === "tool-call") inputs.set(part.toolCallId, fieldsOf(part.input));
      if (part.type === "tool-result")
        outcomes.push({ tool: part.toolName, input: inputs.get(part.toolCallId) ?? {}, ...read(part.output) });
    }
  }
  return outcomes;
}

function read(output: LanguageModelV4ToolResultOutput): Pick<Outcome, "state" | "value"> {
  if (output.type === "execution-denied") return { state: "refused", value: output.reason ?? null };
  if (output.type === "content") return { state: "done", value: null };
  if (output.type === "error-text" && refusals.has(output.value)) return { state: "refused", value: output.value };
  return { state: output.type.startsWith("error") ? "failed" : "done", value: output.value };
}

/** A value's own fields; of anything but an object, none. */
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
