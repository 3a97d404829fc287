import { basename, extname } from "node:path";
import { ApiError } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { isCurrent } from "@/lib/platform/http/etag";
import { storage, type ByteRange, type FileFacts } from "./index";
import { kindOf } from "./media-types";
import { parseRange } from "./range";
import { expiryOf, verifySignedUrl } from "./sign";

/**
 * Answers a GET or HEAD of a signed address: 200, 206, 304 or 416. `url` is the address under our own origin, since a
 * request names whatever host it came through. With `MEDIA_DELIVERY=redirect` a GET of a picture, video or sound is answered
 * 302; not HEAD, as an address of the bucket is signed for one method, nor captions, which pages read from their own origin. Throws ApiError MEDIA_ADDRESS_REFUSED (403) for an expired or changed
 * address, NOT_FOUND when the file is gone.
 */
export async function deliver(request: Request, url: URL): Promise<Response> {
  const key = keyOfSignedUrl(url);
  const facts = await factsOf(key);
  const headers = headersOf(key, facts, url);
  const isRedirected = env().MEDIA_DELIVERY === "redirect" && request.method === "GET" && kindOf(key) !== undefined;
  const isKnown = isCurrent(facts.etag, request.headers.get("if-none-match"));
  const location = isRedirected && !isKnown && (await bucketAddress(key, facts, headers, expiryOf(url)));
  return location ? redirect(location) : send(request, key, facts, headers);
}

/** Address at which the bucket gives out the same file, under the same name and for no longer; undefined without a bucket. */
const bucketAddress = async (
  key: string,
  { mimeType }: FileFacts,
  { "content-disposition": disposition = "inline" }: Readonly<Record<string, string>>,
  expiresAt: Date,
): Promise<string | undefined> => storage().presigner?.get(key, { mimeType, disposition, expiresAt });

/** Sends a reader to the bucket. Not kept: whoever comes again is looked at again. */
const redirect = (location: string): Response =>
  new Response(null, {
    status: 302,
    headers: {
      location,
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "referrer-policy": "no-referrer",
    },
  });

/**
 * Answers a GET or HEAD of a file to somebody who was let in otherwise, such as by a link that can be revoked: nothing keeps
 * it without asking again, and no other origin reads it. Throws ApiError NOT_FOUND when the file is gone.
 */
export async function deliverRevocably(request: Request, key: string): Promise<Response> {
  const facts = await factsOf(key);
  return send(request, key, facts, {
    ...fixedHeaders,
    "cache-control": "private, no-cache",
    "content-disposition": `inline; filename="${basename(key)}"`,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    etag: facts.etag,
  });
}

async function factsOf(key: string): Promise<FileFacts> {
  const facts = await storage().stat(key);
  if (!facts) throw new ApiError("NOT_FOUND", "this file is no longer stored");
  return facts;
}

/** Answers with the file, the part of it that was asked for, or 304 to who has it. */
async function send(
  request: Request,
  key: string,
  facts: FileFacts,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (isCurrent(facts.etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  const full = { ...headers, "content-type": facts.mimeType, "content-length": String(facts.bytes) };
  if (request.method === "HEAD") return new Response(null, { headers: full });
  const range = wantedRange(request.headers, facts);
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${facts.bytes}` } });
  return range === "whole" ? sendWhole(request, key, full) : sendPart(request, key, range, facts, full);
}

/** Answers with the file as it is when it is opened: it may have been replaced since it was looked at. */
async function sendWhole(request: Request, key: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { body, bytes, etag } = await storage().open(key, undefined, request.signal);
  return new Response(body, { headers: { ...headers, etag, "content-length": String(bytes) } });
}

/** Answers with a range of the file that was looked at; with the whole one that has taken its place meanwhile. */
async function sendPart(
  request: Request,
  key: string,
  range: ByteRange,
  facts: FileFacts,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { body, bytes, etag } = await storage().open(key, range, request.signal);
  if (etag !== facts.etag) {
    await body.cancel();
    return sendWhole(request, key, headers);
  }
  const part = {
    "content-length": String(bytes),
    "content-range": `bytes ${range.start}-${range.end}/${facts.bytes}`,
  };
  return new Response(body, { status: 206, headers: { ...headers, ...part } });
}

/** The key a signed address opens. Throws ApiError MEDIA_ADDRESS_REFUSED (403) for an expired or changed one. */
export function keyOfSignedUrl(url: URL): string {
  const verdict = verifySignedUrl(url);
  if (verdict && "key" in verdict) return verdict.key;
  const isExpired = verdict?.refused === "expired";
  throw new ApiError("MEDIA_ADDRESS_REFUSED", isExpired ? "this address has expired" : "this address is not valid");
}

const fixedHeaders = {
  "accept-ranges": "bytes",
  "content-security-policy": "sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Headers of the answer to a signed address, the file's type and length aside. */
export function headersOf(key: string, { etag }: FileFacts, url: URL): Record<string, string> {
  const seconds = Math.floor((expiryOf(url).getTime() - Date.now()) / 1000);
  const disposition = url.searchParams.get("download") === "1" ? "attachment" : "inline";
  return {
    ...fixedHeaders,
    "cache-control": `private, max-age=${Math.max(0, seconds)}`,
    "content-disposition": `${disposition}; filename="${fileNameOf(key, url)}"`,
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    etag,
  };
}

/** Characters that are safe in a header and in the file system of every reader. */
const SAFE_NAME = /^[\w-]{1,120}$/;

/** Name a file is saved under: what `name` in the address asks for, with the ending of the file, else that of its key. */
function fileNameOf(key: string, url: URL): string {
  const wanted = url.searchParams.get("name") ?? "";
  // A key's characters are a safe file name by construction.
  return SAFE_NAME.test(wanted) ? `${wanted}${extname(key)}` : basename(key);
}

/** A range of a file that has changed since would mix two versions: then the whole is sent. */
function wantedRange(headers: Headers, { bytes, etag }: FileFacts): ByteRange | "whole" | "unsatisfiable" {
  const condition = headers.get("if-range");
  return condition === null || condition === etag ? parseRange(headers.get("range"), bytes) : "whole";
}
