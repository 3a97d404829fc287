import { allScopes } from "@/lib/contract/scopes";
import { ApiError, methodNotAllowed } from "@/lib/contract/errors";
import { document } from "@/lib/surfaces/openapi/document";
import { etagOf, isCurrent } from "@/lib/platform/http/etag";
import { singleton } from "@/lib/platform/singleton";
import { apiRoot } from "./addresses";
import { createExchange, type Exchange } from "./exchange";
import { failure, preflight } from "./respond";

const allow = ["GET", "HEAD", "OPTIONS"];

/** Metadata of a resource that takes API keys. No `authorization_servers`: none exist. RFC 9728. */
const protectedResource = (resource: string) => ({
  resource,
  scopes_supported: allScopes,
  bearer_methods_supported: ["header"],
  resource_name: "Spotmill",
  resource_documentation: `${apiRoot()}/docs`,
});

const documents: Readonly<Record<string, () => unknown>> = {
  "/openapi.json": () => document(apiRoot()),
  "/.well-known/oauth-protected-resource": () => protectedResource(apiRoot()),
  "/.well-known/oauth-protected-resource/mcp": () => protectedResource(`${apiRoot()}/mcp`),
};

/** A public document: its text and the strong validator of that text. Built once per process. */
function cachedDocument(path: string, make: () => unknown): { text: string; etag: string } {
  return singleton(`document:${path}`, () => {
    const text = JSON.stringify(make());
    return { text, etag: etagOf(text) };
  });
}

function answer(exchange: Exchange, path: string): Response {
  const { request, headers: gathered } = exchange;
  const make = documents[path.replace(/(?<=.)\/$/, "")];
  if (!make) throw new ApiError("NOT_FOUND", "no such path");
  if (request.method === "OPTIONS") return preflight(exchange, allow);
  if (!allow.includes(request.method)) throw methodNotAllowed(allow);
  const { text, etag } = cachedDocument(path, make);
  const { vary: _, ...common } = gathered;
  const headers = { ...common, "cache-control": "public, max-age=300", etag };
  if (isCurrent(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : text;
  return new Response(body, { headers: { ...headers, "content-type": "application/json" } });
}

/** Serves the public documents below the root, without a key; every other path is 404. */
export async function discover(request: Request): Promise<Response> {
  const exchange = createExchange(request, undefined, "public");
  try {
    return answer(exchange, exchange.url.pathname);
  } catch (error) {
    return failure(exchange, error);
  }
}
