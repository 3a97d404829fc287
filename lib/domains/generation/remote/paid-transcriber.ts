import { z } from "zod";
import { callOnce } from "./provider-requests";
import type { Transcriber } from "@/lib/engines/providers/ports";

/** Spoken words as they are kept; milliseconds. */
export const SpokenWords = z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() }));

const Transcript = z.object({ words: SpokenWords, language: z.string().nullable() });

/** Transcriber that a job pays once: a repeated step reads the stored transcript. */
export const transcriberPaidOnce = (jobId: string, transcriber: Transcriber): Transcriber => {
  const { provider, model } = transcriber;
  return {
    provider,
    model,
    async transcribe(audio, signal) {
      const { output } = await callOnce(
        { jobId, purpose: `heard:${provider}`, provider, model, costUsd: null, answer: Transcript },
        () => transcriber.transcribe(audio, signal),
        (heard) => Promise.resolve(heard),
      );
      return output;
    },
  };
};
