"use client";

import { useState } from "react";
import { changedFields } from "../ui/changed-fields";
import { useUnsavedWarning } from "../ui/use-unsaved-warning";
import { useChange } from "@/lib/surfaces/sdk/react";
import type { UserSkill } from "@/lib/contract/skills";
import { newSkill, rebase, type SkillDraft, toSkillDraft } from "./skill-draft";

/**
 * The draft of a skill beside what is stored of it, and what stores it. `skill` null starts a new one; of a newer record of
 * it all is taken that was not changed here.
 */
export function useSkillDraft(skill: UserSkill | null) {
  const [saved, setSaved] = useState(skill);
  const [draft, setDraft] = useState(skill ? toSkillDraft(skill) : newSkill);
  const base = saved ? toSkillDraft(saved) : newSkill;
  const changes = changedFields(base, draft);
  const isChanged = Object.keys(changes).length > 0;
  if (skill && saved && skill.updated_at > saved.updated_at) {
    setSaved(skill);
    setDraft(rebase(draft, base, toSkillDraft(skill)));
  }
  useUnsavedWarning(isChanged);
  const store = useChange(
    async (api) => {
      const { skill: stored } = saved
        ? await api.skills.update({ skillId: saved.id, ...changes })
        : await api.skills.create(draft);
      setSaved(stored);
      // What was typed while it was stored stays.
      setDraft((last) => rebase(last, draft, toSkillDraft(stored)));
      return stored;
    },
    ["skills.list", "skills.get"],
  );
  /** Stores what was changed; gives the id of the skill. */
  const save = async (): Promise<string> => (saved && !isChanged ? saved.id : (await store.mutateAsync()).id);
  const change = (fields: Partial<SkillDraft>) => setDraft((last) => ({ ...last, ...fields }));
  return { saved, draft, change, isChanged, store, save };
}
