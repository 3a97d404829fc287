"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button";
import { Field, Input, Textarea } from "../../ui/field";
import { flattenArguments, formatArgument, isBroken, isLines, nestArguments, parseArgument } from "./argument-text";
import { labelOf } from "./proposal";

type Values = Readonly<Record<string, unknown>>;
const LONG = 60;

/** Units of numbers by the argument's name. */
const units: Readonly<Record<string, string>> = { duration: "In seconds." };

/** The unit of a number; what the text of a structured argument has to be, or is not. */
function hintOf(name: string, given: unknown, text: string): { hint?: string } {
  const unit = units[name];
  if (typeof given === "number" && unit) return { hint: unit };
  if (typeof given !== "object" || given === null) return {};
  if (isLines(given)) return { hint: "One a line." };
  return isBroken(given, text) ? { hint: "This is not valid JSON." } : {};
}

function ArgumentField(props: { name: string; given: unknown; text: string; onChange: (text: string) => void }) {
  const { name, given, text, onChange } = props;
  const own = name.split(".").at(-1) ?? name;
  const label = labelOf(own);
  if (typeof given === "boolean")
    return (
      <label className="flex items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-4"
          checked={text === "true"}
          onChange={({ target }) => onChange(String(target.checked))}
        />
        {label}
      </label>
    );
  const isStructured = typeof given === "object" && given !== null;
  const isLong = isStructured || (typeof given === "string" && given.length > LONG);
  return (
    <Field label={label} name={name.split(".", 1)[0]} {...hintOf(own, given, text)}>
      {(ids) =>
        isLong ? (
          <Textarea
            {...ids}
            rows={isStructured ? 5 : 3}
            {...(isStructured && !isLines(given) && { className: "font-mono text-xs" })}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input
            {...ids}
            {...(typeof given === "number" && { type: "number", step: "any" })}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/**
 * A form over the arguments of a proposed call. The service checks them by the operation's own schema; what it refuses
 * stands beside the field it names. An emptied field is left out; what is nested has a field for each of its parts.
 */
export function ArgumentsForm(props: {
  input: Values;
  isBusy: boolean;
  onApprove: (input: Values) => void;
  onUndo: () => void;
}) {
  const { input, isBusy, onApprove, onUndo } = props;
  const given = flattenArguments(input);
  const names = Object.keys(given);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, formatArgument(given[name])])),
  );
  const hasBroken = names.some((name) => isBroken(given[name], texts[name] ?? ""));
  const read = names.map((name) => [name, parseArgument(given[name], texts[name] ?? "")] as const);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApprove(nestArguments(Object.fromEntries(read.filter(([, value]) => value !== undefined))));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {names.map((name) => (
        <ArgumentField
          key={name}
          name={name}
          given={given[name]}
          text={texts[name] ?? ""}
          onChange={(text) => setTexts((last) => ({ ...last, [name]: text }))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={hasBroken}>
          Approve
        </Button>
        <Button onClick={onUndo}>Undo edits</Button>
      </div>
    </form>
  );
}
