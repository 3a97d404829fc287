"use client";

import { type Option, valueLabels } from "../../parameters/controls";
import { isSpokenHere } from "../../parameters/spoken-here";
import { useFieldOptions } from "../../parameters/use-field-options";
import { useForms } from "../../parameters/use-forms";
import { useOperation } from "@/lib/surfaces/sdk/react";
import type { VariantDraft } from "./draft";

/** Axes whose values are ticked. */
type TickedAxis = "actorId" | "aspectRatio" | "captionPreset" | "voiceId";
type AxisOptions = Readonly<Record<TickedAxis, readonly Option[]>>;

/** Ids of what the studio of this machine has itself. */
interface StudioCast {
  readonly actors: ReadonlySet<string>;
  readonly voices: ReadonlySet<string>;
}

/** Only a finished ad is given this format: a brief makes none of it. */
const portrait = { value: "4:5", label: valueLabels["4:5"] ?? "4:5" };

const only = (options: readonly Option[], ids: ReadonlySet<string>): readonly Option[] =>
  options.filter(({ value }) => ids.has(value));

/**
 * Values to tick by axis, those of `all` that the set takes: one of a finished ad has the format 4:5, too, and presenters and
 * voices of the studio only; so are voices of one with lines of its own. A value that is chosen already is always among them,
 * to be taken out.
 */
export function toAxisOptions(draft: VariantDraft, all: AxisOptions, studio: StudioCast): AxisOptions {
  const isOfAd = draft.fromJobId !== null;
  const hasOwnLines = isOfAd || draft.hook.trim() !== "" || draft.cta.trim() !== "";
  const withChosen = (axis: TickedAxis, options: readonly Option[]): readonly Option[] => {
    const missing = draft[axis].filter((chosen) => options.every(({ value }) => value !== chosen));
    const named = (value: string) => all[axis].find((option) => option.value === value) ?? { value, label: value };
    return [...options, ...missing.map(named)];
  };
  return {
    actorId: withChosen("actorId", isOfAd ? only(all.actorId, studio.actors) : all.actorId),
    aspectRatio: withChosen("aspectRatio", isOfAd ? [...all.aspectRatio, portrait] : all.aspectRatio),
    captionPreset: withChosen("captionPreset", all.captionPreset),
    voiceId: withChosen("voiceId", hasOwnLines ? only(all.voiceId, studio.voices) : all.voiceId),
  };
}

/** Values to tick in a draft, by axis. */
export function useAxisOptions(draft: VariantDraft): AxisOptions {
  const { actorId = [], voiceId = [] } = useFieldOptions("ugc", {});
  const actors = useOperation("actors.list", {}).data?.actors ?? [];
  const voices = useOperation("voices.list", {}).data?.voices ?? [];
  const parameters = useForms().parameters["ugc"] ?? [];
  const optionsOf = (name: string): readonly Option[] => {
    const control = parameters.find((parameter) => parameter.name === name)?.control;
    return control?.type === "choice" ? control.options : [];
  };
  const studio = {
    actors: new Set(actors.flatMap(({ id, provider }) => (provider === "local" ? [id] : []))),
    voices: new Set(voices.filter(isSpokenHere).map(({ id }) => id)),
  };
  const all = { actorId, voiceId, aspectRatio: optionsOf("aspectRatio"), captionPreset: optionsOf("captionPreset") };
  return toAxisOptions(draft, all, studio);
}
