import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import pLimit from "p-limit";
import { getJson, putJson } from "@/lib/domains/generation/stages/service";
import { sha256Hex } from "@/lib/platform/crypto";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { withSiteReader } from "@/lib/engines/website/site-reader";
import { SiteFacts, type SitePictures } from "@/lib/engines/website/tasks";
import { compileProfile } from "./compile";
import { crawl } from "@/lib/engines/website/crawl/crawl";
import { tryFetchTo } from "@/lib/engines/website/crawl/fetch";
import { withTimeLimit } from "@/lib/engines/website/crawl/time-limit";
import { brandFolder } from "./files";
import { advance } from "./lifecycle";
import type { StoredProfile } from "./profile";
import type { Attempt } from "./attempt-repo";
import type { SiteKey } from "./site-key";

/** An attempt with the account, address and site it reads. */
export interface Ingestion extends Attempt, SiteKey {
  accountId: string;
  websiteUrl: string;
}

const CRAWL_MS = 32_000;
const ANALYZE_MS = 22_000;
const PICTURE = { maxBytes: 8_000_000, timeoutMs: 8_000 };
const TYPEFACE_BYTES = 1_500_000;
const PICTURES_MS = 12_000;
const WIDTH = 6;

/** Storage key of the facts of an attempt until it is done. */
const factsKey = (which: Ingestion) => `${brandFolder(which)}/site-${which.attempt}.json`;

/** Reads the pages of a site and stores their facts, unless the attempt has ended meanwhile. Throws SiteError. */
export const crawlSite = (which: Ingestion): Promise<void> =>
  withTimeLimit(CRAWL_MS, which.host, (signal) =>
    withScratch((dir) =>
      withSiteReader({ dir, part: "pages", signal }, async (reader) => {
        const onProgress = () => void advance(which, "crawling").catch(() => undefined);
        const { pages, sheets, manifest } = await crawl({
          websiteUrl: which.websiteUrl,
          path: which.path,
          dir,
          reader,
          signal,
          onProgress,
        });
        const facts = await reader.facts({ host: which.host, path: which.path, pages, sheets, manifest });
        if (await advance(which, "crawling")) await putJson(factsKey(which), facts);
      }),
    ),
  );

/**
 * Fetches and rates the pictures those pages name, and compiles the profile. Null, and nothing more is stored, when the attempt
 * has ended meanwhile: its brand was deleted.
 */
export const analyzeSite = (which: Ingestion): Promise<StoredProfile | null> =>
  withTimeLimit(ANALYZE_MS, which.host, (signal) =>
    withScratch(async (dir) => {
      if (!(await advance(which, "analyzing"))) return null;
      const facts = await getJson(factsKey(which), SiteFacts);
      const pictures = await withSiteReader({ dir, part: "pictures", signal }, async (reader) => {
        const files = await fetchPictures(facts, dir, signal);
        await advance(which, "analyzing");
        return reader.pictures({ dir, ...files });
      });
      if (!(await advance(which, "analyzing"))) return null;
      return compileProfile(facts, await store(which, pictures), which.host);
    }),
  );

/** Deletes what an attempt stored between its steps. */
export const deleteSiteFacts = (which: Ingestion): Promise<void> => storage().remove(factsKey(which));

async function fetchPictures({ logos, images, typefaces }: SiteFacts, dir: string, signal: AbortSignal) {
  const limits = { ...PICTURE, signal: AbortSignal.any([signal, AbortSignal.timeout(PICTURES_MS)]) };
  const logoFiles = await pLimit(WIDTH).map(logos, async ({ source, ...rating }, index) => {
    const file = join(dir, `logo-source-${index + 1}`);
    if ("url" in source) return (await tryFetchTo(file, source.url, limits, "image/*")) ? { file, ...rating } : null;
    await writeFile(file, source.svg);
    return { file, ...rating };
  });
  const imageFiles = await pLimit(WIDTH).map(images, async ({ url, alt }, index) => {
    const file = join(dir, `image-source-${index + 1}`);
    return (await tryFetchTo(file, url, limits, "image/*")) ? { file, alt } : null;
  });
  const typefaceFiles = await pLimit(WIDTH).map(typefaces, async ({ url, family }, index) => {
    const file = join(dir, `typeface-source-${index + 1}`);
    return (await tryFetchTo(file, url, { ...limits, maxBytes: TYPEFACE_BYTES })) ? { file, family } : null;
  });
  signal.throwIfAborted();
  return {
    logos: logoFiles.filter((one) => one !== null),
    images: imageFiles.filter((one) => one !== null),
    typefaces: typefaceFiles.filter((one) => one !== null),
  };
}

/** Stores copies under content hashes: a repetition overwrites itself, and old copies stay for what names them. */
async function store(which: Ingestion, { logos, images, typeface }: SitePictures) {
  const put = async (file: string): Promise<string> => {
    const data = await readFile(file);
    const name = sha256Hex(data).slice(0, 32);
    return (await storage().putBytes(`${brandFolder(which)}/${name}${extname(file)}`, data)).key;
  };
  return {
    logos: await Promise.all(
      logos.map(async ({ file, width, height, ground, colours, reasons }) => ({
        picture: { key: await put(file), width, height, alt: "", ground },
        colours,
        reasons,
      })),
    ),
    images: await Promise.all(
      images.map(async ({ file, width, height, alt }) => ({ key: await put(file), width, height, alt })),
    ),
    typeface: typeface && { key: await put(typeface.file), family: typeface.family },
  };
}
