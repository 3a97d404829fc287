import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import { hashOfFile } from "@/lib/engines/studio/render/stage-cache";
import { storage } from "@/lib/platform/storage";
import { download, ingest } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { findPieces, inSingleFlight, stageCache } from "../cache/service";
import type { SourceContent } from "./prepare-cached";

/** Time a fetched picture stands for its address: a person edits one document for a while. */
const FRESH_MS = 10 * MINUTE_MS;
/** Timeout of a foreign picture: the caller waits for it. */
const DOWNLOAD_MS = 20_000;

const Fetched = z.object({ sha256: z.string(), fetchedAt: z.number() });

/** A picture to look at: whose it is, and what is made of its content. */
export interface PreviewSourceInput<T> {
  accountId: string;
  source: MediaSource;
  dir: string;
  /** Reads the content; what is fetched and cannot be read is not kept. */
  read: (content: SourceContent) => Promise<T>;
  /** Called before a foreign picture is fetched; what it throws keeps that from happening. */
  beforeFetch?: (() => Promise<void>) | undefined;
}

/**
 * What `read` makes of a picture that somebody looks at and no job keeps: a stored file, or one fetched through the outbound
 * guard, at most every ten minutes. Throws SourceError, what `read` and `beforeFetch` throw, or the reason of `signal`.
 */
export async function readPreview<T>(
  input: PreviewSourceInput<T>,
  signal: AbortSignal,
): Promise<{ content: SourceContent; read: T }> {
  const { accountId, source, read } = input;
  const opened = async (content: SourceContent) => ({ content, read: await read(content) });
  if ("key" in source) {
    const { key } = source;
    const { sha256 } = await ingest(source, { key: () => key, accept: ["image"], signal });
    return opened({ sha256, localPath: (folder) => storage().localPath(key, folder) });
  }
  const key = stageKey("fetched", { url: source.url });
  const fetchNow = () => fetchInto(input, source.url, signal);
  return inSingleFlight(accountId, key, async () => {
    const known = Fetched.safeParse((await findPieces(accountId, [key])).get(key)?.metadata);
    if (known.success && now().getTime() - known.data.fetchedAt <= FRESH_MS) {
      const kept = async (folder: string) => (await stageCache(accountId, folder).get(key))?.file;
      const localPath = async (folder: string) => (await kept(folder)) ?? (await fetchNow()).path;
      return opened({ sha256: known.data.sha256, localPath });
    }
    const { path, sha256 } = await fetchNow();
    const found = await opened({ sha256, localPath: () => Promise.resolve(path) });
    await stageCache(accountId, input.dir).put(key, path, { sha256, fetchedAt: now().getTime() });
    return found;
  });
}

async function fetchInto(
  { dir, beforeFetch }: Pick<PreviewSourceInput<unknown>, "dir" | "beforeFetch">,
  url: string,
  signal: AbortSignal,
): Promise<{ path: string; sha256: string }> {
  await beforeFetch?.();
  const folder = await mkdtemp(join(dir, "fetched-"));
  const { path } = await download(url, folder, { accept: ["image"], timeoutMs: DOWNLOAD_MS, signal });
  return { path, sha256: await hashOfFile(path) };
}
