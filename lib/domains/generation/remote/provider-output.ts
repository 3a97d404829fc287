import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ProviderError } from "@/lib/engines/providers/error";
import type { RemoteMedia } from "@/lib/engines/providers/ports";
import { log } from "@/lib/platform/log";
import { download, type DownloadOptions, SourceError } from "@/lib/platform/storage/ingest";
import { type MediaType, sniff, SNIFF_BYTES } from "@/lib/platform/storage/media-types";
import { MediaError } from "@/lib/engines/studio/workers/control";

/** Whose output is taken, what it must be, and where it goes. */
export interface FetchTarget {
  provider: string;
  kind: MediaType["kind"];
  folder: string;
  signal: AbortSignal;
}

/** Pauses before a file that is paid for and cannot be fetched for now is fetched again. */
const fetchPausesMs = [1_000, 3_000, 9_000, 27_000] as const;

/**
 * Returns a provider's output as a local file with its type: fetched through the outbound guard, of the wanted kind by its bytes.
 * One that cannot be fetched for now is fetched again for a while: another would be paid for. Throws ProviderError `bad_output` for
 * everything else, whose message never holds the address.
 */
export async function fetchOutput(
  media: RemoteMedia,
  { provider, kind, folder, signal }: FetchTarget,
): Promise<{ path: string; type: MediaType }> {
  if ("url" in media) {
    const wanted = { accept: [kind], signal };
    return orBadOutput(provider, () => downloadPatiently(media.url, folder, wanted));
  }
  const type = sniff(Buffer.from(media.data.subarray(0, SNIFF_BYTES)));
  if (type?.kind !== kind) throw new ProviderError(provider, "bad_output", `the answer is no ${kind}`);
  const path = join(folder, `output.${type.extension}`);
  await writeFile(path, media.data);
  return { path, type };
}

async function downloadPatiently(url: string, folder: string, wanted: DownloadOptions & { signal: AbortSignal }) {
  for (const pauseMs of fetchPausesMs) {
    try {
      return await download(url, folder, wanted);
    } catch (error) {
      if (!(error instanceof SourceError && error.isTransient)) throw error;
      log.warn("a file that is paid for cannot be fetched yet, trying again", { cause: error });
      await sleep(pauseMs, undefined, { signal: wanted.signal });
    }
  }
  return download(url, folder, wanted);
}

/** The work's result; what it finds wrong with a provider's file is the provider's fault and not the customer's. */
export async function orBadOutput<T>(provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceError || error instanceof MediaError)
      throw new ProviderError(provider, "bad_output", error.message);
    throw error;
  }
}
