import type { UserSkill } from "../../lib/contract/skills";

/** The skill of an answer that has one. */
export const skillOf = ({ body }: { readonly body: unknown }): UserSkill => (body as { skill: UserSkill }).skill;
