import { OperatorError } from "../start/operator-error.mjs";

/**
 * The public API as a caller sees it. A failure throws OperatorError with the message and the hint of its envelope.
 * @typedef {object} Api
 * @property {<T>(method: string, path: string, body?: object) => Promise<T>} call The parsed answer of a path below
 *   `/api/public/v1`.
 * @property {(url: string, headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>) => Promise<void>} put
 * @property {(url: string) => Promise<Buffer>} download
 */

/**
 * A client of a running service.
 * @param {Pick<import("../start/lock.mjs").Run, "local" | "origin">} run
 * @param {string} key
 * @returns {Api}
 */
export function createApi({ local, origin }, key) {
  /** Addresses in answers are of the public origin, which this machine need not be able to reach.
   * @param {string} url */
  const reachable = (url) => (url.startsWith(origin) ? local + url.slice(origin.length) : url);
  return {
    async call(method, path, body) {
      const answer = await fetch(`${local}/api/public/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return readJson(answer, `${method} ${path}`);
    },
    async put(url, headers, bytes) {
      const answer = await fetch(reachable(url), { method: "PUT", headers, body: bytes });
      if (!answer.ok) await readJson(answer, "PUT of the picture");
    },
    async download(url) {
      const answer = await fetch(reachable(url));
      if (!answer.ok) await readJson(answer, "GET of the result");
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

/**
 * @param {Response} answer
 * @param {string} call Method and path, for the error.
 */
async function readJson(answer, call) {
  const text = await answer.text();
  const body = parse(text);
  if (answer.ok && body) return body;
  const reason = body?.message ? `${body.message} (${body.code}). ${body.hint}` : text.slice(0, 200);
  throw new OperatorError(`${call} answered ${answer.status}: ${reason}`);
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
