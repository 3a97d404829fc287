import { isSynth, transcribersInUse } from "@/lib/engines/providers/adapters";
import type { JobFiles } from "../stages/service";
import { ProviderError } from "@/lib/engines/providers/error";
import type { Word } from "@/lib/contract/timeline/document";
import type { ProviderVoice, VoiceSource, VoiceSynth } from "@/lib/engines/providers/ports";
import { log } from "@/lib/platform/log";
import { mimeTypeOf } from "@/lib/platform/storage/media-types";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { importVoice } from "@/lib/engines/studio/speech/speech-file";
import { spelledPhones } from "@/lib/engines/studio/speech/spelled-phones";
import { pick } from "../copy/service";
import { narratedWords, speechText } from "./narration-words";
import { orBadOutput, generateMediaOnce, transcriberPaidOnce } from "../remote/service";
import { type NarrationFiles, storeNarration } from "./narration";
import { voicePace } from "./voice-pace";

/** Lines for a provider's voice. */
export interface RemoteNarrationRequest {
  files: JobFiles;
  lines: readonly string[];
  synth: VoiceSynth;
  /** Seconds the voice has; null for as long as it takes. */
  targetSeconds: number | null;
  /** With the provider in front; null lets it be chosen. */
  voiceId: string | null;
  /** Preferences for a voice the request did not name. */
  wanted: { language: string; gender: ProviderVoice["gender"]; seed: number };
}

/** A stored narration, and the voice that was taken: an id of `GET /voices`. */
export interface VoicedNarration extends NarrationFiles {
  voiceId: string;
  /** True when it was requested twice from the provider. */
  isResent?: boolean;
}

/** The purpose of a narration in the record of what was paid. */
export const NARRATION_NAME = "spoken";

/**
 * Has a provider's voice speak the lines, and stores speech and times as the studio's own are stored. Its sound is decoded
 * in a probe child; lips follow the spelling. Throws ProviderError; what is no sound is `bad_output`.
 */
export const narrateWithProvider = (order: RemoteNarrationRequest, control: Control): Promise<VoicedNarration> =>
  withScratch(async (dir) => {
    const { files, lines, synth } = order;
    const { provider } = synth;
    const { signal } = control;
    control.onProgress(0, `${provider} is speaking`);
    const voiceId = order.voiceId ?? (await chooseVoice(synth, order.wanted, signal));
    const pace = voicePace(lines, order.targetSeconds, synth);
    const ownId = voiceId.slice(provider.length + 1);
    const { output, isResent } = await generateMediaOnce(
      { files, name: NARRATION_NAME, provider, model: synth.model, costUsd: null, kind: "audio" },
      { folder: dir, signal },
      (sending) => synth.speak({ text: speechText(lines), voiceId: ownId, pace }, signal, sending),
      async (file, told) => ({
        file,
        told,
        ...(await orBadOutput(provider, () => importVoice({ file, dir }, control))),
      }),
    );
    const { file, told, pcmFile, seconds } = output;
    const heard = told.length > 0 ? told : await transcribeWords(file, files, signal);
    const { words, approximate } = narratedWords(lines, heard, seconds);
    const times = { seconds, words, phones: spelledPhones(words), approximate };
    return { ...(await storeNarration(files, pcmFile, times)), voiceId, isResent };
  });

/** A voice of the wanted language and gender, by seed; of the language alone, or any of a remote provider, where there is none. */
export async function chooseVoice(
  source: VoiceSource,
  { language, gender, seed }: RemoteNarrationRequest["wanted"],
  signal: AbortSignal,
): Promise<string> {
  const all = await source.voices(signal);
  const speaking = all.filter((voice) => voice.language === language);
  const alike = speaking.filter((voice) => voice.gender === gender);
  // Remote voices speak many languages; a model on this machine only its own.
  const pool = [alike, speaking, isSynth(source) ? all : []].find(({ length }) => length > 0);
  if (!pool) throw new ProviderError(source.provider, "unavailable", `it lists no voice for "${language}"`);
  return pick(pool, seed, "remote-voice").id;
}

/**
 * Words with their times from the first transcriber that works; empty when none does, whatever it says: what was spoken is paid
 * for, and captions then distribute the time evenly.
 */
async function transcribeWords(path: string, files: JobFiles, signal: AbortSignal): Promise<Word[]> {
  for (const transcriber of transcribersInUse()) {
    try {
      return (await transcriberPaidOnce(files, transcriber).transcribe({ path, mimeType: mimeTypeOf(path) }, signal))
        .words;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code === "cancelled") throw error;
      log.warn("a narration was not transcribed", { provider: transcriber.provider, code: error.code });
    }
  }
  return [];
}
