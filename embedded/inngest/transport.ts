import { Agent, type IncomingHttpHeaders, request } from "node:http";
import canonicalize from "canonicalize";
import { sign } from "./keys";
import { type Json, MAX_STEP_BYTES, TOO_LARGE } from "./protocol";

/** Two hours, the longest a step may take. */
const STEP_CEILING_MS = 7_200_000;
/** A step's output with its envelope. */
const MAX_ANSWER_BYTES = MAX_STEP_BYTES + 64 * 1024;

/**
 * Reply of the app, or the reason there is none. `refused`: it never got the request. `dropped`: it may have. `unserved`: no
 * connected worker had room for it.
 */
export type Reply =
  | { kind: "answer"; status: number; headers: IncomingHttpHeaders; text: string }
  | { kind: "too large"; message: string }
  | { kind: "refused" | "dropped" | "unserved"; message: string };

/** Sends signed requests to the app. */
export interface Transport {
  send(method: "PUT" | "POST", url: string, body: Json, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

/**
 * A transport over node:http rather than `fetch`: a step may take two hours before its first byte. Each request has a
 * connection of its own, so that a connection error tells whether the app got it; on loopback that costs 0.1 ms.
 */
export function createTransport(signingKey: string): Transport {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  return {
    send(method, url, body, headers = {}) {
      const payload = canonicalize(body) ?? "null";
      const allHeaders = {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(payload)),
        "x-inngest-server-kind": "cloud",
        "x-inngest-signature": sign(payload, signingKey),
        ...headers,
      };
      return exchange(url, { method, agent, timeout: STEP_CEILING_MS, headers: allHeaders }, payload);
    },
  };
}

function exchange(url: string, options: Parameters<typeof request>[1], payload: string): Promise<Reply> {
  return new Promise((resolve) => {
    const outgoing = request(url, { ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      incoming.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= MAX_ANSWER_BYTES) return;
        resolve({ kind: "too large", message: TOO_LARGE });
        incoming.destroy();
      });
      incoming.on("error", (error) => resolve({ kind: "dropped", message: `the connection broke: ${error.message}` }));
      incoming.on("end", () =>
        resolve({
          kind: "answer",
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within two hours")));
    outgoing.on("error", (error) => {
      const isRefused = "code" in error && error.code === "ECONNREFUSED";
      resolve({ kind: isRefused ? "refused" : "dropped", message: `the app is unreachable: ${error.message}` });
    });
    outgoing.end(payload);
  });
}
