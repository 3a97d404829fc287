import { getRequestListener } from "@hono/node-server";
import { describeProblem, rejectMethod } from "./reject.mjs";

/**
 * Paths that are answered without Next. One that is not recognised here takes Next's route file to the same function.
 * Stored files are among them because Next strips `content-length` from every answer.
 */
const PREFIXES = [
  "/api/public/",
  "/files/",
  "/openapi.json",
  "/.well-known/",
  "/mcp",
  "/api/inngest",
  "/api/health",
  "/api/ready",
  "/metrics",
];

/** Paths whose host name must arrive as sent: MCP rejects names that are not ours, Inngest registers the one it called. */
const KEEPS_HOST = /^\/(?:mcp|api\/inngest)(?:[/?]|$)/;

/**
 * The Response of the listener, whose text is written as it is, where the platform's is read through a stream: half of what
 * an answer costs. The package shows it only by replacing the global ones, which are put back: Next wants its own.
 * @returns {typeof Response}
 */
function lightResponse() {
  const names = /** @type {const} */ (["Request", "Response"]);
  const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  getRequestListener(() => new Response());
  const light = globalThis.Response;
  names.forEach((name, index) => Object.defineProperty(globalThis, name, own[index] ?? {}));
  return light;
}

/** @typedef {(request: Request, socketAddress: string | undefined) => Promise<Response>} AnswerApi */

/**
 * The fast door: `answer` answers an API request by the bundle of `bin/server/api.ts` and returns true when it did; `flush`
 * sends what waits for its batch. The address of every Request is of `origin`, so a forged Host has no effect.
 * @param {{ isOn: boolean; origin: string }} options
 * @returns {Promise<{ answer(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse): boolean; flush(): Promise<void> }>}
 */
export async function createFastDoor({ isOn, origin }) {
  const { host } = new URL(origin);
  const bundle = new URL("../../dist/server/api.mjs", import.meta.url).href;
  /** @type {{ answerApi: AnswerApi; registerFunctions(): Promise<void>; startListening(): Promise<void>; answerWith(lighter: typeof Response): void; flushSpans(): Promise<void> } | undefined} */
  const api = isOn ? await import(bundle) : undefined;
  if (api) {
    api.answerWith(lightResponse());
    void api.registerFunctions();
    void api.startListening();
  }
  const listener =
    api &&
    getRequestListener((request, { incoming }) => api.answerApi(request, incoming.socket?.remoteAddress), {
      overrideGlobalObjects: false,
      errorHandler: invalidTarget,
    });
  /** @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res */
  const answer = (req, res) => {
    const url = req.url ?? "/";
    const isApi = listener !== undefined && PREFIXES.some((prefix) => url.startsWith(prefix));
    if (req.method === "TRACE") {
      if (!isApi && !url.startsWith("/api/public/")) return rejectMethod(res);
      // fetch forbids a Request of this name; under any other unknown one the API answers the same 405, `proxy.ts` for Next.
      req.method = "REFUSED";
    }
    if (!isApi) return false;
    if (!KEEPS_HOST.test(url)) req.headers.host = host;
    void listener(req, res);
    return true;
  };
  return { answer, flush: async () => api?.flushSpans() };
}

/** The answer to a target that no URL can be made of. */
function invalidTarget() {
  const { status, headers, body } = describeProblem("target");
  return new Response(body, { status, headers });
}
