import { methodNotAllowed } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { deliver } from "@/lib/platform/storage/deliver";
import { deliverThumbnail, isThumbnailUrl } from "@/lib/platform/storage/thumbnail";
import { chunksOf } from "@/lib/platform/storage/streams";
import { isQuarantineUrl, receive, receiveQuarantined } from "@/lib/domains/uploads/service";
import { createExchange, type Exchange } from "./exchange";
import { observe } from "./observe";
import { failure, json, preflight } from "./respond";

const allow = ["GET", "HEAD", "PUT", "OPTIONS"];

/** The requested address under our own origin: signatures cover that origin, whatever host the request came through. */
function ownAddress({ url }: Request): URL {
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, env().APP_URL);
}

async function receiveUpload(exchange: Exchange): Promise<Response> {
  const { headers, body } = exchange.request;
  const length = headers.get("content-length");
  const incoming = {
    url: ownAddress(exchange.request),
    contentLength: length === null ? null : Number(length),
    body: chunksOf(body ?? new Blob([]).stream()),
  };
  if (!isQuarantineUrl(incoming.url)) return json(exchange, await receive(incoming), 200);
  await receiveQuarantined(incoming);
  // As a bucket answers, which may stand in this place.
  return new Response(null, { status: 200, headers: exchange.headers });
}

async function answer(exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  switch (request.method) {
    case "GET":
    case "HEAD": {
      const url = ownAddress(request);
      return isThumbnailUrl(url) ? deliverThumbnail(request, url) : deliver(request, url);
    }
    case "PUT":
      return receiveUpload(exchange);
    case "OPTIONS":
      return preflight(exchange, allow);
    default:
      throw methodNotAllowed(allow);
  }
}

/**
 * Serves `/files/…`: stored media behind a signed address, and uploads put to one. The signature is the permission; keys
 * and cookies are ignored. `socketAddress` is the peer of the connection.
 */
export async function serveFiles(request: Request, socketAddress?: string): Promise<Response> {
  const exchange = createExchange(request, socketAddress, "public");
  return observe(exchange, "files", () => answer(exchange).catch((error: unknown) => failure(exchange, error)));
}
