"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { ResourceError } from "../shell/resource-error";
import { PageHeader } from "../shell/page-header";
import { Button } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { CopyableText } from "../ui/copy-button";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { FieldErrors } from "../ui/field-errors";
import { useGoTo } from "../ui/use-go-to";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import type { UserSkill } from "@/lib/contract/skills";
import { SkillForm } from "./skill-form";
import { SkillRun } from "./skill-run";
import { useSkillDraft } from "./use-skill-draft";

function DeleteSkill({ skill }: { skill: UserSkill }) {
  const { isLeaving, goTo } = useGoTo();
  const remove = useAction("skills.remove", ["skills.list"]);
  const leave = () => goTo("/dashboard/skills");
  return (
    <div className="grid justify-items-end gap-3">
      <ConfirmDialog
        trigger={
          <Button variant="danger" isBusy={remove.isPending || isLeaving}>
            <Trash2 aria-hidden /> Delete
          </Button>
        }
        title={`Delete ${skill.name}?`}
        description="Programs and schedules that run it fail from then on. What it made stays."
        action="Delete the skill"
        onConfirm={() => remove.mutate({ args: { skillId: skill.id } }, { onSuccess: leave })}
      />
      {remove.error && <ErrorAlert error={remove.error} />}
    </div>
  );
}

function SaveBar({ isSaved, isNew, isBusy }: { isSaved: boolean; isNew: boolean; isBusy: boolean }) {
  return (
    <div className="flex items-center justify-end gap-4 border-t border-line pt-5">
      <p aria-live="polite" className="text-sm text-quiet">
        {isSaved ? "Saved" : ""}
      </p>
      <Button type="submit" variant="primary" isBusy={isBusy} disabled={isSaved}>
        {isBusy ? "Saving…" : isNew ? "Save the skill" : "Save changes"}
      </Button>
    </div>
  );
}

/** Editor of a skill, stored or new, with a form that runs it. */
export function SkillEditor({ skill }: { skill: UserSkill | null }) {
  const router = useRouter();
  const { saved, draft, change, isChanged, store, save } = useSkillDraft(skill);
  const submit = () => {
    // The address of a new skill is known from here on.
    const follow = ({ id }: UserSkill) => (saved ? undefined : router.replace(`/dashboard/skills/${id}`));
    store.mutate(undefined, { onSuccess: follow });
  };
  return (
    <>
      <PageHeader
        title={saved?.name ?? "New skill"}
        back={{ href: "/dashboard/skills", label: "Skills" }}
        action={saved && <DeleteSkill skill={saved} />}
      >
        {saved ? <CopyableText text={saved.id} /> : "A prompt you will need again, with variables where it changes."}
      </PageHeader>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Card className="p-5 sm:p-6">
          <FieldErrors error={store.error}>
            <SkillForm draft={draft} onChange={change} onSubmit={submit}>
              {store.error && <ErrorAlert error={store.error} />}
              <SaveBar isSaved={saved !== null && !isChanged} isNew={!saved} isBusy={store.isPending} />
            </SkillForm>
          </FieldErrors>
        </Card>
        <SkillRun draft={draft} isChanged={isChanged || !saved} save={save} />
      </div>
    </>
  );
}

/** Loads a stored skill and opens its editor. */
export function SkillPage({ skillId }: { skillId: string }) {
  const { data, error, refetch } = useOperation("skills.get", { skillId });
  if (error && !data)
    return <ResourceError what="skill" list="/dashboard/skills" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[36rem]" />;
  return <SkillEditor key={data.skill.id} skill={data.skill} />;
}
