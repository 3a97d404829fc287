"use client";

import { BookmarkPlus } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { KindSpec } from "../parameters/kinds";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { TextField } from "../ui/text-field";
import { useGoTo } from "../ui/use-go-to";
import { useAction } from "@/lib/surfaces/sdk/react";
import { type Draft, parametersIn } from "./draft";

/** Dialog that saves the brief and the choices of the form as a skill, then opens its editor. */
export function SaveAsSkill({ spec, draft }: { spec: KindSpec; draft: Draft }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { isLeaving, goTo } = useGoTo();
  const create = useAction("skills.create", ["skills.list"]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const args = {
      name,
      kind: spec.kind,
      promptTemplate: draft.prompt.trim(),
      defaultParams: { ...parametersIn(spec, draft) },
    };
    create.mutate({ args }, { onSuccess: ({ skill }) => goTo(`/dashboard/skills/${skill.id}`) });
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Save as a skill"
      description="Saves the brief and the choices of this form under a name. Pictures and script are not saved. Next, put {{variables}} where the brief changes."
      trigger={
        <Button disabled={!draft.prompt.trim()}>
          <BookmarkPlus aria-hidden /> Save as skill
        </Button>
      }
    >
      <form className="grid gap-5" onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          placeholder="Weekly offer"
          value={name}
          onValue={setName}
        />
        {create.error && <ErrorAlert error={create.error} />}
        <Button type="submit" variant="primary" isBusy={create.isPending || isLeaving} className="justify-self-end">
          {create.isPending || isLeaving ? "Saving…" : "Save the skill"}
        </Button>
      </form>
    </Modal>
  );
}
