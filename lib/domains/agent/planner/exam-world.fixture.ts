import type { LanguageModelV4Message, LanguageModelV4Prompt } from "@ai-sdk/provider";
import { allScopes } from "@/lib/contract/scopes";
import { findTool } from "@/lib/contract/tools";
import { offeredTools } from "../tools/tools";
import { PlannerContext, toProviderOptions } from "./context";
import { answerTo } from "./model";

const tools = offeredTools(allScopes).map(({ name, parameters }) => ({
  type: "function" as const,
  name,
  inputSchema: parameters,
}));
interface Call {
  tool: string;
  args: Record<string, unknown>;
}
interface Answer {
  words: string;
  calls: Call[];
}

export const says = (text: string): LanguageModelV4Message => ({ role: "user", content: [{ type: "text", text }] });
const superseded: string[] = [];
let next = 0;
/** A call and what came of it; undefined: a newer message came before anybody decided. */
export function did(tool: string, input: object, value: object | undefined): LanguageModelV4Message[] {
  const toolCallId = `c${next++}`;
  if (value === undefined) superseded.push(toolCallId);
  const output =
    value === undefined
      ? { type: "execution-denied" as const }
      : { type: "json" as const, value: JSON.parse(JSON.stringify(value)) };
  return [
    { role: "assistant", content: [{ type: "tool-call", toolCallId, toolName: tool, input }] },
    { role: "tool", content: [{ type: "tool-result", toolCallId, toolName: tool, output }] },
  ];
}

export const ids = { ad: "5b0c8a86-1f0f-4f7e-9f0f-0d9a2f7b4c11", image: "6c1d9b97-2a1a-4a8f-8a1a-1eab3a8c5d22" };
export const timeline = {
  seed: 3,
  actorId: "maya",
  voice: { voiceId: "local/clara" },
  music: { mood: "warm", gainDb: -18 },
  brand: { name: "x", palette: { ground: "#111111", glow: ["#222222", "#333333"], ink: "#000000" } },
  scenes: [
    { id: "s1", line: "Cold brew." },
    { id: "s2", line: "Order now." },
  ],
};
export const brand = {
  id: "7d9f1f0a-9a6d-4a86-8a05-4a2f0f6d1f11",
  status: "ready",
  websiteUrl: "https://aurelia.test/",
  profile: {
    name: "Aurelia Tea",
    tagline: "Slow leaves",
    brandMd: "# Aurelia Tea\n\n## In every ad\n\n- Lead with `#0b5d68`.",
    colorPalette: ["#0b5d68"],
    valueProps: ["Picked by hand"],
  },
};
/** Answers of reading calls, by tool. */
export type World = Readonly<Record<string, object | ((args: Record<string, unknown>) => object)>>;
const isRead = (name: string) => findTool(name)?.annotations.readOnlyHint === true;

const noBrands: World = { brands_list: { brands: [] } };

/** Runs a turn up to the first proposal, question or closing text; reads are answered from `world`. */
export function turn(
  messages: LanguageModelV4Prompt,
  world: World,
  where: Partial<PlannerContext> = {},
): Answer & { reads: string[] } {
  const prompt = [...messages];
  const read: string[] = [];
  for (;;) {
    const context = {
      today: "2026-11-22",
      ...where,
      declined: Object.fromEntries(superseded.map((id) => [id, "superseded" as const])),
    };
    const content = answerTo({ prompt, tools, providerOptions: toProviderOptions(PlannerContext.parse(context)) });
    const words = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    const calls = content.flatMap((part) =>
      part.type === "tool-call"
        ? [{ tool: part.toolName, args: JSON.parse(part.input) as Record<string, unknown> }]
        : [],
    );
    const [call] = calls;
    if (!call || !isRead(call.tool)) return { words, calls, reads: read };
    const answer = { ...noBrands, ...world }[call.tool];
    if (!answer || read.length > 8) return { words, calls, reads: read };
    read.push(call.tool);
    prompt.push(...did(call.tool, call.args, typeof answer === "function" ? answer(call.args) : answer));
  }
}
