"use client";

import { useOperation } from "@/lib/surfaces/sdk/react";
import { isSpokenHere } from "./spoken-here";

/** True for a voice that speaks changed lines: one of this machine. Also for null, and while it is not known. */
export function useIsSpokenHere(voiceId: string | null): boolean {
  const { data } = useOperation("voices.list", {}, { isEnabled: voiceId !== null });
  if (!data || voiceId === null) return true;
  return data.voices.some((voice) => voice.id === voiceId && isSpokenHere(voice));
}
