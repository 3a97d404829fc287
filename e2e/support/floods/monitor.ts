import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Answers another account got, and how long the slowest took. */
export interface Latency {
  readonly answers: number;
  readonly maxMs: number;
  readonly p99Ms: number;
  /** Answers other than 200, and failures to connect. */
  readonly failures: readonly string[];
}

/** Calls an address over and over while everything else goes on. */
export interface Monitor {
  /** What was measured since the last call. */
  take(): Promise<Latency>;
  close(): Promise<void>;
}

// A thread of its own, in plain JavaScript: the floods are sent from the main one, whose event loop would be measured instead.
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const http = require("node:http");
  const { url, key, everyMs } = workerData;
  let times = [], failures = [], open = new Set();
  const agents = [new http.Agent({ keepAlive: true, maxSockets: 4 }), new http.Agent({ keepAlive: false })];
  let turn = 0;
  function ask() {
    const began = performance.now();
    const one = { began };
    open.add(one);
    const end = (problem) => {
      if (!open.delete(one)) return;
      times.push(performance.now() - began);
      if (problem) failures.push(problem + " after " + Math.round(performance.now() - began) + " ms");
    };
    const request = http.get(url, { agent: agents[turn++ % 2], headers: { "x-api-key": key } }, (response) => {
      response.resume().on("end", () => end(response.statusCode === 200 ? null : "status " + response.statusCode));
    });
    request.on("error", (error) => end(error.code || error.message)).setTimeout(30000, () => request.destroy());
  }
  setInterval(ask, everyMs);
  parentPort.on("message", () => {
    // One that still waits has waited for at least this long.
    const waiting = [...open].map(({ began }) => performance.now() - began);
    const sorted = [...times, ...waiting].sort((a, b) => a - b);
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] || 0);
    parentPort.postMessage({ answers: times.length, maxMs: at(1), p99Ms: at(0.99), failures });
    times = [], failures = [];
  });
`;

/** Starts calling `url` with a key every `everyMs`, on kept and on new connections in turn, whether or not answers come. */
export function startMonitor(url: string, key: string, everyMs = 150): Monitor {
  const worker = new Worker(program, { eval: true, workerData: { url, key, everyMs } });
  return {
    async take() {
      const answer = once(worker, "message");
      worker.postMessage("take");
      const [latency] = await answer;
      return latency as Latency;
    },
    async close() {
      await worker.terminate();
    },
  };
}
