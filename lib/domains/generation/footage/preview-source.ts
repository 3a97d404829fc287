import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { now } from "@/lib/platform/clock";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import { hashOfFile } from "@/lib/engines/studio/render/stage-cache";
import { storage } from "@/lib/platform/storage";
import { download, ingest } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { findPieces, inSingleFlight, stageCache } from "../cache/service";
import type { SourceContent } from "./prepare-cached";

/** Time a fetched picture stands for its address: a person edits one document for a while. */
const FRESH_MS = 10 * 60_000;
/** Timeout of a foreign picture: the caller waits for it. */
const DOWNLOAD_MS = 20_000;

const Fetched = z.object({ sha256: z.string(), fetchedAt: z.number() });

/**
 * Content of a picture that somebody looks at and no job keeps: a stored file, or one fetched through the outbound guard, at
 * most every ten minutes. Throws SourceError, or the reason of `signal`.
 */
export async function previewSource(
  { accountId, source, dir }: { accountId: string; source: MediaSource; dir: string },
  signal: AbortSignal,
): Promise<SourceContent> {
  if ("key" in source) {
    const { key } = source;
    const { sha256 } = await ingest(source, { key: () => key, accept: ["image"], signal });
    return { sha256, localPath: (folder) => storage().localPath(key, folder) };
  }
  const { url } = source;
  const key = stageKey("fetched", { url });
  const fetchNow = () => fetchInto({ accountId, key, url, dir }, signal);
  return inSingleFlight(accountId, key, async () => {
    const known = Fetched.safeParse((await findPieces(accountId, [key])).get(key)?.metadata);
    if (!known.success || now().getTime() - known.data.fetchedAt > FRESH_MS) return fetchNow();
    const kept = async (folder: string) => (await stageCache(accountId, folder).get(key))?.file;
    const localPath = async (folder: string) => (await kept(folder)) ?? (await fetchNow()).localPath(folder);
    return { sha256: known.data.sha256, localPath };
  });
}

async function fetchInto(
  { accountId, key, url, dir }: { accountId: string; key: string; url: string; dir: string },
  signal: AbortSignal,
): Promise<SourceContent> {
  const folder = await mkdtemp(join(dir, "fetched-"));
  const { path } = await download(url, folder, { accept: ["image"], timeoutMs: DOWNLOAD_MS, signal });
  const sha256 = await hashOfFile(path);
  await stageCache(accountId, dir).put(key, path, { sha256, fetchedAt: now().getTime() });
  return { sha256, localPath: () => Promise.resolve(path) };
}
