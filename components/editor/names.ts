import type { Scene, Timeline } from "@/lib/contract/timeline/document";

type OverlayKind = Scene["overlays"][number]["kind"];

/** Kinds of texts over a scene in words. */
export const overlayNames: Readonly<Record<OverlayKind, string>> = {
  headline: "Headline",
  sticker: "Sticker",
  card: "Card",
  keyword: "Keyword",
  emoji: "Symbol",
  button: "Button",
  logo: "Name",
  tagline: "Tagline",
};

/** Roles of scenes in words. */
export const roleNames: Readonly<Record<Scene["role"], string>> = {
  hook: "Hook",
  problem: "Problem",
  product: "Product",
  talk: "Talk",
  benefits: "Benefits",
  steps: "Steps",
  proof: "Proof",
  callToAction: "Call to action",
};

/** Moods of the music in words. */
export const moods: Readonly<Record<Timeline["music"]["mood"], string>> = {
  upbeat: "Upbeat",
  calm: "Calm",
  warm: "Warm",
  tech: "Tech",
  playful: "Playful",
  lounge: "Lounge",
  driving: "Driving",
  minimal: "Minimal",
  none: "No music",
};
