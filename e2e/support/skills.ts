import type { Caller } from "../../lib/contract/operation";
import type { UserSkill } from "../../lib/contract/skills";
import { create } from "../../lib/domains/skills/service";

/** The skill of an answer that has one. */
export const skillOf = ({ body }: { readonly body: unknown }): UserSkill => (body as { skill: UserSkill }).skill;

/** Makes a skill for image ads whose runs take these parameters. */
export async function makeImageSkill(caller: Caller, defaultParams: Record<string, unknown>): Promise<UserSkill> {
  const { skill } = await create(caller, {
    name: "Weekly",
    kind: "image",
    promptTemplate: "An ad for fresh roasted coffee",
    slug: undefined,
    description: undefined,
    defaultParams,
  });
  return skill;
}
