import { getRequestListener } from "@hono/node-server";
import { answer, refuseMethod } from "./refuse.mjs";

/**
 * Paths the API function answers. One that dodges the test takes Next's route file to the same function. Stored files are
 * among them because Next strips `content-length` from every answer.
 */
const PREFIXES = ["/api/public/", "/files/", "/openapi.json", "/.well-known/", "/mcp"];

/**
 * The fast door: a function of (req, res) that answers an API request by the function `instrumentation.ts` put on
 * `globalThis`, and says whether it did. That function is looked up per request: `app.prepare()` may return before it
 * is there. The address of every Request is of `origin`, so a forged Host reaches nobody.
 */
export function createDoor({ isOn, origin }) {
  const { host } = new URL(origin);
  const listener = getRequestListener(
    (request, { incoming }) => globalThis.spotmillDoor(request, incoming.socket.remoteAddress),
    { overrideGlobalObjects: false, errorHandler: refusal },
  );
  return (req, res) => {
    const isApi =
      isOn && globalThis.spotmillDoor !== undefined && PREFIXES.some((prefix) => req.url.startsWith(prefix));
    if (req.method === "TRACE") {
      if (!isApi) return refuseMethod(res);
      // fetch forbids a Request of this name; under any other unknown one the API answers the same 405.
      req.method = "REFUSED";
    }
    if (!isApi) return false;
    // MCP itself refuses names that are not ours, which is its guard against rebinding: there the name must arrive as sent.
    if (!/^\/mcp(?:[/?]|$)/.test(req.url)) req.headers.host = host;
    void listener(req, res);
    return true;
  };
}

/** A target no address can be made of. */
function refusal() {
  const { status, headers, body } = answer("target");
  return new Response(body, { status, headers });
}
