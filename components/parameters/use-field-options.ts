"use client";

import { subtitlePresets } from "@/lib/contract/lists";
import { useOperation } from "@/lib/surfaces/sdk/react";
import type { Actor, Voice } from "@/lib/contract/catalog";
import { type Option, valueLabels } from "./controls";
import type { Kind } from "./kinds";

const lengths = [8, 10, 15, 20, 30, 45, 60, 90];

const platforms: readonly Option[] = [
  { value: "tiktok", label: "TikTok" },
  { value: "instagram_reels", label: "Instagram Reels" },
  { value: "youtube_shorts", label: "YouTube Shorts" },
];

/** Portrait of a presenter; a provider's film begins with that of the drawn one it is made of. */
export const portraitOf = ({ id, kind, previewImageUrl }: Actor): string | null =>
  previewImageUrl ?? (kind === "photo" ? null : `/samples/actors/${id.split("/").at(-1)}.webp`);

/** A sample of a voice; those of providers have none of ours. */
const soundOf = ({ id, provider, previewUrl }: Voice): string | null =>
  previewUrl ?? (provider === "local" ? `/samples/voices/${id.split("/").at(-1)}.m4a` : null);

const captions: readonly Option[] = [
  ...subtitlePresets.map((id) => ({
    value: id,
    label: valueLabels[id] ?? id,
    imageUrl: `/samples/captions/${id}.webp`,
  })),
  { value: "none", label: valueLabels["none"] ?? "none" },
];

const toLength = (seconds: number): Option => ({ value: String(seconds), label: `${seconds} seconds` });

/** Options by field, for the fields whose values the contract does not list, or does not show: actors, voices, looks, captions, models, brands. */
export function useFieldOptions(
  kind: Kind,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly Option[]>> {
  const actors = useOperation("actors.list", {}).data?.actors ?? [];
  const voices = useOperation("voices.list", {}).data?.voices ?? [];
  const looks = useOperation("looks.list", {}).data?.looks ?? [];
  const videoModels = useOperation("video.models", {}).data;
  const imageModels = useOperation("imageAds.models", {}).data;
  const brands = useOperation("brands.list", {}).data?.brands ?? [];
  const model = videoModels?.models.find(({ id }) => id === (values["model"] ?? videoModels.defaultModel));
  const models =
    kind === "video"
      ? videoModels?.models.filter(({ publicApiSupported }) => publicApiSupported)
      : imageModels?.models.filter(({ available }) => available);
  return {
    actorId: actors
      .filter(({ available }) => available)
      .map((actor) => ({ value: actor.id, label: actor.name, imageUrl: portraitOf(actor) })),
    voiceId: voices
      .filter(({ available }) => available)
      .map((voice) => ({
        value: voice.id,
        label: voice.accent ? `${voice.name}, ${voice.accent}` : voice.name,
        soundUrl: soundOf(voice),
      })),
    look: looks.map(({ id, name }) => ({
      value: id,
      label: name,
      imageUrl: `/samples/looks/${id}.webp`,
      videoUrl: `/samples/looks/${id}.mp4`,
    })),
    captionPreset: captions,
    platform: platforms,
    model: (models ?? []).map(({ id, name }) => ({ value: id, label: name })),
    duration: (kind === "video" ? (model?.durations ?? []) : lengths).map(toLength),
    brandId: brands
      .filter(({ profile }) => profile)
      .map(({ id, slug, profile }) => ({ value: id, label: profile?.name ?? slug })),
  };
}
