import { fieldsOf, type Outcome } from "../conversation";
import { lastMade } from "../dialogue";
import { ask, requireTool, use, type Part, type Plan } from "../plan";
import { reportNames } from "../report";
import type { Intent, Reading } from "./intent";
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

/** The account's skills the agent can run. */
function* runnable({ conversation }: Reading): Part<Record<string, unknown>[]> {
  requireTool(conversation, "skills_list", "read skills");
  const { skills } = yield* use("skills_list", {});
  return (Array.isArray(skills) ? skills : []).map(fieldsOf).filter(({ kind }) => kind !== "agent");
}

/** The words of a text between single spaces, for whole words to be found in. */
const wordsOf = (text: unknown): string =>
  ` ${(
    String(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ")} `;

/** The skill whose name or slug stands in a text as whole words; of several the longest name. */
const named = (all: readonly Record<string, unknown>[], text: string) => {
  const said = wordsOf(text);
  const holds = (name: unknown) => wordsOf(name).trim() !== "" && said.includes(wordsOf(name));
  return all
    .toSorted((a, b) => String(b["name"]).length - String(a["name"]).length)
    .find(({ name, slug }) => holds(name) || holds(slug));
};

function* run(reading: Reading): Plan {
  const { conversation, frame } = reading;
  const all = yield* runnable(reading);
  if (!/\b(?:run|use|start|execute)\b/.test(frame.all)) return listed(all);
  if (all.length === 0) return "You have no saved skills yet.";
  const names = all.map(({ name }) => String(name)).slice(0, 3);
  const skill = named(all, frame.text) ?? named(all, (yield* ask(conversation, "Which skill?", names)).text);
  if (!skill) return `There is no skill of that name. ${listed(all)}`;
  const wanted = variablesOf(skill["prompt_template"]);
  const variables = valuesIn(frame.text, wanted);
  const [only] = wanted;
  const given = /\s(?:for|with|on)\s+(?!the skill\b)([^.!?\n]{2,200})$/i.exec(frame.text)?.[1];
  if (only !== undefined && wanted.length === 1 && given !== undefined) variables[only] ??= given;
  for (const name of wanted)
    variables[name] ??= (yield* ask(conversation, `${String(skill["name"])} needs a value: what is "${name}"?`)).text;
  const args = { skillId: skill["id"], ...(wanted.length > 0 && { variables }) };
  return yield* make(reading, "skills_run", args, `I would run the skill ${String(skill["name"])}.`);
}

const listed = (all: readonly Record<string, unknown>[]): string =>
  reportNames("Your skills", all, ({ kind }) => String(kind));

const kinds: Readonly<Record<string, string>> = { ugc_create: "ugc", video_create: "video", imageAds_create: "image" };
/** Fields of a request that a skill keeps as its defaults. */
const withoutRequest = new Set(["prompt", "seed", "maxUnits", "sync", "waitTimeoutMs"]);

function* save(reading: Reading): Plan {
  const { conversation } = reading;
  requireTool(conversation, "skills_create", "save skills");
  const last = lastMade(conversation);
  if (!last || kinds[last.tool] === undefined)
    return "There is nothing yet that I could save. Tell me what to make first.";
  const name = nameIn(reading) ?? (yield* ask(conversation, "What should the skill be called?")).text.trim();
  const args = { name: [...name].slice(0, 80).join(""), ...templateOf(last) };
  const answer = yield* use("skills_create", args, `I would save this as the skill “${name}”.`);
  return `It is saved as “${String(fieldsOf(answer["skill"])["name"] ?? name)}”. Say “run ${name}” to make it again.`;
}

const templateOf = ({ tool, input }: Outcome) => ({
  kind: kinds[tool],
  promptTemplate: String(input["prompt"]),
  defaultParams: Object.fromEntries(Object.entries(input).filter(([field]) => !withoutRequest.has(field))),
});

const nameIn = ({ frame: { quotes, text } }: Reading): string | undefined =>
  quotes[0]?.text ??
  /\b(?:called|named|as|name it|call it)\s+(?!an?\s|the\s|my\s|new\s)([^.!?\n]{2,80})/i.exec(text)?.[1]?.trim() ??
  /\bskill\b[^.!?\n]*?\b(?:called|named|:)\s*([^.!?\n]{2,80})/i.exec(text)?.[1]?.trim();

function* remove(reading: Reading): Plan {
  const all = yield* runnable(reading);
  const skill = named(all, reading.frame.text);
  if (!skill) return `Which one? ${listed(all)}`;
  yield* use("skills_remove", { skillId: skill["id"] }, `I would delete the skill ${String(skill["name"])}.`);
  return "It is deleted.";
}

/** "Remember this style for next time, call it can style" */
const saves =
  /\b(?:save|keep|store|remember)\b[^.]*\b(?:skill|template)\b|\b(?:save|store|remember) (?:this|that|the|it)\b[^.]*\b(?:for (?:next time|later|reuse)|call it|name it)\b/;

/** Saved skills: listing, running, saving, deleting them. */
export const skills: readonly Intent[] = [
  {
    name: "save a skill",
    labels: ["skill-save"],
    example: "Save this as a skill called Cold brew weekly",
    tools: ["skills_create"],
    score: ({ frame: { all } }) => (saves.test(all) ? 5 : 0),
    plan: save,
  },
  {
    name: "delete a skill",
    labels: ["skill-delete"],
    example: "Delete the skill Weekly offer",
    tools: ["skills_remove"],
    score: ({ frame: { all } }) => (/\b(?:delete|remove)\b[^.]*\bskills?\b/.test(all) ? 5 : 0),
    plan: remove,
  },
  {
    name: "skills",
    labels: ["skill-run", "skills"],
    example: "Run the skill Weekly offer",
    tools: ["skills_run", "skills_list"],
    score: ({ frame: { head } }) =>
      /\bskills?\b/.test(head) ? 4.4 : /^\s*(?:please |now )?run\s+(?!it\b|that\b|this\b)/.test(head) ? 4.2 : 0,
    plan: run,
  },
];
