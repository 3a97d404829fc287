"use client";

import { Field, Select } from "@/components/ui/field";
import { useOperation } from "@/lib/sdk/react";
import { captionNames, type Draft } from "./draft";

const automatic = { value: "", label: "Automatic" };
const seconds = [8, 10, 15, 20, 30, 45, 60, 90].map((value) => ({ value: String(value), label: `${value} seconds` }));
const captions = Object.entries(captionNames).map(([value, label]) => ({ value, label }));

const aspects: readonly { value: Draft["aspectRatio"]; label: string }[] = [
  { value: "9:16", label: "9:16 vertical" },
  { value: "1:1", label: "1:1 square" },
  { value: "16:9", label: "16:9 wide" },
];

const platforms = [
  { value: "", label: "Any" },
  { value: "tiktok", label: "TikTok" },
  { value: "instagram_reels", label: "Instagram Reels" },
  { value: "youtube_shorts", label: "YouTube Shorts" },
];

/** Everything about an ad that is chosen from a list; presenters and voices as the service offers them now. */
export function Choices({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const actors = useOperation("actors.list", {}).data?.actors ?? [];
  const voices = useOperation("voices.list", {}).data?.voices ?? [];
  const aspect = (value: string) => aspects.find((one) => one.value === value)?.value ?? "9:16";
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Length">
        {(ids) => (
          <Select
            {...ids}
            options={[automatic, ...seconds]}
            value={draft.duration}
            onChange={(event) => onChange({ duration: event.target.value })}
          />
        )}
      </Field>
      <Field label="Shape">
        {(ids) => (
          <Select
            {...ids}
            options={aspects}
            value={draft.aspectRatio}
            onChange={(event) => onChange({ aspectRatio: aspect(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Presenter">
        {(ids) => (
          <Select
            {...ids}
            options={[
              automatic,
              ...actors.filter(({ available }) => available).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.actorId}
            onChange={(event) => onChange({ actorId: event.target.value })}
          />
        )}
      </Field>
      <Field label="Voice">
        {(ids) => (
          <Select
            {...ids}
            options={[
              { value: "", label: "The presenter's own" },
              ...voices
                .filter(({ available }) => available)
                .map(({ id, name, accent }) => ({ value: id, label: accent ? `${name}, ${accent}` : name })),
            ]}
            value={draft.voiceId}
            onChange={(event) => onChange({ voiceId: event.target.value })}
          />
        )}
      </Field>
      <Field label="Captions">
        {(ids) => (
          <Select
            {...ids}
            options={captions}
            value={draft.captionPreset}
            onChange={(event) => onChange({ captionPreset: event.target.value })}
          />
        )}
      </Field>
      <Field label="Made for">
        {(ids) => (
          <Select
            {...ids}
            options={platforms}
            value={draft.platform}
            onChange={(event) => onChange({ platform: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
