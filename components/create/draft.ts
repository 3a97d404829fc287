import type { ArgsOf } from "@/lib/sdk/client";

/** A picture on its way to the service; `url` once it is there. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  readonly problem: string | null;
}

/** What the form holds: text as typed, an empty string where nothing is chosen. */
export interface Draft {
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly DraftPicture[];
  readonly duration: string;
  readonly aspectRatio: "9:16" | "16:9" | "1:1";
  readonly platform: string;
  readonly actorId: string;
  readonly voiceId: string;
  readonly captionPreset: string;
}

/** An empty form. */
export const emptyDraft: Draft = {
  prompt: "",
  script: "",
  pictures: [],
  duration: "",
  aspectRatio: "9:16",
  platform: "",
  actorId: "",
  voiceId: "",
  captionPreset: "tiktok_bold",
};

/** A request of `POST /ugc/jobs`. */
export type UgcRequest = ArgsOf<"ugc.create">;

type CaptionChoice = NonNullable<UgcRequest["captionPreset"]>;

/** Names of the caption looks, by id. */
export const captionNames: Readonly<Record<CaptionChoice, string>> = {
  tiktok_bold: "Bold, a few words at a time",
  karaoke: "Karaoke",
  classic_subtitle: "Classic subtitles",
  minimal: "Minimal",
  none: "No captions",
};

const isCaption = (id: string): id is CaptionChoice => id in captionNames;

/** The request a draft stands for; what was not chosen is left to the service. */
export function toRequest(draft: Draft): UgcRequest {
  const urls = draft.pictures.flatMap(({ url }) => url ?? []);
  return {
    prompt: draft.prompt.trim(),
    ...(draft.script.trim() && { script: draft.script.trim() }),
    ...(urls.length > 0 && { productImageUrls: urls }),
    ...(draft.duration && { duration: Number(draft.duration) }),
    aspectRatio: draft.aspectRatio,
    ...(draft.platform && { platform: draft.platform }),
    ...(draft.actorId && { actorId: draft.actorId }),
    ...(draft.voiceId && { voiceId: draft.voiceId }),
    ...(isCaption(draft.captionPreset) && { captionPreset: draft.captionPreset }),
  };
}
