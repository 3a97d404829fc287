import type { NextRequest } from "next/server";
import { ApiError } from "@/lib/contract/errors";
import { begin } from "@/lib/rest/exchange";
import { failure } from "@/lib/rest/respond";

/** The paths Next asks `proxy` about. */
export const config = { matcher: "/api/public/:path*" };

/** Next answers a path it cannot decode with a plain-text 500 before any route file runs: this answers it before Next. */
export function proxy(request: NextRequest): Response | undefined {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return undefined;
  } catch {
    return failure(begin(request, undefined, true), new ApiError("NOT_FOUND", "no such path"));
  }
}
