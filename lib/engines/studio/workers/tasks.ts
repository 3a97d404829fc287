import * as z from "zod";
import { Box, CaptionStyle, MusicMood, Timeline, Word } from "@/lib/contract/timeline/document";
import { Motion } from "@/lib/contract/timeline/motion";
import { LinePlace } from "../speech/delivery";

/** Sound of speech on its way between processes; see `Phone` of `speech/visemes.ts`. */
const PhoneSchema = z.object({ name: z.string(), startMs: z.number(), endMs: z.number() });

/** Input of `speak` of `sound-child`: each line to a WAV file of its own, at `speed`, or null for the pace that meets `targetSeconds`. */
export const SpeakInput = z.object({
  lines: z.array(z.object({ text: z.string(), place: LinePlace })),
  voiceId: z.string(),
  speed: z.number().nullable(),
  targetSeconds: z.number().nullable(),
  files: z.array(z.string()),
});
/** A spoken line beside its sound: times from its start, the rests around it, and processor time spent. */
export const SpokenLine = z.object({
  words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
  phones: z.array(PhoneSchema),
  approximate: z.boolean(),
  pauseMs: z.number(),
  beforeMs: z.number(),
  cpuMs: z.number(),
});
/** A spoken line beside its sound. */
export type SpokenLine = z.infer<typeof SpokenLine>;
/** Output of `speak`: pace and lines; null for a line without words. */
export const SpeakOutput = z.object({ speed: z.number(), lines: z.array(SpokenLine.nullable()) });

/** Input of `mix` of `sound-child`: voice, bed and effects to an m4a file; times in seconds. */
export const MixInput = z.object({
  seconds: z.number(),
  seed: z.int(),
  bed: z.object({
    mood: MusicMood,
    gainDb: z.number(),
    /** Tempo and first bar; the mood's own without. */
    grid: z.object({ bpm: z.number(), offset: z.number() }).nullable().optional(),
  }),
  /** `isForeign`: a provider's, which keeps its own tone. */
  voice: z.object({ pcmFile: z.string(), at: z.number(), isForeign: z.literal(true).optional() }).nullable(),
  cues: z.array(z.object({ kind: z.enum(["whoosh", "pop", "ding"]), at: z.number() })),
  out: z.string(),
});
/** Output of `mix`; levels are null for silence. */
export const MixOutput = z.object({
  lufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  cpuMs: z.number(),
});

/** Input of `finish` of `sound-child`: segments and sound to the delivered file. */
export const FinishInput = z.object({
  out: z.string(),
  segments: z.array(z.object({ file: z.string(), from: z.int() })),
  audio: z.string().nullable(),
  fps: z.int(),
});
/** Output of `finish`: SHA-256 of the delivered file, lower-case hex. */
export const FinishOutput = z.object({ sha256: z.string(), cpuMs: z.number() });

/** Input of `open` of `render-child`: a document with its speech tracks; `files` maps storage keys to local paths. */
export const OpenInput = z.union([
  z.object({
    timeline: Timeline,
    tracks: z.object({ mouth: z.array(z.array(z.number())), energy: z.array(z.number()) }),
    files: z.record(z.string(), z.string()),
  }),
  z.object({ motion: Motion, files: z.record(z.string(), z.string()) }),
]);

/** Input of `chunk` of `render-child`: frames `from` to `to` (not included) into one segment, encoded finer where `isFine`. */
export const ChunkInput = z.object({
  from: z.int(),
  to: z.int(),
  isFine: z.boolean().default(false),
  file: z.string(),
});
/** Rectangle of something readable at a frame, in pixels; `label` names its kind. */
export const DrawnBox = z.object({
  frame: z.int(),
  label: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});
/** Rectangle of something readable at a frame. */
export type DrawnBox = z.infer<typeof DrawnBox>;
/** Output of `chunk`; `cpuSeconds` and `peakMb` are the child's own so far, `undrawn` letters no typeface of this machine has. */
export const ChunkOutput = z.object({
  cpuSeconds: z.number(),
  peakMb: z.number(),
  boxes: z.array(DrawnBox),
  undrawn: z.array(z.string()),
});

/** Input of `poster` of `render-child`: one frame as a PNG. */
export const PosterInput = z.object({ frame: z.int(), file: z.string() });
/** Output of operations that leave only a file or a state. */
export const NoOutput = z.object({});

/** Input of `picture` of `probe-child`: a foreign picture written anew. */
export const PictureInput = z.object({ file: z.string(), dir: z.string(), name: z.string() });
/** Output of `picture`: the written files, the place of the cut-out, size, and the focus as shares of the picture. */
export const PictureOutput = z.object({
  file: z.string(),
  cutOutFile: z.string().nullable(),
  cutOutAt: z.tuple([z.int(), z.int()]).nullable(),
  details: z.array(z.tuple([z.number(), z.number()])),
  width: z.int(),
  height: z.int(),
  focus: z.tuple([z.number(), z.number()]),
  /** True for a logo: its cut-out is all of its ink. */
  isLogo: z.boolean(),
});

/** Input of `probe`, `listen` and `subtitles` of `probe-child`: a foreign video or sound. */
export const ProbeInput = z.object({ file: z.string() });

/** Output of `listen` of `probe-child`: intervals of speech in a foreign file, in milliseconds; null without sound. */
export const ListenOutput = z.object({
  stretches: z.array(z.object({ fromMs: z.number(), toMs: z.number() })).nullable(),
});

/**
 * Most of a subtitle stream that is read: a new cue every 0.2 s of the longest video, far more letters in a cue than fit two
 * lines, and in all three times what can be said in ten minutes.
 */
export const subtitleBounds = { cues: 3_000, lettersPerCue: 1_000, letters: 40_000 };

/** Output of `subtitles` of `probe-child`: the subtitle stream of a foreign file, as it is written there; null without one. */
export const SubtitleStreamOutput = z.object({
  stream: z
    .object({
      cues: z
        .array(z.object({ text: z.string().max(subtitleBounds.lettersPerCue), fromMs: z.number(), toMs: z.number() }))
        .max(subtitleBounds.cues)
        .refine((cues) => cues.reduce((sum, { text }) => sum + text.length, 0) <= subtitleBounds.letters),
      language: z.string().nullable(),
    })
    .nullable(),
});

/** Input of `caption` of `probe-child`: a foreign video in our format with captions burned in, and a poster of it. */
export const CaptionInput = z.object({
  file: z.string(),
  out: z.string(),
  poster: z.string(),
  scratchSound: z.string(),
  format: z.object({ width: z.int(), height: z.int(), rate: z.object({ num: z.int(), den: z.int() }) }),
  safeBox: Box,
  words: z.array(Word),
  /** ISO 639-1. */
  language: z.string(),
  preset: CaptionStyle.exclude(["none"]),
  colours: z.object({ accent: z.string(), onAccent: z.string() }),
});
/** Output of `caption`: `boxes` are the captions at rest, twice a second; `undrawn` are letters no typeface of this machine has. */
export const CaptionOutput = z.object({ frames: z.int(), boxes: z.array(DrawnBox), undrawn: z.array(z.string()) });
