import { Refusal } from "../start/supervisor.mjs";

/**
 * The public API as a caller sees it: `call(method, path, body)` gives the parsed answer of a path below
 * `/api/public/v1`. A failure throws the message and the hint of its envelope.
 */
export function createApi({ local, origin }, key) {
  const call = async (method, path, body) => {
    const answer = await fetch(`${local}/api/public/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return read(answer, `${method} ${path}`);
  };
  /** Addresses in answers are of the public origin, which this machine need not be able to reach. */
  const reachable = (url) => (url.startsWith(origin) ? local + url.slice(origin.length) : url);
  const put = async (url, headers, bytes) => {
    const answer = await fetch(reachable(url), { method: "PUT", headers, body: bytes });
    if (!answer.ok) await read(answer, "PUT of the picture");
  };
  const download = async (url) => {
    const answer = await fetch(reachable(url));
    if (!answer.ok) await read(answer, "GET of the result");
    return Buffer.from(await answer.arrayBuffer());
  };
  return { call, put, download };
}

async function read(answer, what) {
  const text = await answer.text();
  const body = parse(text);
  if (answer.ok && body) return body;
  const said = body?.message ? `${body.message} (${body.code}). ${body.hint}` : text.slice(0, 200);
  throw new Refusal(`${what} answered ${answer.status}: ${said}`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
