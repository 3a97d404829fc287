import { safeBoxOf } from "@/lib/domains/catalog/service";
import { languageOf } from "@/lib/domains/generation/reading/service";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { joinWords } from "@/lib/engines/studio/captions/word-spacing";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";
import type { Transcriber } from "@/lib/engines/providers/ports";
import { detectSpeech } from "@/lib/engines/studio/speech/detect-speech";
import { distributeWords, type SpeechInterval, type Token, tokenize } from "@/lib/domains/generation/voice/service";
import type { Clip } from "./clip";
import type { SubtitleDocument } from "./document";
import { sourceFailure, transcriptFailure } from "./failure";
import { readOwnSubtitles } from "./own-subtitles";
import { isSilent, type SubtitleOrder } from "./order";
import { transcribe } from "./transcriber";

/** Faster than anyone speaks or reads. */
const MOST_WORDS_PER_SECOND = 8;
/** For a clip without speech: a reader's pace, and the margin at both ends of the video. */
const READING_SYLLABLES_PER_SECOND = 2.2;
const EDGE_MS = 300;
/** Plate and ink of a marked word: a clip has no brand to take them from. */
const colours = { accent: "#ffe14d", onAccent: "#15101a" };

/** A clip to caption; `transcriber` hears its words where the order has no script and the clip no subtitles. */
export interface ClipTask {
  clip: Clip;
  order: SubtitleOrder;
  transcriber: Transcriber | null;
}

/**
 * The document of a clip's subtitles: the script distributed over the detected speech, its own subtitles, or
 * the transcript. Throws JobFailure for a script too long for the clip or words that cannot be had, and ProviderError.
 */
export const captionClip = ({ clip, order, transcriber }: ClipTask, control: Control): Promise<SubtitleDocument> =>
  withScratch(async (dir) => {
    const file = await storage().localPath(clip.key, dir);
    const { width, height, rate } = clip.format;
    const ratio = width / height;
    // Music by its level may pass for speech.
    const spoken = { seconds: clip.seconds, maySpeak: clip.hasSound && !isSilent(order.source) };
    return {
      width,
      height,
      fps: rate.num / rate.den,
      durationMs: Math.round(clip.seconds * 1000),
      safeBox: safeBoxOf(null, ratio < 0.85 ? "9:16" : ratio > 1.2 ? "16:9" : "1:1"),
      captions: { preset: order.preset },
      brand: { palette: colours },
      ...(order.script === undefined
        ? await found(clip, transcriber, { file, dir }, control)
        : await aligned(order.script, spoken, { file, dir }, control)),
    };
  });

type FoundWords = Pick<SubtitleDocument, "words" | "language" | "timing">;

/** Words of a clip without a script: those of its own subtitles, else those a transcriber hears. */
const found = async (
  { ownSubtitlesKey, hasSound }: Clip,
  transcriber: Transcriber | null,
  at: { file: string; dir: string },
  control: Control,
): Promise<FoundWords> => {
  if (ownSubtitlesKey) return { ...(await readOwnSubtitles(ownSubtitlesKey)), timing: "lines" };
  if (!transcriber)
    throw transcriptFailure("the video has no subtitle stream, and this server has nothing to transcribe speech with");
  if (!hasSound) throw transcriptFailure("the video has neither sound nor a subtitle stream");
  const { words, language } = await transcribe(transcriber, at, control).catch((error: unknown) => {
    throw error instanceof MediaError ? transcriptFailure(`nothing could be heard: ${error.message}`) : error;
  });
  if (words.length === 0) throw transcriptFailure("no speech was heard in the video");
  return { words, language: language ?? languageOf(joinWords(words.map(({ text }) => text))), timing: "exact" };
};

const aligned = async (
  script: string,
  { seconds, maySpeak }: { seconds: number; maySpeak: boolean },
  at: { file: string; dir: string },
  control: Control,
) => {
  const tokens = tokenize(script);
  if (tokens.length > Math.max(MOST_WORDS_PER_SECOND, seconds * MOST_WORDS_PER_SECOND)) {
    const most = Math.floor(seconds * MOST_WORDS_PER_SECOND);
    throw sourceFailure(
      `the script has ${tokens.length} words, and the video lasts ${Math.round(seconds * 10) / 10} s`,
      `Send only what is spoken in this video: at most ${most} words.`,
    );
  }
  const speech = maySpeak ? await detectSpeech({ ...at, seconds }, control) : null;
  const hasSpeech = speech !== null && speech.length > 0;
  const words = distributeWords(tokens, hasSpeech ? speech : [evenInterval(tokens, seconds)]);
  return { words, timing: hasSpeech ? ("approximate" as const) : ("even" as const), language: languageOf(script) };
};

/** The whole video, or as much of it as reading takes. */
const evenInterval = (tokens: readonly Token[], seconds: number): SpeechInterval => {
  const fromMs = Math.min(EDGE_MS, seconds * 100);
  const needed = (tokens.reduce((sum, { weight }) => sum + weight, 0) / READING_SYLLABLES_PER_SECOND) * 1000;
  return { fromMs, toMs: Math.min(seconds * 1000 - fromMs, fromMs + needed) };
};
