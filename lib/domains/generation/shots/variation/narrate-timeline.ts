import { JobFailure } from "@/lib/domains/jobs/service";
import { inSingleFlight, stageCache } from "../../cache/service";
import { withScratch } from "@/lib/platform/storage/scratch";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import type { Control } from "@/lib/engines/studio/workers/control";
import { speakLines } from "@/lib/engines/studio/speech/speak-lines";
import { writeSpeechFile } from "@/lib/engines/studio/speech/speech-file";
import { findVoice } from "@/lib/engines/studio/speech/voices";
import type { Timeline } from "@/lib/contract/timeline/document";
import { MOST_DOCUMENT_MS } from "@/lib/contract/timeline/rules";
import { fileKey, type JobFiles, putJson } from "../../stages/service";
import { documentLines, retime } from "./retime";
import { type NarrationFiles, neuralSpeaker, storeSpeech } from "../../voice/service";

/** Narrated document: its storage key, and the narration; null when nobody speaks. */
export interface NarratedTimeline {
  documentKey: string;
  narration: NarrationFiles | null;
}

/**
 * Speaks a document's own lines at its own pace and moves its scenes to them; see {@link retime}. Lines known
 * from earlier work are not spoken again. Throws JobFailure for a voice whose lines cannot be spoken one by one, and
 * for lines that make the ad too long.
 */
export const narrateTimeline = (
  input: { files: JobFiles; timeline: Timeline; fitted: readonly string[] },
  control: Control,
): Promise<NarratedTimeline> =>
  withScratch(async (dir) => {
    const { files, timeline, fitted } = input;
    const { voiceId, speed } = timeline.voice;
    const lines = documentLines(timeline).map(({ text }) => text);
    const store = async (document: Timeline) => (await putJson(fileKey(files, "document.json"), document)).key;
    if (lines.length === 0) return { documentKey: await store({ ...timeline, words: [] }), narration: null };
    const speaker = await neuralSpeaker(voiceId);
    if (!speaker && !findVoice(voiceId)) throw unspeakable(voiceId);
    const cache = stageCache(files.accountId, dir);
    const request = { lines, voiceId, targetSeconds: null, speed, speaker, dir, cache };
    const key = stageKey("speech", { lines, voiceId, speed, ...(speaker && { model: speaker.model }) });
    const spoken = await inSingleFlight(files.accountId, key, () => speakLines(request, control));
    const retimed = retime(timeline, spoken.clips, new Set(fitted));
    if (retimed.timeline.durationMs > MOST_DOCUMENT_MS) throw tooLong(retimed.timeline.durationMs);
    control.onProgress(1);
    const narration = await storeSpeech(files, await writeSpeechFile(spoken, retimed.lines, dir), spoken.parts);
    return { documentKey: await store(retimed.timeline), narration };
  });

/** Its document could not be sent back. */
const tooLong = (durationMs: number): JobFailure =>
  new JobFailure({
    code: "SOURCE_INVALID",
    message: `with its lines spoken the ad lasts ${Math.ceil(durationMs / 1000)} s, and at most ${MOST_DOCUMENT_MS / 1000} s are possible`,
    hint: "Shorten lines or scenes of the timeline. Nothing was charged.",
    retryable: false,
  });

const unspeakable = (voiceId: string): JobFailure =>
  new JobFailure({
    code: "SOURCE_INVALID",
    message: `the lines of a timeline cannot be spoken one by one by ${voiceId}`,
    hint: "Set voice.voiceId to a voice of provider `local` or `local-neural`; GET /voices lists them.",
    retryable: false,
  });
