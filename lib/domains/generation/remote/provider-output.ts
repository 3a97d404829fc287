import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ProviderError } from "@/lib/engines/providers/error";
import type { RemoteMedia } from "@/lib/engines/providers/ports";
import { download, SourceError } from "@/lib/platform/storage/ingest";
import { type MediaType, sniff, SNIFF_BYTES } from "@/lib/platform/storage/media-types";
import { MediaError } from "@/lib/engines/studio/workers/control";

/** Whose output is taken, what it must be, and where it goes. */
export interface FetchTarget {
  provider: string;
  kind: MediaType["kind"];
  folder: string;
  signal: AbortSignal;
}

/**
 * Returns the path of a provider's output as a local file: fetched through the outbound guard, of the wanted kind by its bytes. Throws
 * ProviderError `bad_output` for everything else, whose message never holds the address.
 */
export async function fetchOutput(
  media: RemoteMedia,
  { provider, kind, folder, signal }: FetchTarget,
): Promise<string> {
  if ("url" in media) {
    const wanted = { accept: [kind], signal };
    return (await orBadOutput(provider, () => download(media.url, folder, wanted))).path;
  }
  const type = sniff(Buffer.from(media.data.subarray(0, SNIFF_BYTES)));
  if (type?.kind !== kind) throw new ProviderError(provider, "bad_output", `the answer is no ${kind}`);
  const path = join(folder, `output.${type.extension}`);
  await writeFile(path, media.data);
  return path;
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
