"use client";

import { useState } from "react";
import { isSameJson } from "../ui/same-json";
import { useUnsavedWarning } from "../ui/use-unsaved-warning";
import { useChange } from "@/lib/surfaces/sdk/react";
import type { UserSkill } from "@/lib/contract/skills";
import { definedOnly, newSkill, type SkillDraft, toSkillDraft } from "./skill-draft";

/**
 * The draft of a skill beside what is stored of it, and what stores it. `skill` null starts a new one; a newer record of it
 * is taken while nothing of the draft is unsaved.
 */
export function useSkillDraft(skill: UserSkill | null) {
  const [saved, setSaved] = useState(skill);
  const [draft, setDraft] = useState(skill ? toSkillDraft(skill) : newSkill);
  const isChanged = !isSameJson(draft, saved ? toSkillDraft(saved) : newSkill);
  if (skill && saved && skill.updated_at > saved.updated_at && !isChanged) {
    setSaved(skill);
    setDraft(toSkillDraft(skill));
  }
  useUnsavedWarning(isChanged);
  const store = useChange(
    async (api) => {
      const fields = { ...draft, defaultParams: definedOnly(draft.defaultParams) };
      const answer = saved
        ? await api.skills.update({ skillId: saved.id, ...fields, description: draft.description || null })
        : await api.skills.create(fields);
      setSaved(answer.skill);
      return answer.skill;
    },
    ["skills.list", "skills.get"],
  );
  /** Stores what was changed; gives the id of the skill. */
  const save = async (): Promise<string> => (saved && !isChanged ? saved.id : (await store.mutateAsync()).id);
  const change = (fields: Partial<SkillDraft>) => setDraft((last) => ({ ...last, ...fields }));
  return { saved, draft, change, isChanged, store, save };
}
