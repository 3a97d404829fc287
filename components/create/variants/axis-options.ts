"use client";

import { type Option, valueLabels } from "../../parameters/controls";
import { useFieldOptions } from "../../parameters/use-field-options";
import { useForms } from "../../parameters/use-forms";
import { useOperation } from "@/lib/surfaces/sdk/react";
import type { VariantDraft } from "./draft";

/** Axes whose values are ticked. */
type TickedAxis = "actorId" | "aspectRatio" | "captionPreset";
type AxisOptions = Readonly<Record<TickedAxis, readonly Option[]>>;

/** Only a finished ad is given this format: a brief makes none of it. */
const portrait = { value: "4:5", label: valueLabels["4:5"] ?? "4:5" };

/**
 * Values to tick by axis, those of `all` that the set takes: one of a finished ad has the format 4:5, too, and drawn presenters
 * only, those of `drawn`. A value that is chosen already is always among them, to be taken out.
 */
export function toAxisOptions(draft: VariantDraft, all: AxisOptions, drawn: ReadonlySet<string>): AxisOptions {
  const isOfAd = draft.fromJobId !== null;
  const withChosen = (axis: TickedAxis, options: readonly Option[]): readonly Option[] => {
    const missing = draft[axis].filter((chosen) => options.every(({ value }) => value !== chosen));
    const named = (value: string) => all[axis].find((option) => option.value === value) ?? { value, label: value };
    return [...options, ...missing.map(named)];
  };
  const actors = isOfAd ? all.actorId.filter(({ value }) => drawn.has(value)) : all.actorId;
  return {
    actorId: withChosen("actorId", actors),
    aspectRatio: withChosen("aspectRatio", isOfAd ? [...all.aspectRatio, portrait] : all.aspectRatio),
    captionPreset: withChosen("captionPreset", all.captionPreset),
  };
}

/** Values to tick in a draft, by axis. */
export function useAxisOptions(draft: VariantDraft): AxisOptions {
  const actorId = useFieldOptions("ugc", {})["actorId"] ?? [];
  const actors = useOperation("actors.list", {}).data?.actors ?? [];
  const parameters = useForms().parameters["ugc"] ?? [];
  const optionsOf = (name: string): readonly Option[] => {
    const control = parameters.find((parameter) => parameter.name === name)?.control;
    return control?.type === "choice" ? control.options : [];
  };
  const drawn = new Set(actors.flatMap(({ id, provider }) => (provider === "local" ? [id] : [])));
  const all = { actorId, aspectRatio: optionsOf("aspectRatio"), captionPreset: optionsOf("captionPreset") };
  return toAxisOptions(draft, all, drawn);
}
