import { describeProblem } from "./reject.mjs";

const MIB = 1_048_576;
/** Longest time a client is given to read the answer before its connection is cut: it may still be sending. */
const LINGER_MS = 1_000;
/** Bytes still taken of a body after its answer, so that the connection can go on. */
const UNREAD_BYTES = 8 * MIB;
/** Time between two looks at it meanwhile. */
const LOOK_MS = 10;

/**
 * Paths whose own code bounds what it reads, and answers in the terms of the API: its bodies at 1 MiB, a stored file at
 * the bytes its upload declared.
 */
const BOUNDS_ITSELF = /^\/(?:api\/public\/|mcp(?:[/?]|$)|files\/)/;
/** A request of Inngest holds the results of all steps of a run, of which it allows 32 MB. */
const ENGINE_BYTES = 32 * MIB;

/**
 * Longest body a request may have, in bytes, known before anybody has proven who they are.
 * @param {import("node:http").IncomingMessage} req
 */
function limitOf({ url = "/", headers }) {
  if (BOUNDS_ITSELF.test(url)) return Infinity;
  const isEngine = /^\/api\/inngest(?:[/?]|$)/.test(url) && headers["x-inngest-signature"] !== undefined;
  return isEngine ? ENGINE_BYTES : MIB;
}

/**
 * Bounds the body of a request, whoever reads it later. Returns true when its declared length was too long and it was answered; a body
 * that grows too long while it is read is answered then. Either way 413, and the connection is closed.
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 */
export function limitBody(req, res) {
  // As it arrived: whoever answers may have taken the request from its connection by the time the answer is out.
  const { socket } = req;
  res.once("finish", () => cutUnread(req, socket));
  const limit = limitOf(req);
  if (Number(req.headers["content-length"] ?? 0) > limit) {
    refuse(req, socket, res);
    req.resume();
    return true;
  }
  if (limit === Infinity) return false;
  const push = req.push.bind(req);
  let received = 0;
  // The one place every byte passes before whoever reads the body sees it.
  req.push = (chunk, encoding) => {
    received += chunk?.length ?? 0;
    if (received <= limit) return push(chunk, encoding);
    // The end of a body that was too long is none to whoever reads it.
    if (chunk !== null && received - chunk.length <= limit) refuse(req, socket, res);
    return true;
  };
  return false;
}

/**
 * Cuts the connection of a request that was answered before its body had arrived, unless the rest is short: Node would go on
 * taking what nobody reads, to the end.
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:net").Socket} socket
 */
function cutUnread(req, socket) {
  if (req.complete) return;
  const [answered, at] = [socket.bytesRead, performance.now()];
  const look = setInterval(() => {
    const isOver = req.complete || socket.destroyed;
    const isLate = performance.now() - at > LINGER_MS;
    // A client that sends on has its time to read the answer too, or it would learn of a broken connection only.
    if (!isOver && socket.bytesRead - answered > UNREAD_BYTES) socket.pause();
    if (isOver || isLate) clearInterval(look);
    if (!isOver && isLate) socket.destroy();
  }, LOOK_MS);
  look.unref();
}

/**
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:net").Socket} socket
 * @param {import("node:http").ServerResponse} res
 */
function refuse(req, socket, res) {
  // Node would cut at once what the client still sends to, which then may learn of a broken connection only.
  socket.destroySoon = () => socket.end();
  // Whoever reads the body learns of the end as of a client that left.
  setTimeout(() => {
    socket.destroy();
    req.destroy();
  }, LINGER_MS).unref();
  if (res.headersSent) return;
  const { status, headers, body } = describeProblem("size", { connection: "close" });
  res.writeHead(status, headers).end(body);
}
