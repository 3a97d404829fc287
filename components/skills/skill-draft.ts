import type { UserSkill } from "@/lib/contract/skills";
import { kinds, sharedParameters } from "../parameters/kinds";
import { changedFields } from "../ui/changed-fields";

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

const chosenForAKind = new Set(
  kinds.flatMap(({ parameters }) => parameters).filter((name) => !sharedParameters.includes(name)),
);

/** The skill as one that makes something else, whose body takes `fields`: parameters with no or another meaning there go. */
export function withKind(draft: SkillDraft, kind: UserSkill["kind"], fields: readonly string[]): SkillDraft {
  if (kind === draft.kind) return draft;
  const kept = Object.entries(draft.defaultParams).filter(
    ([name]) => fields.includes(name) && !chosenForAKind.has(name),
  );
  return { ...draft, kind, defaultParams: Object.fromEntries(kept) };
}

/** Names of the kinds of skills. */
export const kindNames: Readonly<Record<UserSkill["kind"], string>> = {
  ugc: "UGC ads",
  video: "Videos",
  image: "Image ads",
  agent: "Agent",
};

/** A draft of `base` on a newer record: what was changed stays, each parameter by itself; the rest is as `stored` has it. */
export const rebase = (draft: SkillDraft, base: SkillDraft, stored: SkillDraft): SkillDraft => ({
  ...stored,
  ...changedFields(base, draft),
  defaultParams: { ...stored.defaultParams, ...changedFields(base.defaultParams, draft.defaultParams) },
});
