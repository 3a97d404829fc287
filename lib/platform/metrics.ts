import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { singleton } from "@/lib/platform/singleton";

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const workSeconds = [0.05, 0.25, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640];

/** Metrics of requests and of the job engine's calls. */
const ofRequests = (registers: Registry[]) => ({
  requests: new Counter({
    name: "spotmill_requests_total",
    help: "Requests answered, by operation and status.",
    labelNames: ["operation", "status"],
    registers,
  }),
  requestSeconds: new Histogram({
    name: "spotmill_request_duration_seconds",
    help: "Time to the answer, or to the first byte of a stream.",
    labelNames: ["operation"],
    buckets: requestSeconds,
    registers,
  }),
  steps: new Counter({
    name: "spotmill_steps_total",
    help: "Calls of the job engine that ran functions, by function and status.",
    labelNames: ["function", "status"],
    registers,
  }),
  stepSeconds: new Histogram({
    name: "spotmill_step_duration_seconds",
    help: "Time of one call of the job engine.",
    labelNames: ["function"],
    buckets: workSeconds,
    registers,
  }),
});

/** Metrics of renders, of providers and of the ledger. */
const ofWork = (registers: Registry[]) => ({
  rendersRunning: new Gauge({
    name: "spotmill_renders_running",
    help: "Renders at work in this process.",
    registers,
  }),
  renderSeconds: new Histogram({
    name: "spotmill_render_duration_seconds",
    help: "Time of one render, by outcome.",
    labelNames: ["outcome"],
    buckets: workSeconds,
    registers,
  }),
  providerAnswers: new Counter({
    name: "spotmill_provider_http_answers_total",
    help: "Answers of providers' servers, by host and status; status 0 is no answer.",
    labelNames: ["host", "status"],
    registers,
  }),
  ledgerDifference: new Gauge({
    name: "spotmill_ledger_difference_units",
    help: "Units by which the ledger did not add up when it was last checked; 0 is sound.",
    registers,
  }),
});

/**
 * Counters and histograms of this process. What is counted in the database is read when the metrics are asked for
 * (`lib/surfaces/metrics`). Labels come from closed lists, never from a request.
 */
export const metrics = () =>
  singleton("metrics", () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const registers = [registry];
    return {
      registry,
      ...ofRequests(registers),
      ...ofWork(registers),
    };
  });
