import { timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { ApiError, methodNotAllowed } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { clientAddress } from "@/lib/surfaces/rest/authentication/client-address";
import { createExchange } from "@/lib/surfaces/rest/exchange";
import { failure } from "@/lib/surfaces/rest/respond";
import { collectMetrics } from "./collect";

const FORMAT = "text/plain; version=0.0.4; charset=utf-8";
/** Headers of a proxy: its own address on loopback says nothing about who asks. */
const proxyHeaders = ["forwarded", "x-real-ip", "via"] as const;

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const isLoopback = (address: string): boolean =>
  isIP(address) > 0 && (address === "::1" || /^(?:::ffff:)?127\./.test(address));

/**
 * True for who may read the metrics: the bearer of `METRICS_TOKEN`; without one a caller on this machine, through no proxy.
 * Next alone passes no peer on: there the server writes it into `X-Forwarded-For`.
 */
function mayRead({ headers }: Request, socketAddress: string | undefined): boolean {
  const token = env().METRICS_TOKEN;
  if (token !== undefined) return isSame(headers.get("authorization") ?? "", `Bearer ${token}`);
  const names = socketAddress === undefined ? proxyHeaders : [...proxyHeaders, "x-forwarded-for"];
  if (names.some((name) => headers.has(name)) || headers.get("x-forwarded-for")?.includes(",")) return false;
  return isLoopback(clientAddress(headers, socketAddress));
}

/** Serves `GET /metrics`. A stranger gets 404, as if nothing were there. */
export async function serveMetrics(request: Request, socketAddress?: string): Promise<Response> {
  const exchange = createExchange(request, socketAddress, "service");
  try {
    if (!mayRead(request, socketAddress) || exchange.url.pathname !== "/metrics")
      throw new ApiError("NOT_FOUND", "no such path");
    if (request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed(["GET", "HEAD"]);
    const text = await collectMetrics();
    const body = request.method === "HEAD" ? null : text;
    return new Response(body, { headers: { ...exchange.headers, "content-type": FORMAT } });
  } catch (error) {
    return failure(exchange, error);
  }
}
