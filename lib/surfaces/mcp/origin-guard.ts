import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { env } from "@/lib/platform/env";
import { isLoopback } from "@/lib/platform/relaxations";

/** Host names this service answers to, and origins whose pages may call it. */
function allowedHosts(): { readonly hosts: string[]; readonly origins: string[] } {
  const { APP_URL, MCP_ALLOWED_ORIGINS, NODE_ENV } = env();
  const isLocal = isLoopback(APP_URL) || NODE_ENV !== "production";
  const hosts = [new URL(APP_URL).hostname, ...(isLocal ? localhostAllowedHostnames() : [])];
  return { hosts, origins: [...hosts, ...MCP_ALLOWED_ORIGINS] };
}

/**
 * The 403 for a request from a foreign page or a DNS name rebound to this address; undefined when the request may pass. A
 * request without `Origin` does not come from a page. MCP 2026-07-28, transports, security warning.
 */
export function rejectForeignOrigin(request: Request): Response | undefined {
  const { hosts, origins } = allowedHosts();
  return hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins);
}
