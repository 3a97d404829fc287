import type { VideoModel } from "@/lib/video/contract";

const MAX_SECONDS = 120;

/** The models videos can be made with, and who can make them now. */
export const videoModels: readonly VideoModel[] = [
  {
    id: "local/ugc-studio",
    name: "Local studio (rendered on this machine)",
    provider: "local",
    t2v: true,
    i2v: true,
    audio: true,
    durations: Array.from({ length: MAX_SECONDS }, (_, index) => index + 1),
    publicApiSupported: true,
    note: "Motion graphics: it moves and types what you give it; it does not imagine footage.",
  },
];

/** The model a request without one gets. */
export const defaultVideoModel = "local/ugc-studio";
