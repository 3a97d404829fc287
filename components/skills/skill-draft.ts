import type { UserSkill } from "@/lib/contract/skills";

/** A skill as the editor holds it. */
export interface SkillDraft {
  readonly name: string;
  readonly description: string;
  readonly kind: UserSkill["kind"];
  readonly promptTemplate: string;
  readonly defaultParams: Readonly<Record<string, unknown>>;
}

/** A skill nobody has written yet. */
export const newSkill: SkillDraft = {
  name: "",
  description: "",
  kind: "ugc",
  promptTemplate: "",
  defaultParams: {},
};

/** A stored skill as the editor holds it. */
export const toSkillDraft = (skill: UserSkill): SkillDraft => ({
  name: skill.name,
  description: skill.description ?? "",
  kind: skill.kind,
  promptTemplate: skill.prompt_template,
  defaultParams: skill.default_params,
});

/** Names of the kinds of skills. */
export const kindNames: Readonly<Record<UserSkill["kind"], string>> = {
  ugc: "UGC ads",
  video: "Videos",
  image: "Image ads",
  agent: "Agent",
};

/** Parameters without those that are undefined. */
export const definedOnly = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
