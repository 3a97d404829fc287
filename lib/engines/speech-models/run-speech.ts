import type * as z from "zod";
import { speechModels } from "@/lib/platform/env";
import type { Control } from "../studio/workers/control";
import { runTask } from "../studio/workers/run";
import { runExclusive } from "../studio/workers/run-exclusive";
import { defaultLimits } from "../studio/workers/start";
import { modelHash } from "./installed";
import type { LoadableModel, ModelConfig, TranscriberModel, VoiceModel } from "./model";
import { type NeuralSpeakInput, NeuralSpeakOutput, type NeuralTranscribeInput, NeuralTranscribeOutput } from "./tasks";

/** Memory of a speech process beside its models. */
const BASE_MB = 1024;

/** A model as a speech process loads it; `config` where it differs from the model's own. */
export const toLoadable = async (
  model: VoiceModel | TranscriberModel,
  config: ModelConfig = model.config,
): Promise<LoadableModel> => ({
  key: `${await modelHash(model)}:${JSON.stringify(config)}`,
  bytes: model.bytes,
  config,
});

/** One task at a time in this process, in a child that keeps its models for the next: they are large. */
const run = <S extends z.ZodType>(
  op: string,
  input: object,
  output: S,
  bytes: number,
  control: Control,
): Promise<z.output<S>> => {
  const { memoryMb } = speechModels();
  const maxMb = BASE_MB + 2 * Math.max(memoryMb, bytes / 1_048_576);
  const task = { program: "speech-child", op, input: { ...input, memoryMb }, output, isReusable: true } as const;
  const work = () => runTask({ ...task, limits: { ...defaultLimits, maxMb } }, control);
  return runExclusive(control, work, "speech-models.turns");
};

/** Speaks lines with a model, each to a WAV file of one channel at 48 kHz. Throws MediaError where it can say none of them. */
export const speakNeural = (input: Omit<z.input<typeof NeuralSpeakInput>, "memoryMb">, control: Control) =>
  run("speak", input, NeuralSpeakOutput, input.voice.bytes + (input.transcriber?.bytes ?? 0), control);

/** The words of a WAV file of one channel at 48 kHz, as a model hears them. */
export const transcribeNeural = (input: Omit<z.input<typeof NeuralTranscribeInput>, "memoryMb">, control: Control) =>
  run("transcribe", input, NeuralTranscribeOutput, input.transcriber.bytes, control);
