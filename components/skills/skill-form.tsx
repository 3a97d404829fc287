"use client";

import type { FormEvent, ReactNode } from "react";
import { specOf } from "../parameters/kinds";
import { ParameterFields } from "../parameters/parameter-fields";
import { useForms } from "../parameters/use-forms";
import { SelectField, TextField } from "../ui/text-field";
import { skillKinds } from "@/lib/contract/lists";
import { kindNames, type SkillDraft, withKind } from "./skill-draft";
import { TemplateField } from "./template-field";

const kindOptions = skillKinds.map((value) => ({ value, label: kindNames[value] }));

interface SkillFieldsProps {
  readonly draft: SkillDraft;
  readonly onChange: (change: Partial<SkillDraft>) => void;
}

function Defaults({ draft, onChange }: SkillFieldsProps) {
  if (draft.kind === "agent")
    return <p className="text-sm text-quiet">A skill of this kind is a message to the agent. It has no parameters.</p>;
  const spec = specOf(draft.kind);
  const others = Object.keys(draft.defaultParams).filter(
    (name) => !spec.parameters.includes(name) && draft.defaultParams[name] !== undefined,
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-medium">Default parameters</legend>
      <ParameterFields
        spec={spec}
        values={draft.defaultParams}
        onChange={(name, value) => onChange({ defaultParams: { ...draft.defaultParams, [name]: value } })}
      />
      {others.length > 0 && (
        <p className="text-xs text-quiet">
          Kept as they are: <span className="font-mono">{others.join(", ")}</span>
        </p>
      )}
    </fieldset>
  );
}

function SkillFields({ draft, onChange }: SkillFieldsProps) {
  const { calls } = useForms();
  const makeOther = (chosen: string) => {
    const kind = skillKinds.find((one) => one === chosen) ?? draft.kind;
    onChange(withKind(draft, kind, kind === "agent" ? [] : (calls[specOf(kind).operation]?.fields ?? [])));
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          value={draft.name}
          onValue={(name) => onChange({ name })}
        />
        <SelectField label="Makes" options={kindOptions} value={draft.kind} onValue={makeOther} />
      </div>
      <TextField
        label="Description"
        name="description"
        isOptional
        maxLength={600}
        autoComplete="off"
        value={draft.description}
        onValue={(description) => onChange({ description })}
      />
      <TemplateField value={draft.promptTemplate} onChange={(promptTemplate) => onChange({ promptTemplate })} />
      <Defaults draft={draft} onChange={onChange} />
    </>
  );
}

/** The form of a skill; `children` stand below its fields. */
export function SkillForm(props: SkillFieldsProps & { onSubmit: () => void; children: ReactNode }) {
  const { draft, onChange, onSubmit, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <SkillFields draft={draft} onChange={onChange} />
      {children}
    </form>
  );
}
