import { stat } from "node:fs/promises";
import * as z from "zod";
import { addSpent, reserveWhileLeft, transcriptionBudget } from "@/lib/domains/billing/service";
import { ProviderError } from "@/lib/engines/providers/error";
import type { LocalMedia, Transcriber } from "@/lib/engines/providers/ports";
import type { JobFiles } from "../stages/service";
import { callOnce, isRefusal } from "./provider-requests";

/** Spoken words as they are kept; milliseconds. */
export const SpokenWords = z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() }));

const Transcript = z.object({ words: SpokenWords, language: z.string().nullable() });

/** Bytes of a minute of sound as transcribers get it, mono at 16 kHz; what is compressed counts for less than it is long. */
const BYTES_A_MINUTE = 2 * 16_000 * 60;

/**
 * Counts sound against the account's minutes of today while it is heard, and takes that back when the provider refused it.
 * Throws ProviderError: `account_limit` when the minutes are used up, else what `transcribe` throws.
 */
async function withinMinutes<T>(
  { accountId, provider, audio }: { accountId: string; provider: string; audio: LocalMedia },
  transcribe: () => Promise<T>,
): Promise<T> {
  const minutes = (await stat(audio.path)).size / BYTES_A_MINUTE;
  const budget = transcriptionBudget(accountId);
  if (!(await reserveWhileLeft(budget, minutes)))
    throw new ProviderError(provider, "account_limit", "the account's minutes of transcription are used up for today");
  try {
    return await transcribe();
  } catch (error) {
    if (error instanceof ProviderError && isRefusal(error.code)) await addSpent(budget, -minutes);
    throw error;
  }
}

/** Transcriber that a job pays once: a repeated step reads the stored transcript. One on this machine is asked again. */
export const transcriberPaidOnce = ({ accountId, jobId }: JobFiles, transcriber: Transcriber): Transcriber => {
  const { provider, model, isLocal } = transcriber;
  if (isLocal) return transcriber;
  return {
    provider,
    model,
    async transcribe(audio, signal) {
      const { output } = await callOnce(
        { jobId, purpose: `heard:${provider}`, provider, model, costUsd: null, answer: Transcript },
        () => withinMinutes({ accountId, provider, audio }, () => transcriber.transcribe(audio, signal)),
        (transcript) => Promise.resolve(transcript),
      );
      return output;
    },
  };
};
