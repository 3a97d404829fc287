"use client";

import { X } from "lucide-react";
import { fieldsOf } from "@/lib/contract/json-object";
import type { KindSpec } from "../parameters/kinds";
import { type Draft, keptIn } from "./draft";

const words: Readonly<Record<string, (value: unknown) => string>> = {
  resolution: (value) => `Size ${String(value).replace("x", " × ")}`,
  seed: (value) => `Seed ${String(value)}`,
  checks: (value) => `Checks: ${String(fieldsOf(value)["enforcement"])}`,
};

/** What an earlier job had that has no control here, each to be taken out. Nothing where there is none. */
export function KeptFields(props: {
  spec: KindSpec;
  draft: Draft;
  onChange: (name: string, value: undefined) => void;
}) {
  const { spec, draft, onChange } = props;
  // The seed of an ad is that of its storyboard, which shows it.
  const kept = Object.entries(keptIn(spec, draft)).filter(([name]) => spec.kind !== "ugc" || name !== "seed");
  if (kept.length === 0) return null;
  return (
    <ul aria-label="Kept from the earlier job" className="flex flex-wrap items-center gap-2 text-sm">
      <li className="text-quiet">Kept from the earlier job:</li>
      {kept.map(([name, value]) => {
        const text = words[name]?.(value) ?? name;
        return (
          <li key={name} className="flex items-center gap-1 rounded-lg border border-line bg-sunk py-0.5 pr-0.5 pl-2.5">
            {text}
            <button
              type="button"
              onClick={() => onChange(name, undefined)}
              aria-label={`Remove ${text}`}
              className="grid size-7 place-items-center rounded-md text-quiet hover:bg-raised hover:text-ink"
            >
              <X className="size-3.5" aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
