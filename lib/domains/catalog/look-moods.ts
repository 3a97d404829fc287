import type { LookId, MusicMood } from "@/lib/contract/timeline/document";

/** Music that belongs to a look. */
export const moodOfLook: Readonly<Record<LookId, MusicMood>> = {
  calm: "calm",
  bold: "upbeat",
  playful: "playful",
  editorial: "minimal",
  technical: "tech",
  warm: "warm",
  luxurious: "lounge",
  urgent: "driving",
};
