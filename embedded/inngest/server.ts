import { type IncomingMessage, type Server, createServer } from "node:http";
import * as z from "zod";
import { equalsInConstantTime } from "@/lib/platform/crypto";
import { log } from "@/lib/platform/log";
import { readBody } from "../read-body";
import { checkpoint } from "./runs/checkpoint";
import { GATEWAY_PATH } from "./connect/gateway";
import type { Engine } from "./engine";
import { acceptEvents } from "./runs/events";
import { apiToken } from "./keys";
import { Checkpoint, EventPayload, type Json } from "./protocol";

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_EVENT_BYTES = 512 * 1024;

type Response = readonly [status: number, body: Json | Uint8Array];
type Route = (engine: Engine, request: IncomingMessage, path: readonly string[]) => Promise<Response> | Response;

/** The part of Inngest's HTTP API that the SDK calls, and `PUT /sync`. Listens on loopback only. */
export function serve(engine: Engine): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(engine, request)
      .catch((error: unknown) => toResponse(error))
      .then(([status, body]) => {
        const isBinary = body instanceof Uint8Array;
        response.writeHead(status, { "content-type": `application/${isBinary ? "protobuf" : "json"}` });
        response.end(isBinary ? body : JSON.stringify(body));
      });
  });
  server.on("upgrade", (request, socket, head) => {
    if (request.url === GATEWAY_PATH) engine.gateway.accept(request, socket, head);
    else socket.destroy();
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(engine.settings.port, "127.0.0.1", () => resolve(server));
  });
}

const routes: Readonly<Record<string, Route>> = {
  "GET health": ({ registry }) => [registry.isSynced() ? 200 : 503, { ok: registry.isSynced() }],
  "POST e": receiveEvents,
  "POST fn": authenticated(async ({ registry }, request) => {
    await registry.register(await read(request)).catch(throwBadRequest);
    return [200, { ok: true, modified: true, status: 200 }];
  }),
  "PUT sync": authenticated(async ({ registry }) => {
    const problem = await registry.sync();
    return problem === undefined ? [200, { ok: true, functions: registry.functions().size }] : failure(502, problem);
  }),
  "POST v0": authenticated(async ({ gateway, settings }, request, [, part, act]) => {
    // Beside an app at an address the same functions would be offered twice, and every event run them twice.
    if (settings.appUrl !== undefined) return failure(404, "SERVE_URL is set: workers may not connect as well");
    const body = await readBytes(request);
    if (part === "connect" && act === "start") return [200, gateway.start()];
    if (part === "connect" && act === "flush") return [200, gateway.flush(body)];
    return failure(404, "not found");
  }),
  "POST v1": authenticated(async (engine, request, [, part, run = "", kind]) => {
    if (part !== "checkpoint" || kind !== "async") return failure(404, "not found");
    const { qi_id: fence, steps } = parse(Checkpoint, await read(request));
    return [await checkpoint(engine, run, fence, steps), {}];
  }),
};

async function answer(engine: Engine, request: IncomingMessage): Promise<Response> {
  const path = new URL(request.url ?? "/", "http://engine").pathname.split("/").slice(1).map(decodeURIComponent);
  const route = routes[`${request.method} ${path[0]}`];
  return route ? route(engine, request, path) : failure(404, "not found");
}

function authenticated(route: Route): Route {
  return (engine, request, path) => {
    const token = (request.headers.authorization ?? "").replace(/^Bearer /i, "");
    const isKnown = equalsInConstantTime(token, apiToken(engine.settings.signingKey));
    return isKnown ? route(engine, request, path) : failure(401, "the API token is not the one of this engine");
  };
}

async function receiveEvents(
  engine: Engine,
  request: IncomingMessage,
  [, key = ""]: readonly string[],
): Promise<Response> {
  if (!equalsInConstantTime(key, engine.settings.eventKey)) return failure(401, "unknown event key");
  // Stored before the first sync an event would silently trigger nothing; the SDK tries again after a 503.
  if (!engine.registry.isSynced()) return failure(503, "no app has synced yet");
  const body = await read(request);
  const events = parse(z.array(EventPayload), Array.isArray(body) ? body : [body]);
  const isTooLarge = events.some((event) => Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES);
  if (isTooLarge) return failure(400, "an event may have 512 KB");
  const seed = z.string().optional().parse(request.headers["x-inngest-event-id-seed"]);
  return [200, { ids: await acceptEvents(engine.sql, engine.registry.functions(), events, seed), status: 200 }];
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) throw new HttpError(413, "the body exceeds 8 MB");
  return body;
}

async function read(request: IncomingMessage): Promise<Json> {
  const bytes = await readBytes(request);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new HttpError(400, "the body is not JSON");
  }
}

function parse<T extends z.ZodType>(schema: T, body: Json): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, z.prettifyError(parsed.error));
}

/** Error in the caller's request; the message is sent to the caller. */
class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const throwBadRequest = (error: unknown): never => {
  throw new HttpError(400, error instanceof Error ? error.message : String(error));
};

const failure = (status: number, error: string): Response => [status, { error, status }];

function toResponse(error: unknown): Response {
  if (error instanceof HttpError) return failure(error.status, error.message);
  log.error("request failed", { error });
  return failure(500, "the engine failed, see its log");
}
