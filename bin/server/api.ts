import { serve } from "inngest/edge";
import { functionIds, functions } from "@/inngest";
import { inngest } from "@/inngest/client";
import { env } from "@/lib/platform/env";
import { serveFastDoor } from "@/lib/surfaces/fast-door/serve";
import { observeStep } from "@/lib/surfaces/rest/observe";
import { serveMetrics } from "@/lib/surfaces/metrics/serve";
import { serveHealth, serveReadiness } from "@/lib/surfaces/health/serve";
import { keepRegistering } from "./registration";

const serveFunctions = serve({ client: inngest, functions, enableUnauthedSync: false });

/** Registers the functions of this build with the Inngest server, where they are called at our address. */
export const registerFunctions = (): Promise<void> => keepRegistering(serveFunctions);

export { answerWith } from "@/lib/surfaces/rest/respond";
export { startListening } from "@/lib/platform/db/wake";
export { flushSpans } from "@/lib/platform/tracing";

/**
 * Answers every request that needs no page: the API, MCP, stored files, the functions and the health of the service.
 * `bin/bundle-server.mjs` makes one file of it, so that a server can answer while its pages are still being built.
 */
export function answerApi(request: Request, socketAddress: string | undefined): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/api/inngest" && env().SPOTMILL_ROLE === "all")
    return observeStep(request, functionIds, serveFunctions);
  if (pathname === "/metrics") return serveMetrics(request, socketAddress);
  if (pathname === "/api/health") return Promise.resolve(serveHealth());
  if (pathname === "/api/ready") return serveReadiness();
  return Promise.resolve(serveFastDoor(request, socketAddress));
}
