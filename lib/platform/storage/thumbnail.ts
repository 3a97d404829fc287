import sharp from "sharp";
import { isCurrent } from "@/lib/platform/http/etag";
import { singleton } from "@/lib/platform/singleton";
import { deliver, keyOfSignedUrl, headersOf } from "./deliver";
import { storage } from "./index";
import { chunksOf } from "./streams";

const WIDTH = 480;
const QUALITY = 74;
/** Of about 20 kB each. */
const CACHE_ENTRIES = 300;

/** Pictures a job of ours has drawn. Uploaded pictures are opened in the probe child only, and are delivered unchanged. */
const jobPicture = /^[\w-]+\/[\w-]+\/(?:poster|image-\d+)\.png$/;

/** A small picture, and the version of the file it shows. */
interface Thumbnail {
  readonly picture: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Made thumbnails by key and version, the one used last at the end. */
const thumbnailCache = () => singleton("thumbnails", () => new Map<string, Promise<Thumbnail>>());

/** True when an address asks for the thumbnail of a picture: `small=1` beside the signature. */
export const isThumbnailUrl = ({ searchParams }: URL): boolean => searchParams.get("small") === "1";

/**
 * Answers a GET or HEAD of a signed address with its picture as WebP of at most 480 pixels across, made once per process
 * and version of the file; with the file itself where that is no picture of ours. Throws as `deliver` does.
 */
export async function deliverThumbnail(request: Request, url: URL): Promise<Response> {
  const key = keyOfSignedUrl(url);
  const facts = jobPicture.test(key) ? await storage().stat(key) : undefined;
  if (!facts) return deliver(request, url);
  const headers = headersOf(key, { ...facts, etag: smallEtag(facts.etag) }, url);
  delete headers["accept-ranges"];
  if (isCurrent(smallEtag(facts.etag), request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  const { picture, etag } = await cachedThumbnail(key, facts.etag);
  const full = {
    ...headers,
    etag: smallEtag(etag),
    "content-type": "image/webp",
    "content-length": String(picture.byteLength),
  };
  return new Response(request.method === "HEAD" ? null : picture, { headers: full });
}

const smallEtag = (etag: string): string => `${etag.slice(0, -1)}-small"`;

function cachedThumbnail(key: string, etag: string): Promise<Thumbnail> {
  const [all, name] = [thumbnailCache(), `${key} ${etag}`];
  const made = all.get(name) ?? createThumbnail(key);
  all.delete(name);
  all.set(name, made);
  const [oldest] = all.keys();
  if (all.size > CACHE_ENTRIES && oldest !== undefined) all.delete(oldest);
  // Replaced before it was opened: what was made is of another version.
  made.then(
    (thumbnail) => thumbnail.etag === etag || all.delete(name),
    () => all.delete(name),
  );
  return made;
}

async function createThumbnail(key: string): Promise<Thumbnail> {
  const { body, etag } = await storage().open(key);
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(body)) chunks.push(chunk);
  const picture = sharp(Buffer.concat(chunks)).resize({ width: WIDTH, withoutEnlargement: true });
  return { picture: Uint8Array.from(await picture.webp({ quality: QUALITY }).toBuffer()), etag };
}
