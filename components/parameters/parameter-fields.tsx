"use client";

import { SelectField, TextField } from "../ui/text-field";
import { CastField } from "./cast-field";
import { emptyLabel, type Option, type Parameter } from "./controls";
import type { KindSpec } from "./kinds";
import { useFieldOptions } from "./use-field-options";
import { useForms } from "./use-forms";

type Values = Readonly<Record<string, unknown>>;
type Change = (name: string, value: unknown) => void;

function Choice(props: {
  parameter: Parameter;
  options: readonly Option[];
  isNumber: boolean;
  value: unknown;
  onChange: Change;
}) {
  const { parameter, options, isNumber, value, onChange } = props;
  const given = value === undefined ? "" : String(value);
  const isKnown = given === "" || options.some((option) => option.value === given);
  // A value that is no longer offered stays visible until another one is chosen.
  const shown = [
    { value: "", label: emptyLabel(parameter) },
    ...options,
    ...(isKnown ? [] : [{ value: given, label: given }]),
  ];
  const take = (text: string) => onChange(parameter.name, text === "" ? undefined : isNumber ? Number(text) : text);
  return <SelectField label={parameter.label} name={parameter.name} options={shown} value={given} onValue={take} />;
}

function Switch({ parameter, value, onChange }: { parameter: Parameter; value: unknown; onChange: Change }) {
  return (
    <label className="flex items-start gap-3 self-end py-2 text-sm font-medium">
      <input
        type="checkbox"
        className="mt-0.5 size-4"
        checked={value === true}
        onChange={({ target }) => onChange(parameter.name, target.checked ? true : undefined)}
      />
      {parameter.label}
    </label>
  );
}

function TypedField({ parameter, value, onChange }: { parameter: Parameter; value: unknown; onChange: Change }) {
  const { name, label, control } = parameter;
  const isNumber = control.type === "number";
  const bounds = isNumber
    ? { type: "number", min: control.min, max: control.max }
    : { maxLength: control.type === "text" ? control.maxLength : undefined };
  return (
    <TextField
      label={label}
      name={name}
      isOptional
      {...bounds}
      value={typeof value === "string" || typeof value === "number" ? value : ""}
      onValue={(text) => onChange(name, text === "" ? undefined : isNumber ? Number(text) : text)}
    />
  );
}

/** Fields whose values are chosen by what they look or sound like. */
const castShapes: Readonly<Record<string, "portrait" | "wide">> = {
  actorId: "portrait",
  voiceId: "portrait",
  look: "wide",
  captionPreset: "wide",
};

function ParameterField(props: {
  parameter: Parameter;
  offered: readonly Option[] | undefined;
  value: unknown;
  onChange: Change;
}) {
  const { parameter, offered, value, onChange } = props;
  const { name, label, control } = parameter;
  const shape = castShapes[name];
  if (offered && shape && offered.some(({ imageUrl, soundUrl }) => imageUrl || soundUrl))
    return (
      <CastField
        label={label}
        name={name}
        automatic={{ ...offered.find((option) => option.value === parameter.preset), label: emptyLabel(parameter) }}
        options={offered}
        shape={shape}
        value={typeof value === "string" ? value : ""}
        onValue={(chosen) => onChange(name, chosen === "" ? undefined : chosen)}
      />
    );
  if (offered)
    return (
      <Choice
        parameter={parameter}
        options={offered}
        isNumber={control.type === "number"}
        value={value}
        onChange={onChange}
      />
    );
  if (control.type === "choice") return <Choice parameter={parameter} value={value} onChange={onChange} {...control} />;
  if (control.type === "switch") return <Switch parameter={parameter} value={value} onChange={onChange} />;
  return <TypedField parameter={parameter} value={value} onChange={onChange} />;
}

/** Controls for the parameters of a kind, from its contract and from what the service offers now. */
export function ParameterFields(props: { spec: KindSpec; values: Values; onChange: Change }) {
  const { spec, values, onChange } = props;
  const offers = useFieldOptions(spec.kind, values);
  const known = useForms().parameters[spec.kind] ?? [];
  // Without a brand there is nothing to choose, and no brand's voice to write in.
  const parameters = known.filter(({ name }) => {
    if (!spec.parameters.includes(name)) return false;
    if (name === "brandId") return (offers["brandId"] ?? []).length > 0 || values["brandId"] !== undefined;
    return name !== "enhancePrompt" || values["brandId"] !== undefined;
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          offered={offers[parameter.name]}
          value={values[parameter.name]}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
