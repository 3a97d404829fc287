import { NextResponse, type NextRequest } from "next/server";
import { ApiError } from "@/lib/contract/errors";
import { publicPath } from "@/lib/surfaces/rest/addresses";
import { createExchange } from "@/lib/surfaces/rest/exchange";
import { pathHeader } from "@/components/account/return-path";
import { match, routedMethods } from "@/lib/surfaces/rest/match";
import { contentSecurityPolicy, pageHeaders } from "@/lib/surfaces/rest/page-headers";
import { failure } from "@/lib/surfaces/rest/respond";

/**
 * Paths that pass through `proxy`: the public API, and every page. Not `/files`, nor any other path that takes a body:
 * Next cuts bodies that pass here at 10 MB.
 */
export const config = {
  matcher: [
    "/api/public/:path*",
    "/((?!api/|files/|mcp|_next/static|_next/image|samples/|openapi\\.json|\\.well-known/|.*\\.(?:ico|svg|png|txt)$).*)",
  ],
};

/** Answers an undecodable path with the 404 envelope; Next would send a plain-text 500 before any route file runs. */
function refuseUndecodable(request: NextRequest): Response | undefined {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return undefined;
  } catch {
    return failure(createExchange(request, undefined, "public"), new ApiError("NOT_FOUND", "no such path"));
  }
}

/** Answers a method that no route file can export with the 405 of the contract, on v1 and on its alias. */
function refuseUnroutedMethod(request: NextRequest): Response | undefined {
  const path = publicPath.exec(new URL(request.url).pathname)?.[1];
  if (path === undefined || routedMethods.has(request.method)) return undefined;
  try {
    match(request.method, path);
    return undefined;
  } catch (error) {
    return failure(createExchange(request, undefined, "public"), error);
  }
}

/** Gives a page its security headers; Next puts the nonce of the request's policy on its own scripts. */
function protectPage(request: NextRequest): Response {
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  headers.set(pathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries({
    ...pageHeaders(request.nextUrl.pathname),
    "content-security-policy": policy,
  }))
    response.headers.set(name, value);
  return response;
}

/** Handles a request before the router. */
export function proxy(request: NextRequest): Response | undefined {
  const refused = refuseUndecodable(request) ?? refuseUnroutedMethod(request);
  if (refused) return refused;
  return new URL(request.url).pathname.startsWith("/api/") ? undefined : protectPage(request);
}
