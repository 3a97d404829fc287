import type { ComponentProps, ReactNode } from "react";
import { Field, Input, Select, Textarea } from "./field";

/** A labelled control: `name` is its field in the request, under which its error is found; `onValue` gets what is typed. */
interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly onValue?: (value: string) => void;
}

const toHandler = (onValue: FieldProps["onValue"]) =>
  onValue && (({ target }: { target: { value: string } }) => onValue(target.value));

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  isOptional = false,
  onValue,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "onChange">) {
  return (
    <Field label={label} name={input.name} hint={hint} isOptional={isOptional}>
      {(ids) => <Input {...ids} {...input} onChange={toHandler(onValue)} />}
    </Field>
  );
}

/** Says that a text has no more room: what is pasted beyond it a browser cuts off without a word. */
const fullHint = ({ value, maxLength }: ComponentProps<"textarea">): string | undefined =>
  maxLength !== undefined && typeof value === "string" && value.length >= maxLength
    ? `It takes ${maxLength.toLocaleString("en")} characters: what was longer is cut off.`
    : undefined;

/** Several lines of text with their label, hint and error. */
export function TextareaField({
  label,
  hint,
  isOptional = false,
  onValue,
  ...textarea
}: FieldProps & Omit<ComponentProps<"textarea">, "onChange">) {
  return (
    <Field label={label} name={textarea.name} hint={fullHint(textarea) ?? hint} isOptional={isOptional}>
      {(ids) => <Textarea {...ids} {...textarea} onChange={toHandler(onValue)} />}
    </Field>
  );
}

/** A list to choose one of, with its label, hint and error. */
export function SelectField({
  label,
  hint,
  isOptional = false,
  onValue,
  ...select
}: FieldProps & Omit<ComponentProps<typeof Select>, "onChange">) {
  return (
    <Field label={label} name={select.name} hint={hint} isOptional={isOptional}>
      {(ids) => <Select {...ids} {...select} onChange={toHandler(onValue)} />}
    </Field>
  );
}
