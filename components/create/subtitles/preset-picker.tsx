"use client";

import { classNames } from "../../ui/class-names";
import { Skeleton } from "../../ui/card";
import { ErrorAlert } from "../../ui/error-alert";
import { subtitlePresets } from "@/lib/contract/lists";
import { useOperation } from "@/lib/surfaces/sdk/react";

/** Caption presets as pictures to choose one of. */
export function PresetPicker({ value, onChange }: { value: string; onChange: (preset: string) => void }) {
  const { data, error, refetch } = useOperation("captionPresets.list", {});
  const presets = data?.presets;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Look</legend>
      {error && !presets && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <div className="grid grid-cols-2 gap-3">
        {!presets && !error && subtitlePresets.map((id) => <Skeleton key={id} className="aspect-[4/3]" />)}
        {presets?.map(({ id, name, description }) => (
          <label
            key={id}
            className={classNames(
              "grid cursor-pointer content-start overflow-hidden rounded-lg border transition-colors duration-150",
              "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink",
              id === value ? "border-ink ring-1 ring-ink" : "border-line hover:border-edge",
            )}
          >
            <input
              type="radio"
              name="preset"
              className="sr-only"
              aria-describedby={`look-${id}`}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <img
              src={`/samples/captions/${id}.webp`}
              alt=""
              width={480}
              height={270}
              loading="lazy"
              className="w-full bg-sunk"
            />
            <span className="px-3 pt-2 pb-2 text-sm font-medium sm:pb-0.5">{name}</span>
            <span id={`look-${id}`} className="px-3 pb-2 text-xs text-quiet max-sm:hidden">
              {description}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
