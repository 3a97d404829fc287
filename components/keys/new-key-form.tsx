"use client";

import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { SelectField, TextField } from "../ui/text-field";
import type { Creating } from "../ui/use-create-dialog";
import { allScopes, scopes as sentences, type Scope } from "@/lib/contract/scopes";
import { presetOf, presets } from "./presets";

const lives = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];
const DAY_MS = 86_400_000;

const expiry = (days: string): string | null =>
  days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;

function ScopeCheckboxes({
  chosen,
  onChange,
}: {
  chosen: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
}) {
  return (
    <fieldset className="grid max-h-56 gap-1 overflow-y-auto rounded-lg border border-line bg-raised p-3">
      <legend className="sr-only">Scopes</legend>
      {allScopes.map((scope) => (
        <label
          key={scope}
          className="grid grid-cols-[auto_1fr] items-start gap-x-3 rounded px-1 py-1 text-sm hover:bg-sunk"
        >
          <input
            type="checkbox"
            className="mt-1 size-4"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(allScopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          />
          <span className="font-mono text-xs leading-6">{scope}</span>
          <span className="col-start-2 text-xs text-quiet">{sentences[scope]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Form for name, scopes and expiry of a new key. */
export function NewKeyForm({ make, error, isPending }: Creating<"keys.create">) {
  const [name, setName] = useState("");
  const [days, setDays] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(presets[0]?.scopes ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make({ name, scopes: [...scopes], expiresAt: expiry(days) });
  };
  const options = [...presets.map(({ id, name: label }) => ({ value: id, label })), { value: "own", label: "Custom" }];
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <TextField
        label="Name"
        hint="Where the key is used."
        required
        maxLength={255}
        autoComplete="off"
        placeholder="Production server"
        value={name}
        onValue={setName}
      />
      <div className="grid gap-3">
        <SelectField
          label="Permissions"
          options={options}
          value={presetOf(scopes)?.id ?? "own"}
          onValue={(value) => setScopes(presets.find(({ id }) => id === value)?.scopes ?? [])}
        />
        <ScopeCheckboxes chosen={scopes} onChange={setScopes} />
      </div>
      <SelectField label="Expires" options={lives} value={days} onValue={setDays} />
      {error && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" isBusy={isPending} className="justify-self-end">
        {isPending ? "Creating…" : "Create key"}
      </Button>
    </form>
  );
}
