import { ask, requireTool, use, type Plan } from "../plan";
import { reportNames } from "../report";
import { fieldsOf, type Conversation } from "../conversation";
import type { Intent } from "./intent";
import { make } from "./make";

const token = /\{\{\s*([A-Za-z_][A-Za-z0-9_]{0,63})\s*\}\}/g;

/** Returns the variables of a template, each once. */
const variablesOf = (template: unknown): string[] => [
  ...new Set([...String(template).matchAll(token)].map((match) => match[1] ?? "")),
];

/** Reads values written as `name = value`, `name: value`, in quotes or up to a comma. */
function valuesIn(request: string, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const pattern = new RegExp(`\\b${name}\\s*(?:=|:|is)\\s*(?:["“]([^"”]+)["”]|([^,;\\n]+))`, "i");
    const match = pattern.exec(request);
    const value = (match?.[1] ?? match?.[2])?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function* runSkill(conversation: Conversation): Plan {
  requireTool(conversation, "skills_list", "read skills");
  const { skills } = yield* use("skills_list", {});
  const all = (Array.isArray(skills) ? skills : []).map(fieldsOf).filter(({ kind }) => kind !== "agent");
  if (!/\b(?:run|use|start|execute)\b/i.test(conversation.request)) return listed(all);
  if (all.length === 0) return "You have no saved skills yet.";
  const find = (words: string) => {
    const lower = words.toLowerCase();
    return all.find(({ name, slug }) => lower.includes(String(name).toLowerCase()) || lower.includes(String(slug)));
  };
  const names = all.map(({ name }) => String(name)).slice(0, 6);
  const skill = find(conversation.request) ?? find(yield* ask(conversation, "Which skill?", names));
  if (!skill) return `There is no skill of that name. ${listed(all)}`;
  const wanted = variablesOf(skill["prompt_template"]);
  const variables = valuesIn(conversation.request, wanted);
  for (const name of wanted)
    variables[name] ??= yield* ask(conversation, `${String(skill["name"])} needs a value: what is "${name}"?`);
  const args = { skillId: skill["id"], ...(wanted.length > 0 && { variables }) };
  return yield* make(conversation, "skills_run", args, `I would run the skill ${String(skill["name"])}.`);
}

const listed = (all: readonly Record<string, unknown>[]): string =>
  reportNames("Your skills", all, ({ kind }) => String(kind));

/** Saved skills: listing and running them. */
export const skills: Intent = {
  name: "skills",
  example: "Run the skill Weekly offer",
  tools: ["skills_run", "skills_list"],
  matches: ({ request }) => /\bskills?\b/i.test(request),
  plan: runSkill,
};
