import { MINUTE_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { transcribersInUse, voiceSourceOf, voiceSourcesInUse } from "@/lib/engines/providers/adapters";
import { ProviderError } from "@/lib/engines/providers/error";
import type { ProviderVoice, VoiceSource } from "@/lib/engines/providers/ports";
import { rankedProviders } from "@/lib/engines/providers/registry";
import { NEURAL } from "@/lib/engines/speech-models/voices";
import { singleton } from "@/lib/platform/singleton";
import type { Voice } from "@/lib/contract/catalog";
import { defaultStudioVoice, previewText, studioVoices } from "./voices";

const FRESH_MS = 10 * MINUTE_MS;
/** Pause before a provider that did not list its voices is called again. */
const RETRY_AFTER_MS = MINUTE_MS;

/** A provider's voices as last listed; null when it did not answer. */
interface CachedVoices {
  voices: Promise<ProviderVoice[] | null>;
  freshUntil: number;
}

const voiceCache = (): Map<string, CachedVoices> => singleton("provider-voices", () => new Map<string, CachedVoices>());

/** A provider's voices, fetched at most every ten minutes; null when it does not answer. Never throws. */
function cachedVoices(synth: VoiceSource): Promise<ProviderVoice[] | null> {
  const known = voiceCache().get(synth.provider);
  if (known && known.freshUntil > Date.now()) return known.voices;
  const entry: CachedVoices = {
    freshUntil: Date.now() + FRESH_MS,
    voices: synth.voices(new AbortController().signal).catch((error: unknown) => {
      entry.freshUntil = Date.now() + RETRY_AFTER_MS;
      const code = error instanceof ProviderError ? error.code : "unknown";
      log.warn("a provider did not list its voices", { provider: synth.provider, code });
      return null;
    }),
  };
  voiceCache().set(synth.provider, entry);
  return entry.voices;
}

const toRow = ({ id, name, language, accent, gender }: ProviderVoice, { provider, model }: VoiceSource): Voice => ({
  id,
  name,
  provider,
  language,
  accent,
  gender,
  styles: [],
  previewUrl: null,
  previewText: previewText(name),
  wordTimings: provider === "elevenlabs" || transcribersInUse().length > 0,
  available: true,
  note: provider === NEURAL ? "Spoken by a model on this machine." : `Spoken by ${model}.`,
});

/** Every voice of this server: those of the providers whose keys are set, as far as they answer, then the studio's. */
export async function allVoices(): Promise<Voice[]> {
  const synths = rankedProviders("voice").flatMap((id) => voiceSourceOf(id) ?? []);
  const remote = await Promise.all(
    synths.map(async (synth) => ((await cachedVoices(synth)) ?? []).map((voice) => toRow(voice, synth))),
  );
  return [...remote.flat(), ...studioVoices];
}

/** The default voice of an ad, of those that are listed. */
export function defaultVoiceIn(voices: readonly Voice[]): string {
  const preferred = voiceSourcesInUse().map(({ provider }) => provider);
  return voices.find(({ provider }) => preferred.includes(provider))?.id ?? defaultStudioVoice;
}

/**
 * True when a voice can be requested. One of a provider that does not list its voices now cannot be distinguished from a wrong one and
 * counts as known: should it be wrong, the studio speaks.
 */
export async function isVoiceKnown(id: string): Promise<boolean> {
  if ((await allVoices()).some((voice) => voice.id === id && voice.available)) return true;
  const synth = voiceSourceOf(id.split("/")[0] ?? "");
  return synth !== undefined && (await cachedVoices(synth)) === null;
}
