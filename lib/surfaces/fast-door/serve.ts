import { serveMcp } from "@/lib/surfaces/mcp/serve";
import { discover } from "@/lib/surfaces/rest/discovery";
import { serveFiles } from "@/lib/surfaces/rest/files";
import { serve, type Serve } from "@/lib/surfaces/rest/serve";

// After the origin: `http://host` has its third slash where the path begins.
const isBelow = (url: string, prefix: string): boolean => url.startsWith(prefix, url.indexOf("/", 8));

/** Serves everything the server answers before Next: the API, MCP, stored files, the contract and the discovery documents. */
export const serveFastDoor: Serve = async (request, socketAddress) => {
  if (isBelow(request.url, "/api/")) return serve(request, socketAddress);
  if (isBelow(request.url, "/mcp")) return serveMcp(request, socketAddress);
  return isBelow(request.url, "/files/") ? serveFiles(request, socketAddress) : discover(request);
};
