import { type IncomingMessage, type Server, createServer } from "node:http";
import type { Sql } from "postgres";
import { equalsInConstantTime, sha256Hex } from "@/lib/platform/crypto";
import { readBody } from "../read-body";
import { type Answer, json, toAnswer } from "./answer";
import { parseForm } from "./form";
import { runOnce } from "./idempotency";
import { newId } from "./objects";
import { servePage } from "./pages/serve";
import { StripeError } from "./error";
import { findRoute } from "./routes";
import type { Settings } from "./settings";

const MAX_BODY_BYTES = 64 * 1024;

/** One request, read. */
interface Received {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly headers: IncomingMessage["headers"];
}

/** Serves the API under `/v1` and the pages beside it. Listens on loopback only; `settings.port` 0 takes a free one. */
export function serve(sql: Sql, settings: Settings): Promise<Server> {
  const server = createServer((request, response) => {
    void receive(request)
      .then((received) => answer(sql, settings, received))
      .catch(toAnswer)
      .then(({ status, type, body, location }) => {
        const headers = { "content-type": type, "request-id": newId("req"), "cache-control": "no-store" };
        response.writeHead(status, { ...headers, ...(location && { location }) }).end(body);
      });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(settings.port, "127.0.0.1", () => resolve(server));
  });
}

async function receive(request: IncomingMessage): Promise<Received> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  if (!bytes) throw new StripeError(413, "The request body is too large.");
  const { method = "GET", headers } = request;
  return { method, url: new URL(request.url ?? "/", "http://stripe"), body: bytes.toString(), headers };
}

async function answer(sql: Sql, settings: Settings, received: Received): Promise<Answer> {
  const { method, url, body, headers } = received;
  if (!url.pathname.startsWith("/v1/")) return servePage(sql, settings, { method, path: url.pathname, body });
  const token = (headers.authorization ?? "").replace(/^Bearer /, "");
  if (!equalsInConstantTime(token, settings.key)) throw new StripeError(401, "Invalid API Key provided");
  return json(200, await callApi(sql, settings, received));
}

async function callApi(sql: Sql, settings: Settings, received: Received): Promise<object> {
  const { method, url, body, headers } = received;
  const found = findRoute(method, url.pathname);
  if (!found) throw new StripeError(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
  const form = parseForm(method === "GET" ? url.search.slice(1) : body);
  const key = headers["idempotency-key"]?.toString();
  const { value } = await sql.begin(async (tx) => {
    const act = () => found.route({ tx, form, settings, id: found.id });
    if (key === undefined || method === "GET") return { value: await act() };
    return { value: await runOnce(tx, key, sha256Hex(`${method} ${url.pathname} ${body}`), act) };
  });
  return value;
}
