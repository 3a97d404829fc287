import { randomBytes } from "node:crypto";
import { errorCodes, toEnvelope } from "../../lib/contract/error-codes.mjs";

/** @typedef {import("node:http").ServerResponse} ServerResponse */

/** @typedef {"target" | "path" | "method" | "size"} Problem */

/**
 * Code and message of each rejection, and a hint or a status where the one of the code does not fit.
 * @type {Readonly<Record<Problem, { code: import("../../lib/contract/errors").ErrorCode, message: string, hint?: string, status?: number }>>}
 */
const problems = {
  target: {
    code: "INVALID_REQUEST",
    message: "the request target must be a path",
    hint: "Send a path such as /api/public/v1/me.",
  },
  path: { code: "NOT_FOUND", message: "path not found" },
  method: { code: "METHOD_NOT_ALLOWED", message: "method not allowed on this path" },
  size: { code: "INVALID_REQUEST", message: "the body is larger than 1 MiB", hint: "Send less.", status: 413 },
};

/** A step in the path, which building a URL resolves: limit and door judged by the path before, the router by the one after. */
const DOT_SEGMENT = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/**
 * Answers the requests that no `Request` may be built from, and returns true when it did. `//host/path` would turn its
 * first segment into the host of the address, an absolute target would bring its own, and `..` would lead to another path.
 * @param {import("node:http").IncomingMessage} req
 * @param {ServerResponse} res
 */
export function rejectTarget({ url = "/" }, res) {
  if (!url.startsWith("/")) return reject(res, "target");
  if (url.startsWith("//") || DOT_SEGMENT.test(url)) return reject(res, "path");
  return false;
}

/**
 * Answers 405 in the envelope of the API to a method no page and no route of this host has.
 * @param {ServerResponse} res
 */
export const rejectMethod = (res) => reject(res, "method", { allow: "GET, HEAD, OPTIONS" });

/**
 * Answers a CONNECT, which arrives as a bare socket.
 * @param {import("node:http").IncomingMessage} _req
 * @param {import("node:stream").Duplex} socket
 */
export function rejectConnect(_req, socket) {
  const { status, headers, body } = describeProblem("method", { allow: "GET, HEAD, OPTIONS", connection: "close" });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => {}).end([`HTTP/1.1 ${status} Refused`, ...lines, "", body].join("\r\n"));
}

/**
 * @param {ServerResponse} res
 * @param {Problem} problem
 * @param {Readonly<Record<string, string>>} more
 */
function reject(res, problem, more = {}) {
  const { status, headers, body } = describeProblem(problem, more);
  res.writeHead(status, headers).end(body);
  return true;
}

/**
 * Status, headers and body of a rejection; the body is the envelope every failure of the API has.
 * @param {Problem} problem
 * @param {Readonly<Record<string, string>>} more Further headers.
 */
export function describeProblem(problem, more = {}) {
  const { code, message, hint: ownHint, status: ownStatus } = problems[problem];
  const [status, hint] = errorCodes[code];
  const body = JSON.stringify(toEnvelope(code, message, ownHint ?? hint));
  /** @type {Record<string, string>} */
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": `req_${randomBytes(12).toString("hex")}`,
    ...more,
  };
  return { status: ownStatus ?? status, headers, body };
}
