import { falVideoRows } from "./fal-video-rows";
import { secondsFrom, usualRow, type VideoModelRow } from "./video-row";

const replicate = { ...usualRow, provider: "replicate", i2vRatio: "image", seed: true } as const;

const replicateRows: readonly VideoModelRow[] = [
  {
    ...replicate,
    id: "replicate/seedance-2.0",
    name: "Seedance 2.0 (Replicate)",
    rank: 1,
    source: "https://replicate.com/bytedance/seedance-2.0",
    durations: secondsFrom(4, 15),
    tiers: ["480p", "720p"],
    note: "Speaks and sounds in step with the picture.",
  },
  {
    ...replicate,
    id: "replicate/seedance-1.5-pro",
    name: "Seedance 1.5 Pro (Replicate)",
    rank: 2,
    source: "https://replicate.com/bytedance/seedance-1.5-pro",
    durations: secondsFrom(4, 12),
    tiers: [],
    note: "Repeatable by seed; the provider decides the resolution.",
  },
];

const localRow: VideoModelRow = {
  ...usualRow,
  id: "local/ugc-studio",
  name: "Local studio (rendered on this machine)",
  provider: "local",
  rank: 99,
  source: "this service",
  references: 6,
  durations: secondsFrom(1, 120),
  seed: true,
  note: "Motion graphics: it moves and types what you give it; it does not imagine footage.",
};

/** The video models there are. Types and price lists name dead ones too: what is here was looked at by hand. */
export const videoRows: readonly VideoModelRow[] = [...falVideoRows, ...replicateRows, localRow];
