import type { ErrorCode } from "@/lib/contract/errors";
import { scopesOf } from "@/lib/contract/operation";
import { etagOf, isCurrent } from "@/lib/platform/http/etag";
import { log } from "@/lib/platform/log";
import { toPublicError } from "@/lib/surfaces/operations/public-error";
import { apiRoot, resourceMetadataUrl } from "./addresses";
import { hasCredential } from "./authentication/credential";
import type { Exchange } from "./exchange";

let AnswerClass = Response;

/**
 * Has answers made of a lighter class of Response, which a door that writes them without reading their streams brings along. It
 * concerns the bundle it is called in alone.
 */
export const answerWith = (lighter: typeof Response): void => void (AnswerClass = lighter);

const withoutBody = (exchange: Exchange): boolean => exchange.request.method === "HEAD";

/** A JSON response with the headers of the exchange; without a body for HEAD. */
export function json(exchange: Exchange, body: unknown, status: number): Response {
  const headers = { ...exchange.headers, "content-type": "application/json" };
  return new AnswerClass(withoutBody(exchange) ? null : JSON.stringify(body), { status, headers });
}

/** A catalog list: {@link json} with an ETag, or 304 when the client has it already. */
export function catalog(exchange: Exchange, body: unknown): Response {
  const etag = etagOf(JSON.stringify(body));
  const tagged = { ...exchange, headers: { ...exchange.headers, etag } };
  if (!isCurrent(etag, exchange.request.headers.get("if-none-match"))) return json(tagged, body, 200);
  return new Response(null, { status: 304, headers: tagged.headers });
}

/** Response to OPTIONS: the methods and headers a path allows. Needs no key, because a preflight cannot send one. */
export function preflight({ headers }: Exchange, allow: readonly string[]): Response {
  const methods = allow.join(", ");
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      allow: methods,
      "access-control-allow-methods": methods,
      "access-control-allow-headers":
        "authorization, x-api-key, content-type, idempotency-key, if-none-match, x-service-agent-channel, last-event-id",
      "access-control-max-age": "86400",
    },
  });
}

/** `WWW-Authenticate` header of a 401 or 403. RFC 6750, RFC 9728. */
function challenge(code: ErrorCode, { request, url, entry }: Exchange): Record<string, string> {
  if (code !== "PUBLIC_API_KEY_REQUIRED" && code !== "PUBLIC_API_SCOPE_DENIED") return {};
  const refused = hasCredential(request.headers) ? ["invalid_token"] : [];
  const parts = [
    'realm="spotmill"',
    `resource_metadata="${resourceMetadataUrl(url.pathname)}"`,
    ...(code === "PUBLIC_API_SCOPE_DENIED" ? ["insufficient_scope"] : refused).map((error) => `error="${error}"`),
    ...(entry ? [`scope="${scopesOf(entry.op).join(" ")}"`] : []),
  ];
  return { "www-authenticate": `Bearer ${parts.join(", ")}` };
}

/** Turns anything thrown into a response. Only an ApiError is shown to the caller; everything else is logged. */
export function failure(exchange: Exchange, error: unknown): Response {
  const known = toPublicError(error);
  if (known !== error) {
    const { requestId, entry, request } = exchange;
    const operation = entry?.id;
    // The caller's own id: never reflected, and cut so that it cannot fill the log.
    const client_request_id = request.headers.get("x-request-id")?.slice(0, 128);
    log.error("a request failed unexpectedly", {
      requestId,
      client_request_id,
      operation,
      method: request.method,
      error,
    });
  }
  const { code, headers: own } = known;
  // A stored answer may have been found and then been refused.
  const { "idempotent-replayed": _, ...gathered } = exchange.headers;
  const help = `<${apiRoot()}/docs/errors/${code}>; rel="help"`;
  const headers = { ...gathered, link: help, ...challenge(code, exchange), ...own };
  const { problems, envelope, status } = known;
  const ofFields = exchange.showsProblems && problems.length > 0 && { problems };
  return json({ ...exchange, headers }, { ...envelope, ...ofFields }, status);
}
