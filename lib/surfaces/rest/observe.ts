import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { inRequest } from "@/lib/platform/request-context";
import { withSpan } from "@/lib/platform/tracing";
import { clientAddress } from "./authentication/client-address";
import type { Exchange } from "./exchange";

/**
 * Answers a request and records it: counted by operation and status, timed, traced, and told in the access log. Log lines
 * written meanwhile carry its id. `surface` names what has no operation, such as an unknown path.
 */
export function observe(exchange: Exchange, surface: string, respond: () => Promise<Response>): Promise<Response> {
  const { request, requestId, url } = exchange;
  const began = performance.now();
  const traceparent = request.headers.get("traceparent");
  return inRequest({ requestId }, () =>
    withSpan(
      `${request.method} ${surface}`,
      { kind: "server", traceparent, attributes: { requestId } },
      async (span) => {
        const response = await respond();
        const operation = exchange.entry?.id ?? surface;
        const seconds = (performance.now() - began) / 1000;
        metrics().requests.inc({ operation, status: response.status });
        metrics().requestSeconds.observe({ operation }, seconds);
        span?.updateName(operation);
        span?.setAttributes({ "http.request.method": request.method, "http.response.status_code": response.status });
        if (env().ACCESS_LOG)
          log.info("request", {
            operation,
            method: request.method,
            path: url.pathname,
            status: response.status,
            ms: Math.round(seconds * 1000),
            address: clientAddress(request.headers, exchange.socketAddress),
            ...(exchange.caller && { accountId: exchange.caller.accountId, key: exchange.caller.keyPrefix }),
          });
        return response;
      },
    ),
  );
}

/** Answers a call of the job engine and records it by function. Unsigned calls are not told apart. */
export async function observeStep(
  request: Request,
  functionIds: ReadonlySet<string>,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  const named = new URL(request.url).searchParams.get("fnId")?.replace(/^spotmill-/, "") ?? "";
  const name = functionIds.has(named) ? named : "other";
  const began = performance.now();
  return withSpan(`step ${name}`, { kind: "server", traceparent: null, attributes: {} }, async () => {
    const response = await respond(request);
    metrics().steps.inc({ function: name, status: response.status });
    metrics().stepSeconds.observe({ function: name }, (performance.now() - began) / 1000);
    return response;
  });
}
