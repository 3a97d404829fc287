"use client";

import type { Option } from "../parameters/controls";
import { valueLabels } from "../parameters/controls";
import { isSpokenHere } from "../parameters/spoken-here";
import { SectionCard } from "../ui/section-card";
import { SelectField } from "../ui/text-field";
import type { Timeline } from "@/lib/contract/timeline/document";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { withActor } from "./document";
import { moods } from "./names";
import type { Change } from "./use-editing";

type Preset = Timeline["captions"]["preset"];
type Mood = Timeline["music"]["mood"];

const presets: readonly Preset[] = ["tiktok_bold", "karaoke", "classic_subtitle", "minimal", "none"];
const moodNames = Object.keys(moods) as Mood[];

/** Options with the value that is chosen, also where no list has it any more. */
const withChosen = (options: readonly Option[], value: string): readonly Option[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

/** Lists to choose voice, presenter and look from. */
function useChoices({ voice, actorId, look }: Timeline) {
  const voices = useOperation("voices.list", {}).data?.voices ?? [];
  const actors = useOperation("actors.list", {}).data?.actors ?? [];
  const looks = useOperation("looks.list", {}).data?.looks ?? [];
  const voiceOptions = voices
    .filter((voice) => isSpokenHere(voice) && voice.available)
    .map(({ id, name, accent }) => ({ value: id, label: accent ? `${name}, ${accent}` : name }));
  const actorOptions = actors
    .filter(({ provider, available }) => provider === "local" && available)
    .map(({ id, name }) => ({ value: id, label: name }));
  const lookOptions = looks.map(({ id, name }) => ({ value: id, label: name }));
  return {
    voices: withChosen(voiceOptions, voice.voiceId),
    actors: withChosen(actorOptions, actorId),
    looks: look === undefined ? [{ value: "", label: "Plain" }, ...lookOptions] : lookOptions,
    findLook: (value: string) => looks.find(({ id }) => id === value)?.id,
  };
}

function Cast({ timeline, onChange }: { timeline: Timeline; onChange: Change }) {
  const { voices, actors, looks, findLook } = useChoices(timeline);
  const chooseLook = (value: string) => {
    const look = findLook(value);
    if (look) onChange((last) => ({ ...last, look }));
  };
  return (
    <>
      <SelectField
        label="Voice"
        options={voices}
        value={timeline.voice.voiceId}
        onValue={(voiceId) => onChange((last) => ({ ...last, voice: { ...last.voice, voiceId } }))}
      />
      <SelectField
        label="Presenter"
        options={actors}
        value={timeline.actorId}
        onValue={(id) => onChange((last) => withActor(last, id))}
      />
      <SelectField label="Look" options={looks} value={timeline.look ?? ""} onValue={chooseLook} />
    </>
  );
}

const presetOptions = presets.map((value) => ({ value, label: valueLabels[value] ?? value }));
const moodOptions = moodNames.map((value) => ({ value, label: moods[value] }));

/** What holds for the whole ad: presenter, voice, look, music, captions. */
export function Settings({ timeline, onChange }: { timeline: Timeline; onChange: Change }) {
  const choosePreset = (value: string) => {
    const preset = presets.find((one) => one === value);
    if (preset) onChange((last) => ({ ...last, captions: { preset } }));
  };
  const chooseMood = (value: string) => {
    const mood = moodNames.find((one) => one === value);
    if (mood) onChange((last) => ({ ...last, music: { ...last.music, mood } }));
  };
  return (
    <SectionCard title="The whole ad">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Cast timeline={timeline} onChange={onChange} />
        <SelectField label="Captions" options={presetOptions} value={timeline.captions.preset} onValue={choosePreset} />
        <SelectField label="Music" options={moodOptions} value={timeline.music.mood} onValue={chooseMood} />
      </div>
    </SectionCard>
  );
}
