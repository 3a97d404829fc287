import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A message as a receiver got it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An endpoint on loopback that records what it receives; its answers can be set. */
export interface Receiver {
  readonly origin: string;
  readonly url: string;
  readonly received: Received[];
  /** Answers the next requests; 204 by default. */
  answer: (response: ServerResponse, count: number) => void;
  close(): Promise<void>;
}

/** Starts a receiver; its origin must be allowed through the outbound guard. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    receiver.answer(response, receiver.received.length);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    origin,
    url: `${origin}/hook`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return receiver;
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a message as the public Standard Webhooks specification says a consumer must, written from its text and sharing
 * nothing with the sender. Throws when it is not genuine; answers the parsed body.
 */
export function verifyMessage(secret: string, { headers, body }: Received, at = Date.now()): Record<string, unknown> {
  const [id, stamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    String(headers[name] ?? ""),
  );
  if (!id || !stamp || !signatures) throw new Error("missing required headers");
  if (Math.abs(at / 1000 - Number(stamp)) > TOLERANCE_SECONDS) throw new Error("timestamp out of tolerance");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${stamp}.${body}`).digest();
  const isKnown = signatures.split(" ").some((versioned) => {
    const [version, signature = ""] = versioned.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isKnown) throw new Error("no matching signature found");
  return JSON.parse(body) as Record<string, unknown>;
}
