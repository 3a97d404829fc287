import type { BrowserContext, Route } from "playwright-core";
import { guardedFetch } from "@/lib/platform/http/guard";

const MAX_REQUESTS = 80;
const MAX_BYTES = 12_000_000;
const ONE = { maxBytes: 3_000_000, timeoutMs: 8_000 };
/** Resource types that words and colours come from; pictures are fetched later, by their addresses. */
const needed = new Set(["document", "script", "stylesheet", "xhr", "fetch"]);
/** Not true any more of a body that has been decoded, or not the page's business. */
const dropped = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "connection",
  "set-cookie",
  "content-security-policy",
]);

/**
 * Answers every request of a browser's pages through the outbound guard, within bounds of number and size; what is not
 * needed to read a page, and whatever would change something, is refused.
 */
export async function guardRequests(context: BrowserContext, signal: AbortSignal): Promise<void> {
  let requests = 0;
  let bytes = 0;
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const isFrame = request.isNavigationRequest() && request.frame().parentFrame() !== null;
    const isWanted = needed.has(request.resourceType()) && request.method() === "GET" && !isFrame;
    if (!isWanted || requests++ >= MAX_REQUESTS || bytes >= MAX_BYTES) return route.abort("blockedbyclient");
    const { accept = "*/*" } = request.headers();
    const response = await guardedFetch(request.url(), { ...ONE, signal, allowHttp: true, headers: { accept } });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      chunks.push(chunk);
    }
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !dropped.has(name)));
    await route.fulfill({ status: response.status, headers, body: Buffer.concat(chunks) });
  };
  await context.route("**/*", (route) => answer(route).catch(() => route.abort("failed").catch(() => undefined)));
  await context.routeWebSocket(/.*/, (socket) => void socket.close());
}
