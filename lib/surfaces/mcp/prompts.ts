import type { GetPromptResult, Prompt } from "@modelcontextprotocol/server";
import type { Caller } from "@/lib/contract/operation";
import { findTool } from "@/lib/contract/tools";
import { callTool } from "@/lib/surfaces/operations/call";
import type { UserSkill } from "@/lib/contract/skills";
import { render, variablesOf } from "@/lib/contract/skill-template";
import { isToolAllowed } from "./allowed-tools";

type Arguments = Readonly<Record<string, string>>;

const builtIn = {
  name: "make-ugc-ad",
  title: "Make a UGC video ad",
  description: "Asks for what an ad needs, makes it, and follows it to the finished file.",
  template:
    "Make a short UGC video ad for {{product}}. Ask me for what you still need: audience, offer, facts that may be claimed, call to " +
    "action. Never invent reviews, prices or figures. Tell me what it charges (account_usage says what is left), then call ugc_create, " +
    "follow the job with jobs_get until it is completed, and give me the video's link.",
};

const toPrompt = (name: string, title: string, description: string, template: string): Prompt => ({
  name,
  title,
  description,
  arguments: variablesOf(template).map((variable) => ({ name: variable, required: true })),
});

const isNameAllowed = (name: string, caller: Pick<Caller, "scopes">): boolean => {
  const tool = findTool(name);
  return tool !== undefined && isToolAllowed(tool, caller);
};

async function skillsOf(caller: Caller): Promise<readonly UserSkill[]> {
  const tool = findTool("skills_list");
  if (!tool || !isToolAllowed(tool, caller)) return [];
  const { skills } = (await callTool(tool.entry, caller, {})) as { skills: UserSkill[] };
  return skills;
}

/** Prompts a caller can use: the built-in one, and each saved skill under its slug. */
export async function listPrompts(caller: Caller): Promise<Prompt[]> {
  const skills = await skillsOf(caller);
  const { name, title, description, template } = builtIn;
  return [
    ...(isNameAllowed("ugc_create", caller) ? [toPrompt(name, title, description, template)] : []),
    ...skills
      .filter(({ slug }) => slug !== name)
      .map((skill) => toPrompt(skill.slug, skill.name, skill.description ?? skill.name, skill.prompt_template)),
  ];
}

/** A prompt with its variables filled in; undefined when the caller has none of that name. Throws ApiError for a missing variable. */
export async function getPrompt(name: string, args: Arguments, caller: Caller): Promise<GetPromptResult | undefined> {
  const isBuiltIn = name === builtIn.name && isNameAllowed("ugc_create", caller);
  const skill = isBuiltIn ? undefined : (await skillsOf(caller)).find(({ slug }) => slug === name);
  if (!isBuiltIn && !skill) return undefined;
  const text = render(skill?.prompt_template ?? builtIn.template, args);
  return {
    description: skill?.description ?? skill?.name ?? builtIn.description,
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}
