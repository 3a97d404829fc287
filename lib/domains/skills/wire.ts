import type { UserSkill } from "@/lib/contract/skills";
import type { SkillRow } from "./repo";

/** A stored skill as the public record. */
export const toSkill = (row: SkillRow): UserSkill => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  kind: row.kind,
  prompt_template: row.promptTemplate,
  default_params: row.defaultParams,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
