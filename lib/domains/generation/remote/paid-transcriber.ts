import { stat } from "node:fs/promises";
import * as z from "zod";
import { reserveWhileLeft, transcriptionBudget } from "@/lib/domains/billing/service";
import { ProviderError } from "@/lib/engines/providers/error";
import type { LocalMedia, Transcriber } from "@/lib/engines/providers/ports";
import type { JobFiles } from "../stages/service";
import { callOnce } from "./provider-requests";

/** Spoken words as they are kept; milliseconds. */
export const SpokenWords = z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() }));

const Transcript = z.object({ words: SpokenWords, language: z.string().nullable() });

/** Bytes of a minute of sound as transcribers get it, mono at 16 kHz; what is compressed counts for less than it is long. */
const BYTES_A_MINUTE = 2 * 16_000 * 60;

/** Counts sound against the account's minutes of today. Throws ProviderError `account_limit` when they are used up. */
async function reserveMinutes(accountId: string, provider: string, { path }: LocalMedia): Promise<void> {
  const minutes = (await stat(path)).size / BYTES_A_MINUTE;
  if (await reserveWhileLeft(transcriptionBudget(accountId), minutes)) return;
  throw new ProviderError(provider, "account_limit", "the account's minutes of transcription are used up for today");
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
        async () => {
          await reserveMinutes(accountId, provider, audio);
          return transcriber.transcribe(audio, signal);
        },
        (heard) => Promise.resolve(heard),
      );
      return output;
    },
  };
};
