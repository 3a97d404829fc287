import { serve } from "inngest/edge";
import { functions } from "@/inngest";
import { inngest } from "@/inngest/client";
import { serveFastDoor } from "@/lib/surfaces/fast-door/serve";
import { serveHealth } from "@/lib/surfaces/health/serve";

const serveFunctions = serve({ client: inngest, functions, enableUnauthedSync: false });

/**
 * Answers every request that needs no page: the API, MCP, stored files, the functions and the health of the service.
 * `bin/bundle-server.mjs` makes one file of it, so that a server can answer while its pages are still being built.
 */
export function answerApi(request: Request, socketAddress: string | undefined): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/api/inngest") return serveFunctions(request);
  if (pathname === "/api/health") return serveHealth();
  return Promise.resolve(serveFastDoor(request, socketAddress));
}
