import { localVoices } from "@/lib/engines/studio/speech/voices";
import type { Voice } from "@/lib/contract/catalog";

/** Sentence a voice introduces itself with. */
export const previewText = (name: string): string => `Hello, this is ${name}. Here is how your next ad could sound.`;

const styles: Readonly<Record<string, readonly string[]>> = {
  "local/clara": ["bright", "conversational"],
  "local/june": ["warm", "conversational"],
  "local/iris": ["calm", "low"],
  "local/nora": ["light", "quick"],
  "local/reed": ["clear", "conversational"],
  "local/jude": ["young", "light"],
  "local/miles": ["deep", "steady"],
  "local/ewan": ["friendly", "quick"],
  "local/fergus": ["deep", "slow"],
};

/** The voices of the studio, which need no key. */
export const studioVoices: readonly Voice[] = localVoices.map(({ id, name, language, accent, gender }) => ({
  id,
  name,
  provider: "local",
  language,
  accent,
  gender,
  styles: [...(styles[id] ?? [])],
  previewUrl: null,
  previewText: previewText(name),
  wordTimings: true,
  available: true,
  note: "Synthetic voice, made on this machine. English only.",
}));

/** The default voice of an ad when no provider speaks. */
export const defaultStudioVoice = "local/clara";
