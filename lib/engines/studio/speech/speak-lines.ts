import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod";
import { stageKey } from "../render/cache-key";
import { runTask } from "../workers/run";
import { type SpeakInput, SpeakOutput, SpokenLine } from "../workers/tasks";
import type { Control } from "../workers/control";
import { inPlaces, type PlacedText } from "./delivery";
import type { LineClip } from "./join-sentences";
import { fromWav } from "./wav";
import { noCache, type StageCache, type StagePart, getCached } from "../render/stage-cache";

/** Spoken lines of a local voice, new or from the cache. */
export interface SpokenLines {
  clips: (LineClip | null)[];
  speed: number;
  parts: StagePart[];
}

/** A voice that is none of the studio's own: it speaks as the studio's child does. */
export interface LineSpeaker {
  /** Hash of the model: its lines are kept under it. */
  model: string;
  speak(input: z.input<typeof SpeakInput>, control: Control): Promise<z.output<typeof SpeakOutput>>;
}

/** Lines to speak at a pace, or towards a length, which moves the pace within 0.85 to 1.15 of the voice's natural one. */
export interface SpeakRequest {
  lines: readonly string[];
  voiceId: string;
  /** Null for the voice's natural pace. */
  targetSeconds: number | null;
  /** Decides the pace where it is given. */
  speed?: number;
  dir: string;
  /** The speaker of a voice that is not the studio's. */
  speaker?: LineSpeaker | undefined;
  /** Cache of spoken lines; none by default. */
  cache?: StageCache;
}

const PaceMetadata = z.object({ speed: z.number() });

/** Speaks each line on its own in a child process; cached ones are not spoken again. Fails as `speakToFile` does. */
export const speakLines = async (request: SpeakRequest, control: Control): Promise<SpokenLines> => {
  const { targetSeconds, dir, speaker, cache = noCache } = request;
  const lines = inPlaces(request.lines);
  const voice: Voice = { voiceId: request.voiceId, ...(speaker && { model: speaker.model }) };
  const paceKey = stageKey("pace", { lines, ...voice, targetSeconds });
  const pace = targetSeconds === null ? 1 : (await getCached(cache, paceKey, PaceMetadata))?.metadata.speed;
  const speed = request.speed ?? pace;
  const known = speed === undefined ? [] : await knownLines(lines, voice, speed, cache);
  const missing = lines.flatMap((_, index) => (known[index] ? [] : [index]));
  if (speed !== undefined && missing.length === 0) return toSpoken(lines, voice, speed, known);
  const files = missing.map((index) => `${dir}/line-${index}.wav`);
  const input = {
    lines: missing.flatMap((index) => lines[index] ?? []),
    voiceId: voice.voiceId,
    speed: speed ?? null,
    targetSeconds,
    files,
  };
  const output = speaker
    ? await speaker.speak(input, control)
    : await runTask({ program: "sound-child", op: "speak", input, output: SpeakOutput, isReusable: true }, control);
  for (const [at, index] of missing.entries()) {
    const file = files[at] ?? "";
    const metadata = output.lines[at];
    const line = lines[index];
    if (!metadata || !line) continue;
    known[index] = { metadata, file, isReused: false };
    await cache.put(lineKey(line, voice, output.speed), file, metadata);
  }
  if (speed === undefined) {
    const note = `${dir}/pace.json`;
    await writeFile(note, JSON.stringify({ speed: output.speed }));
    await cache.put(paceKey, note, { speed: output.speed });
  }
  return toSpoken(lines, voice, output.speed, known);
};

/** A voice, with the hash of its model where it is not the studio's. */
interface Voice {
  voiceId: string;
  model?: string;
}

interface KnownLine {
  metadata: SpokenLine;
  file: string;
  isReused: boolean;
}

const lineKey = (line: PlacedText, voice: Voice, speed: number): string =>
  stageKey("line", { ...line, ...voice, speed });

const knownLines = async (
  lines: readonly PlacedText[],
  voice: Voice,
  speed: number,
  cache: StageCache,
): Promise<(KnownLine | undefined)[]> => {
  const known: (KnownLine | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    const piece = await getCached(cache, lineKey(line, voice, speed), SpokenLine);
    if (piece) known[index] = { ...piece, isReused: true };
  }
  return known;
};

const toSpoken = async (
  lines: readonly PlacedText[],
  voice: Voice,
  speed: number,
  known: readonly (KnownLine | undefined)[],
): Promise<SpokenLines> => {
  const clips: (LineClip | null)[] = [];
  const parts: StagePart[] = [];
  for (const [index, line] of lines.entries()) {
    const spoken = known[index];
    if (!spoken) {
      clips.push(null);
      continue;
    }
    const { metadata, file, isReused } = spoken;
    const { cpuMs, ...times } = metadata;
    clips.push({ ...fromWav(await readFile(file)), ...times });
    const key = lineKey(line, voice, speed);
    const ms = isReused ? 0 : Math.round(cpuMs);
    parts.push({ stage: "voice", part: `line ${index + 1}`, key, reused: isReused, ms, cpuMs: Math.round(cpuMs) });
  }
  return { clips, speed, parts };
};
