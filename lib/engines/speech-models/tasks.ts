import * as z from "zod";
import { LoadableModel } from "./model";

const Times = z.object({ text: z.string(), startMs: z.number(), endMs: z.number() });
const Interval = z.object({ fromMs: z.number(), toMs: z.number() });

/** Input of `speak` of `speech-child`: lines in sentences, each line to a WAV file of its own at 48 kHz. */
export const NeuralSpeakInput = z.object({
  voice: LoadableModel,
  sid: z.int(),
  /** Above 1 is faster than the voice's own pace. */
  speed: z.number(),
  lines: z.array(
    z.object({ sentences: z.array(z.object({ text: z.string(), pauseMs: z.number() })), file: z.string() }),
  ),
  /** Gives the times of words; null where none knows the language. */
  transcriber: LoadableModel.nullable(),
  /** Megabytes of models kept in memory. */
  memoryMb: z.number(),
});
/** Output of `speak`: for each line where its sentences lie in it, in milliseconds; null where nothing could be said. */
export const NeuralSpeakOutput = z.object({
  lines: z.array(
    z
      .object({
        seconds: z.number(),
        /** `intervals` are where its voice is audible; `transcript` the words of the transcriber, empty without one. */
        sentences: z.array(
          z
            .object({
              startMs: z.number(),
              endMs: z.number(),
              intervals: z.array(Interval),
              transcript: z.array(Times),
            })
            .nullable(),
        ),
        cpuMs: z.number(),
      })
      .nullable(),
  ),
});
export type NeuralLine = z.infer<typeof NeuralSpeakOutput>["lines"][number];

/** Input of `transcribe` of `speech-child`: a WAV file of one channel at 48 kHz. */
export const NeuralTranscribeInput = z.object({
  file: z.string(),
  transcriber: LoadableModel,
  hasTimes: z.boolean(),
  memoryMb: z.number(),
});
/** Output of `transcribe`; the language is the model's own word, null where it says none. */
export const NeuralTranscribeOutput = z.object({ words: z.array(Times), language: z.string().nullable() });
