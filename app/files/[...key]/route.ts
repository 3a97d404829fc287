import { methodNotAllowed } from "@/lib/contract/errors";
import { env } from "@/lib/env";
import { begin, type Exchange } from "@/lib/rest/exchange";
import { failure, json, preflight } from "@/lib/rest/respond";
import { deliver } from "@/lib/storage/deliver";
import { chunksOf } from "@/lib/storage/streams";
import { receive } from "@/lib/uploads/receive";

const allow = ["GET", "HEAD", "PUT", "OPTIONS"];

/** The requested address under our own origin: signatures are made for that one, whatever host the request came through. */
function ownAddress({ url }: Request): URL {
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, env().APP_URL);
}

/** Runs one step of the door with the API's envelope around its failures. */
const answered = (act: (exchange: Exchange) => Promise<Response>) => async (request: Request) => {
  const exchange = begin(request, undefined, true);
  try {
    return await act(exchange);
  } catch (error) {
    return failure(exchange, error);
  }
};

const read = answered(async ({ request }) => deliver(request, ownAddress(request)));
const refuse = answered(async () => {
  throw methodNotAllowed(allow);
});

export const GET = read;
export const HEAD = read;
export const PUT = answered(async (exchange) => {
  const { headers, body } = exchange.request;
  const declared = headers.get("content-length");
  const incoming = {
    url: ownAddress(exchange.request),
    contentLength: declared === null ? null : Number(declared),
    body: chunksOf(body ?? new Blob([]).stream()),
  };
  return json(exchange, await receive(incoming), 200);
});
export const OPTIONS = answered(async (exchange) => preflight(exchange, allow));
export const POST = refuse;
export const PATCH = refuse;
export const DELETE = refuse;
