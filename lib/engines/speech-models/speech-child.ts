import { readFile, writeFile } from "node:fs/promises";
import { resample, SAMPLE_RATE } from "../studio/mix/dsp";
import { fromWav, toWav } from "../studio/speech/wav";
import { MediaError } from "../studio/workers/control";
import { operation, type Report, serve } from "../studio/workers/serve";
import { piecesOf, spreadWords, wordsOfTokens } from "./transcript-words";
import { type Recognition, type LoadedTranscriber, type LoadedVoice, loadLibrary, withinDeadline } from "./library";
import { loadOnce } from "./loaded-models";
import type { LoadableModel } from "./model";
import { intervalsOf, trimSentence } from "./sentence-sound";
import { type NeuralLine, NeuralSpeakInput, NeuralTranscribeInput } from "./tasks";

type SpokenSentence = NonNullable<NonNullable<NeuralLine>["sentences"][number]>;

const voiceOf = (model: LoadableModel, memoryMb: number): Promise<LoadedVoice> =>
  withinDeadline(
    loadOnce(model, memoryMb, (config) => loadLibrary().OfflineTts.createAsync(config)),
    "loading the voice",
  );
const transcriberOf = (model: LoadableModel, memoryMb: number): Promise<LoadedTranscriber> =>
  withinDeadline(
    loadOnce(model, memoryMb, (config) => loadLibrary().OfflineRecognizer.createAsync(config)),
    "loading the transcriber",
  );

const recognise = (transcriber: LoadedTranscriber, samples: Float32Array): Promise<Recognition> => {
  const stream = transcriber.createStream();
  stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
  return withinDeadline(transcriber.decodeAsync(stream), "transcribing");
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The library fails over a text of which it can read nothing, such as a lone dash. */
function orNothing(error: unknown): null {
  if (error instanceof Error && error.message.includes("no audio")) return null;
  throw error;
}

/** Says one sentence: at 48 kHz without silence around it; null where the model can say nothing of it. */
async function saySentence(voice: LoadedVoice, text: string, sid: number, speed: number): Promise<Float32Array | null> {
  const generationConfig = new (loadLibrary().GenerationConfig)({ sid, speed, silenceScale: 1 });
  const asked = voice.generateAsync({ text, enableExternalBuffer: false, generationConfig });
  const wave = await withinDeadline(asked, "a sentence").catch(orNothing);
  const kept = wave && trimSentence(wave.samples, wave.sampleRate);
  return kept && resample(kept, wave.sampleRate, SAMPLE_RATE);
}

type Line = { sentences: { text: string; pauseMs: number }[]; file: string };

async function speakLine(
  { sentences, file }: Line,
  { say, transcriber }: { say(text: string): Promise<Float32Array | null>; transcriber: LoadedTranscriber | null },
  onSentence: () => void,
): Promise<NeuralLine> {
  const began = cpuMs();
  const clips: { at: number; samples: Float32Array }[] = [];
  const spoken: (SpokenSentence | null)[] = [];
  let at = 0;
  let end = 0;
  for (const { text, pauseMs } of sentences) {
    const samples = await say(text);
    onSentence();
    if (!samples) {
      spoken.push(null);
      continue;
    }
    const ms = (count: number): number => Math.round((count / SAMPLE_RATE) * 1000);
    const [startMs, endMs] = [ms(at), ms(at + samples.length)];
    const transcript = transcriber
      ? wordsOfTokens(await recognise(transcriber, samples), samples.length / SAMPLE_RATE)
      : [];
    const moved = transcript.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs }));
    const intervals = intervalsOf(samples).map(({ fromMs, toMs }) => ({
      fromMs: fromMs + startMs,
      toMs: Math.min(endMs, toMs + startMs),
    }));
    spoken.push({ startMs, endMs, intervals, transcript: moved });
    clips.push({ at, samples });
    end = at + samples.length;
    at = end + Math.round((pauseMs * SAMPLE_RATE) / 1000);
  }
  if (clips.length === 0) return null;
  const line = new Float32Array(end);
  for (const clip of clips) line.set(clip.samples, clip.at);
  await writeFile(file, toWav({ samples: line, rate: SAMPLE_RATE }));
  return { seconds: end / SAMPLE_RATE, sentences: spoken, cpuMs: cpuMs() - began };
}

/** Calls `report` with the share of steps that are done. */
const stepper = (total: number, report: Report): (() => void) => {
  let done = 0;
  return () => report(++done / Math.max(1, total));
};

/** Speech and transcription by models on this machine. Runs as a child process that keeps what it has loaded. */
serve({
  speak: operation(NeuralSpeakInput, async ({ voice, sid, speed, lines, transcriber, memoryMb }, report) => {
    const loadedVoice = await voiceOf(voice, memoryMb);
    const loadedTranscriber = transcriber && (await transcriberOf(transcriber, memoryMb));
    const onSentence = stepper(
      lines.reduce((sum, { sentences }) => sum + sentences.length, 0),
      report,
    );
    const spoken: NeuralLine[] = [];
    const say = (text: string) => saySentence(loadedVoice, text, sid, speed);
    for (const line of lines) spoken.push(await speakLine(line, { say, transcriber: loadedTranscriber }, onSentence));
    if (lines.length > 0 && spoken.every((line) => line === null))
      throw new MediaError("the script holds no words this voice can say");
    return { lines: spoken };
  }),

  transcribe: operation(NeuralTranscribeInput, async ({ file, transcriber, hasTimes, memoryMb }, report) => {
    const { samples } = fromWav(await readFile(file));
    const loaded = await transcriberOf(transcriber, memoryMb);
    const pieces = piecesOf(intervalsOf(samples), (samples.length / SAMPLE_RATE) * 1000);
    const onPiece = stepper(pieces.length, report);
    const words = [];
    let language: string | null = null;
    for (const intervals of pieces) {
      const [fromMs, toMs] = [intervals[0]?.fromMs ?? 0, intervals.at(-1)?.toMs ?? 0];
      const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms * SAMPLE_RATE) / 1000));
      const recognition = await recognise(loaded, samples.slice(from, to));
      language ??= recognition.lang?.replace(/[<|>]/g, "") || null;
      const timed = hasTimes && (recognition.timestamps?.length ?? 0) > 0;
      const found = timed
        ? wordsOfTokens(recognition, (toMs - fromMs) / 1000)
        : spreadWords(recognition.text, intervals);
      const offset = timed ? fromMs : 0;
      words.push(...found.map((word) => ({ ...word, startMs: word.startMs + offset, endMs: word.endMs + offset })));
      onPiece();
    }
    return { words, language };
  }),
});
