import { randomBytes } from "node:crypto";

const problems = {
  target: [400, "INVALID_REQUEST", "the request target must be a path", "Send a path such as /api/public/v1/me."],
  path: [404, "NOT_FOUND", "path not found", "Check the path; /openapi.json lists every path."],
  method: [405, "METHOD_NOT_ALLOWED", "method not allowed on this path", "Use a method named in the Allow header."],
};

/**
 * Answers the requests of which no `Request` may be built, and says whether it did. `//host/path` would turn its
 * first segment into the host of the address, an absolute target would bring its own, and fetch forbids TRACE.
 */
export function refuseTarget(req, res) {
  if (!req.url.startsWith("/")) return refuse(res, "target");
  if (req.url.startsWith("//")) return refuse(res, "path");
  return false;
}

/** Answers 405 in the envelope of the API to a method no page and no route of this host has. */
export const refuseMethod = (res) => refuse(res, "method", { allow: "GET, HEAD, OPTIONS" });

/** Answers a CONNECT, which arrives as a bare socket. */
export function refuseConnect(_req, socket) {
  const { status, headers, body } = answer("method", { allow: "GET, HEAD, OPTIONS", connection: "close" });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => {}).end([`HTTP/1.1 ${status} Refused`, ...lines, "", body].join("\r\n"));
}

function refuse(res, problem, more = {}) {
  const { status, headers, body } = answer(problem, more);
  res.writeHead(status, headers).end(body);
  return true;
}

/** Status, headers and body of a refusal; the body is the envelope every failure of the API has. */
export function answer(problem, more = {}) {
  const [status, code, message, hint] = problems[problem];
  const body = JSON.stringify({ error: message, code, message, hint });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": `req_${randomBytes(12).toString("hex")}`,
    ...more,
  };
  return { status, headers, body };
}
