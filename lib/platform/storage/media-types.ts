import { extname } from "node:path";
import { type MediaKind, mimeTypesByExtension } from "@/lib/contract/media";

/** A type that untrusted bytes may have. */
export interface MediaType {
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly extension: string;
}

/** Number of leading bytes `sniff` needs; fewer are enough for a file that has fewer. */
export const SNIFF_BYTES = 64;

/** Types by the extension of a storage key: what comes in, and what the service itself writes. */
const mimeTypes: Readonly<Record<string, string>> = {
  ...mimeTypesByExtension,
  srt: "application/x-subrip",
  vtt: "text/vtt; charset=utf-8",
  ass: "text/x-ssa; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
};

/** Type a stored file is served with. Unknown extensions, markup among them, are plain bytes to a browser. */
export const mimeTypeOf = (key: string): string => mimeTypes[extname(key).slice(1)] ?? "application/octet-stream";

/** Kind of a stored file by its key; undefined for what is no medium, such as subtitles. */
export function kindOf(key: string): MediaKind | undefined {
  const mimeType = mimeTypeOf(key);
  return mediaTypes.find((one) => one.mimeType === mimeType)?.kind;
}

const type = (kind: MediaKind, extension: string): MediaType => ({
  kind,
  extension,
  mimeType: mimeTypes[extension] ?? "",
});
const png = type("image", "png");
const jpeg = type("image", "jpg");
const webp = type("image", "webp");
const mp4 = type("video", "mp4");
const mov = type("video", "mov");
const webm = type("video", "webm");
const wav = type("audio", "wav");
const mp3 = type("audio", "mp3");

/** Every type that untrusted bytes may have. */
export const mediaTypes: readonly MediaType[] = [png, jpeg, webp, mp4, mov, webm, wav, mp3];

// Brands of the MP4 registration authority that mean video; heic, avif, M4A and the like share the box and are refused.
const MP4_BRAND = /^(iso[2-9m]|mp4[12]|avc1|hvc1|dash|cmf[2cfl]|M4V[ HP]|MSNV|NDS[CHPM]|f4v |XAVC|3gp[4-6])$/;

const at = (head: Buffer, start: number, length: number): string => head.toString("latin1", start, start + length);

/**
 * Media type by a file's leading bytes, or undefined for everything that is not accepted: SVG, HTML and playlists are
 * text and match nothing. A declared type is never asked. MPEG audio is recognised by an ID3 tag or a valid Layer III frame
 * header (ISO 11172-3, 2.4.1.3).
 */
export function sniff(head: Buffer): MediaType | undefined {
  if (at(head, 0, 8) === "\x89PNG\r\n\x1a\n") return png;
  if (at(head, 0, 3) === "\xff\xd8\xff") return jpeg;
  if (at(head, 0, 4) === "RIFF" && at(head, 8, 4) === "WEBP") return webp;
  if (at(head, 0, 4) === "RIFF" && at(head, 8, 4) === "WAVE") return wav;
  if (at(head, 4, 4) === "ftyp")
    return at(head, 8, 4) === "qt  " ? mov : MP4_BRAND.test(at(head, 8, 4)) ? mp4 : undefined;
  if (at(head, 0, 4) === "\x1a\x45\xdf\xa3")
    return at(head, 0, SNIFF_BYTES).includes("\x42\x82\x84webm") ? webm : undefined;
  if (at(head, 0, 3) === "ID3" || isLayerThreeFrame(head)) return mp3;
  return undefined;
}

function isLayerThreeFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const isSynced = first === 0xff && (second & 0xe0) === 0xe0;
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  const bitrate = third >> 4;
  const sampleRate = (third >> 2) & 3;
  return isSynced && version !== 1 && layer === 1 && bitrate !== 0 && bitrate !== 15 && sampleRate !== 3;
}
