import autocannon from "autocannon";
import { processorSeconds } from "./processor-time";

const CONNECTIONS = 32;

/** A place to send requests to, for a while, and the process that answers them. */
export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly method: "GET" | "OPTIONS" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** API keys, used in turn. */
  readonly keys: readonly string[];
  readonly seconds: number;
}

/** What came of it. */
export interface Shot {
  readonly requestsPerSecond: number;
  readonly cpuMicros: number;
  readonly p99Ms: number;
  /** Unsuccessful answers. */
  readonly failures: number;
}

/** Sends as many requests as are answered, over 32 connections. */
export async function shoot({ url, pid, method, headers, body, keys, seconds }: Target): Promise<Shot> {
  const requests = keys.map((key) => ({
    headers: { ...headers, authorization: `Bearer ${key}` },
    ...(body && { body }),
  }));
  const before = processorSeconds(pid);
  const result = await autocannon({ url, method, requests, connections: CONNECTIONS, duration: seconds });
  const { requests: counted, latency, non2xx, errors } = result;
  return {
    requestsPerSecond: counted.average,
    cpuMicros: ((processorSeconds(pid) - before) * 1e6) / counted.total,
    p99Ms: latency.p99,
    failures: non2xx + errors,
  };
}
