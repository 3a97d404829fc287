import { getRequestListener } from "@hono/node-server";
import { describeProblem, rejectMethod } from "./reject.mjs";

/**
 * Paths the API function answers. One that is not recognised here takes Next's route file to the same function. Stored
 * files are among them because Next strips `content-length` from every answer.
 */
const PREFIXES = ["/api/public/", "/files/", "/openapi.json", "/.well-known/", "/mcp"];

/**
 * The fast door: a function of (req, res) that answers an API request by the function `instrumentation.ts` put on
 * `globalThis`, and returns true when it did. That function is looked up per request: `app.prepare()` may return before
 * it is there. The address of every Request is of `origin`, so a forged Host has no effect.
 * @param {{ isOn: boolean; origin: string }} options
 * @returns {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => boolean}
 */
export function createFastDoor({ isOn, origin }) {
  const { host } = new URL(origin);
  const listener = getRequestListener(
    (request, { incoming }) => globalThis.spotmillDoor?.(request, incoming.socket?.remoteAddress) ?? invalidTarget(),
    { overrideGlobalObjects: false, errorHandler: invalidTarget },
  );
  return (req, res) => {
    const url = req.url ?? "/";
    const isApi = isOn && globalThis.spotmillDoor !== undefined && PREFIXES.some((prefix) => url.startsWith(prefix));
    if (req.method === "TRACE") {
      if (!isApi) return rejectMethod(res);
      // fetch forbids a Request of this name; under any other unknown one the API answers the same 405.
      req.method = "REFUSED";
    }
    if (!isApi) return false;
    // MCP itself rejects host names that are not ours, against DNS rebinding: there the name must arrive as sent.
    if (!/^\/mcp(?:[/?]|$)/.test(url)) req.headers.host = host;
    void listener(req, res);
    return true;
  };
}

/** The answer to a target that no URL can be made of. */
function invalidTarget() {
  const { status, headers, body } = describeProblem("target");
  return new Response(body, { status, headers });
}
