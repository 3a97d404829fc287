"use client";

import type { ReactNode } from "react";
import { specOf } from "../parameters/kinds";
import { ParameterFields } from "../parameters/parameter-fields";
import { Field, Input, Select } from "../ui/field";
import { skillKinds } from "@/lib/contract/lists";
import { kindNames, type SkillDraft } from "./skill-draft";
import { TemplateField } from "./template-field";

const kindOptions = skillKinds.map((value) => ({ value, label: kindNames[value] }));

function Defaults({ draft, onChange }: { draft: SkillDraft; onChange: (change: Partial<SkillDraft>) => void }) {
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

/** Everything of a skill that can be written. */
export function SkillForm(props: {
  draft: SkillDraft;
  onChange: (change: Partial<SkillDraft>) => void;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { draft, onChange } = props;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label="Name" name="name">
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={120}
              autoComplete="off"
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Makes">
          {(ids) => (
            <Select
              {...ids}
              options={kindOptions}
              value={draft.kind}
              onChange={({ target }) =>
                onChange({ kind: skillKinds.find((kind) => kind === target.value) ?? draft.kind })
              }
            />
          )}
        </Field>
      </div>
      <Field label="Description" name="description" isOptional>
        {(ids) => (
          <Input
            {...ids}
            maxLength={600}
            autoComplete="off"
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <TemplateField value={draft.promptTemplate} onChange={(promptTemplate) => onChange({ promptTemplate })} />
      <Defaults draft={draft} onChange={onChange} />
      {props.children}
    </form>
  );
}
