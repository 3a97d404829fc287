import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type * as Api from "@opentelemetry/api";
import type { Span, Tracer } from "@opentelemetry/api";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

/** Options of a new span; `traceparent` is the header of a caller that traces too (W3C Trace Context). */
export interface SpanOptions {
  readonly kind: "server" | "internal";
  readonly traceparent: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
}

interface Tracing {
  readonly api: typeof Api;
  readonly tracer: Tracer;
  readonly flush: () => Promise<void>;
}

const spans = () => singleton("tracing-spans", () => new AsyncLocalStorage<Span>());

/** Loads the SDK once, at the first span: without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing of it is read from disk. */
const tracing = () =>
  singleton("tracing", async (): Promise<Tracing | null> => {
    if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return null;
    try {
      const [api, sdk, exporter, resources] = await Promise.all([
        import("@opentelemetry/api"),
        import("@opentelemetry/sdk-trace-base"),
        import("@opentelemetry/exporter-trace-otlp-http"),
        import("@opentelemetry/resources"),
      ]);
      const provider = new sdk.BasicTracerProvider({
        resource: resources.resourceFromAttributes({ "service.name": env().OTEL_SERVICE_NAME }),
        // The exporter reads OTEL_EXPORTER_OTLP_ENDPOINT and _HEADERS itself.
        spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
      });
      return { api, tracer: provider.getTracer("spotmill"), flush: () => provider.forceFlush() };
    } catch (error) {
      log.error("traces are off: the tracing SDK could not be loaded", { error });
      return null;
    }
  });

function parentOf({ api }: Tracing, traceparent: string | null) {
  const parent = spans().getStore();
  if (parent) return api.trace.setSpan(api.ROOT_CONTEXT, parent);
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return api.ROOT_CONTEXT;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
}

/**
 * Runs `act` in a span, a child of the one it is called in. Without `OTEL_EXPORTER_OTLP_ENDPOINT` it is just run, with no
 * span. A thrown error ends the span as failed and is thrown on.
 */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  act: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const loaded = env().OTEL_EXPORTER_OTLP_ENDPOINT ? await tracing() : null;
  if (!loaded) return act(undefined);
  const { api, tracer } = loaded;
  const kind = options.kind === "server" ? api.SpanKind.SERVER : api.SpanKind.INTERNAL;
  const parent = parentOf(loaded, options.traceparent);
  const span = tracer.startSpan(name, { kind, attributes: { ...options.attributes } }, parent);
  try {
    return await spans().run(span, () => act(span));
  } catch (error) {
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Longest wait for a collector when a process ends. */
const FLUSH_MS = 2_000;

/** Sends the spans that wait for their batch, before a process ends. Never throws, and gives up after two seconds. */
export async function flushSpans(): Promise<void> {
  const sent = tracing()
    .then((loaded) => loaded?.flush())
    .catch((error: unknown) => log.warn("the last traces were not sent", { error }));
  await Promise.race([sent, setTimeout(FLUSH_MS, undefined, { ref: false })]);
}
