import { isSynth, voiceSourceOf, voiceSourcesInUse } from "@/lib/engines/providers/adapters";
import type { ProviderVoice, VoiceSource } from "@/lib/engines/providers/ports";
import type { Control } from "@/lib/engines/studio/workers/control";
import { findVoice } from "@/lib/engines/studio/speech/voices";
import type { ProviderAttempt, JobFiles } from "../stages/service";
import { resentNotes, wasMediaRequested } from "../remote/service";
import { narrateWithProvider, NARRATION_NAME, type VoicedNarration } from "./remote-narration";
import { narrate } from "./narration";
import { narrateWithModel } from "./neural-narration";
import { retryRateLimited } from "./retry-rate-limited";

/** Lines to be spoken, with the requested voice if there is one. */
export interface NarrationRequest {
  files: JobFiles;
  lines: readonly string[];
  targetSeconds: number | null;
  language: string;
  seed: number;
  /** The id the request named; undefined leaves the choice to this server. */
  requested: string | undefined;
  /** The presenter's own voice, of the studio. */
  localVoiceId: string;
}

/** The providers asked before the studio: the named voice's own, else those this server prefers; none for a studio voice. */
export function voiceSourcesFor(voiceId: string | undefined): VoiceSource[] {
  if (voiceId === undefined) return voiceSourcesInUse();
  const named = findVoice(voiceId) ? undefined : voiceSourceOf(voiceId.split("/")[0] ?? "");
  return named ? [named] : [];
}

/**
 * Attempts at a narration in the order they are tried: the named voice's provider, else those this server prefers, each with a voice
 * like the presenter's, and waited for where its rate limit refuses; the studio's voice last.
 */
export function narrationAttempts(order: NarrationRequest): ProviderAttempt<Control, VoicedNarration>[] {
  const { files, lines, targetSeconds, language, seed, requested, localVoiceId } = order;
  const local: ProviderAttempt<Control, VoicedNarration> = {
    provider: "local",
    model: localVoiceId,
    costUsd: 0,
    run: async (control) => ({
      ...(await narrate({ files, lines, voiceId: localVoiceId, targetSeconds }, control)),
      voiceId: localVoiceId,
    }),
  };
  const gender: ProviderVoice["gender"] = findVoice(localVoiceId)?.gender ?? null;
  const wanted = { language, gender, seed };
  const request = { files, lines, targetSeconds, voiceId: requested ?? null, wanted };
  const others = voiceSourcesFor(requested).map((source): ProviderAttempt<Control, VoicedNarration> => {
    const { provider, model } = source;
    if (!isSynth(source))
      return { provider, model, costUsd: 0, run: (control) => narrateWithModel({ ...request, source }, control) };
    return {
      provider,
      model,
      run: (control) =>
        retryRateLimited(control.signal, () => narrateWithProvider({ ...request, synth: source }, control)),
      wasStarted: () => wasMediaRequested({ files, name: NARRATION_NAME, provider }),
      notesOf: ({ isResent }) => resentNotes(source, isResent),
    };
  });
  return [...others, local];
}
