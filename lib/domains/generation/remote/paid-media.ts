import * as z from "zod";
import { callOnce, type PaidOutput, wasRequested } from "./provider-requests";
import type { Word } from "@/lib/contract/timeline/document";
import type { CallIdempotency, RemoteMedia } from "@/lib/engines/providers/ports";
import { storage } from "@/lib/platform/storage";
import type { MediaType } from "@/lib/platform/storage/media-types";
import { fileKey, type JobFiles } from "../stages/service";
import { SpokenWords } from "./paid-transcriber";
import { fetchOutput } from "./provider-output";

/** Call to a provider for one file. */
export interface PaidMediaCall {
  files: JobFiles;
  /** Part of the job it is for, such as `image-1`; the name of the stored file begins with it. */
  name: string;
  provider: string;
  /** The provider's model, by our id. */
  model: string;
  /** Price of one call in US dollars, null where it is unknown. */
  costUsd: number | null;
  kind: MediaType["kind"];
}

/** Scratch folder for a paid file, and the signal that stops the work. */
export interface ScratchContext {
  folder: string;
  signal: AbortSignal;
}

const StoredMedia = z.object({ key: z.string(), words: SpokenWords });

const purposeOf = ({ name, provider }: Pick<PaidMediaCall, "name" | "provider">): string => `${name}:${provider}`;

/**
 * Has a provider make a file and keeps it as it came before anything is done with it, so that a repeated step works on the
 * same one instead of paying for another. `use` gets its local path, and the words where the provider told them. Throws
 * ProviderError; what is no file of the wanted kind is `bad_output`.
 */
export const generateMediaOnce = <T>(
  { kind, files, ...call }: PaidMediaCall,
  { folder, signal }: ScratchContext,
  ask: (sending: CallIdempotency) => Promise<RemoteMedia & { words?: Word[] }>,
  use: (file: string, words: Word[]) => Promise<T>,
): Promise<PaidOutput<T>> => {
  const { provider, model, costUsd } = call;
  return callOnce(
    { jobId: files.jobId, purpose: purposeOf(call), provider, model, costUsd, answer: StoredMedia },
    async (sending) => {
      const { words = [], ...media } = await ask(sending);
      const { path, type } = await fetchOutput(media, { provider, kind, folder, signal });
      const name = `${call.name}-${provider}.${type.extension}`;
      return { key: (await storage().putFile(fileKey(files, name), path)).key, words };
    },
    async ({ key, words }) => use(await storage().localPath(key, folder), words),
  );
};

/** True when the file was requested from the provider before this step was repeated: that request is then continued. */
export const wasMediaRequested = ({ files, name, provider }: Pick<PaidMediaCall, "files" | "name" | "provider">) =>
  wasRequested({ jobId: files.jobId, purpose: purposeOf({ name, provider }) });

/** Notes of a decision about a file that may have been paid for twice. */
export const resentNotes = ({ provider }: { provider: string }, isResent: boolean | undefined): string[] =>
  isResent
    ? [`${provider} was asked twice: what became of the first call is unknown, so both may have been charged`]
    : [];
