import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { log } from "@/lib/platform/log";
import { MAX_STEP_BYTES, TOO_LARGE } from "../protocol";
import type { Reply } from "../transport";
import { type Call, type ConnectedWorker, WorkerPool } from "./pool";
import { decode, encode, type Fields, kinds } from "./wire";

/** Path of the gateway's socket. */
export const GATEWAY_PATH = "/v0/connect";
const PROTOCOL = "v0.connect.inngest.com";
/** Between two signs of life of a worker, and after how long a silence its calls are given to others. */
const BEAT_SECONDS = 3;
const SILENCE_MS = 15_000;
/** Longest wait of a call for a worker with room, before the turn is queued again. */
const WAIT_TIMEOUT_MS = 30_000;
const HANDSHAKE_MS = 10_000;
const MAX_MESSAGE_BYTES = 40 * 1024 * 1024;
const UNLIMITED = 1_000;
const statuses = [206, 200, 500] as const;

type Register = (app: string, functions: unknown) => Promise<void>;

/** The gateway of workers that connect (`inngest/connect`): they are called over their own connection. */
export class Gateway {
  private readonly pool = new WorkerPool(WAIT_TIMEOUT_MS);
  private readonly tokens = new Map<string, string>();
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => offered.has(PROTOCOL) && PROTOCOL,
  });

  /** A gateway at `url`; `register` gets the functions of each app that connects, before it is given calls. */
  constructor(
    private readonly url: string,
    private readonly register: Register,
  ) {}

  call(call: Call): Promise<Reply> {
    return this.pool.call(randomUUID(), call);
  }

  /** Answers a worker that asks where to connect; it has shown the API token. */
  start(): Uint8Array {
    const [id, token] = [randomUUID(), randomUUID()];
    this.tokens.set(id, token);
    setTimeout(() => this.tokens.delete(id), HANDSHAKE_MS).unref();
    return encode({ 1: id, 2: this.url, 3: "embedded", 4: token, 5: token });
  }

  /** Takes a result whose connection broke before it was sent. */
  flush(message: Uint8Array): Uint8Array {
    return encode({ 1: this.settle(message) });
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.serve(opened));
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  private serve(socket: WebSocket): void {
    let worker: ConnectedWorker | undefined;
    let receivedAt = performance.now();
    const watch = setInterval(() => performance.now() - receivedAt > SILENCE_MS && socket.terminate(), SILENCE_MS / 5);
    const handshake = setTimeout(() => worker ?? socket.terminate(), HANDSHAKE_MS);
    const hear = async (data: RawData): Promise<void> => {
      receivedAt = performance.now();
      const message = decode(bytesOf(data));
      const [kind, payload] = [message.count(1), message.bytes(2)];
      if (worker) return this.answer(kind, payload, worker, socket);
      if (kind !== kinds.connect) return;
      worker = await this.greet(decode(payload), socket);
      this.pool.add(worker);
      post(socket, kinds.connectionReady, encode({ 1: `${BEAT_SECONDS}s`, 2: `${BEAT_SECONDS}s` }));
    };
    // Anybody on this machine may open a socket, a page in a browser too: nothing they send may be an exception of its own.
    socket.on("message", (data) => {
      hear(data).catch((error: unknown) => {
        log.warn("a worker was refused", { error });
        socket.close(1008, "refused");
      });
    });
    socket.on("error", (error) => log.warn("a worker's connection failed", { error }));
    socket.on("close", () => {
      clearInterval(watch);
      clearTimeout(handshake);
      if (worker) this.pool.remove(worker, "the worker is gone");
    });
    post(socket, kinds.hello);
  }

  private async greet(hello: Fields, socket: WebSocket): Promise<ConnectedWorker> {
    const [id, [auth]] = [hello.text(1), hello.messages(3)];
    if (this.tokens.get(id) === undefined || auth?.text(1) !== this.tokens.get(id)) throw new Error("unknown session");
    this.tokens.delete(id);
    const functions = new Set<string>();
    for (const app of hello.messages(5)) {
      const configs: { id: string }[] = JSON.parse(app.text(4));
      await this.register(app.text(1), configs);
      for (const config of configs) functions.add(config.id);
    }
    log.info("a worker connected", { instance: hello.text(2), functions: functions.size });
    const capacity = hello.count(14) || UNLIMITED;
    const send = (request: string, call: Call) => post(socket, kinds.request, toRequest(request, call));
    return { functions, capacity, isReady: false, calls: new Map(), send };
  }

  private answer(kind: number, payload: Uint8Array, worker: ConnectedWorker, socket: WebSocket): void {
    if (kind === kinds.ready || kind === kinds.pause) worker.isReady = kind === kinds.ready;
    if (kind === kinds.ready) this.pool.wake();
    if (kind === kinds.heartbeat) post(socket, kinds.heartbeatAck);
    if (kind === kinds.extendLease) post(socket, kinds.extendLeaseAck, toLeaseAck(decode(payload), worker));
    if (kind === kinds.reply) post(socket, kinds.replyAck, encode({ 1: this.settle(payload) }));
  }

  /** Ends the call a response belongs to; its id. */
  private settle(message: Uint8Array): string {
    const fields = decode(message);
    const id = fields.text(1);
    this.pool.settle(id, toReply(fields));
    return id;
  }
}

const post = (socket: WebSocket, kind: number, payload?: Uint8Array): void =>
  socket.send(encode({ 1: kind, 2: payload }));

const bytesOf = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;

/** The SDK's `GatewayExecutorRequestData`; ids of accounts and environments mean nothing here. */
const toRequest = (id: string, { app, fn, step, run, fence, payload }: Call): Uint8Array =>
  encode({ 1: id, 2: "-", 3: "-", 4: app, 5: app, 6: fn, 7: fn, 8: step, 9: payload, 12: run, 13: id, 14: fence });

/** A lease without a new id is lost: the call was given to another worker. */
function toLeaseAck(lease: Fields, { calls }: ConnectedWorker): Uint8Array {
  const id = lease.text(1);
  return encode({ 1: id, 4: lease.text(4), 5: lease.text(5), 6: calls.has(id) ? id : undefined });
}

/** The SDK's `SDKResponse` as the answer it would have sent over HTTP. */
function toReply(response: Fields): Reply {
  const body = response.bytes(6);
  if (body.byteLength > MAX_STEP_BYTES + 64 * 1024) return { kind: "too large", message: TOO_LARGE };
  const isFinal = response.count(7) === 1;
  const status = statuses[response.count(5)] ?? 500;
  const retryAfter = response.text(8);
  return {
    kind: "answer",
    // What must not be repeated is 400 over HTTP, for which this protocol has no status.
    status: isFinal && status === 200 ? 400 : status,
    headers: {
      "x-inngest-sdk": response.text(9),
      "x-inngest-no-retry": String(isFinal),
      ...(retryAfter && { "retry-after": retryAfter }),
    },
    text: Buffer.from(body).toString(),
  };
}
