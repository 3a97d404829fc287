import { send } from "@/inngest/client";
import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { readFalWebhook } from "@/lib/engines/providers/fal/webhook";

/** Larger than any webhook of fal: a larger body is not read. */
const MAX_BYTES = 1_000_000;

const answer = (status: number): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } });

/**
 * Receives fal's webhooks. One only wakes the step that waits for that work, which then asks fal itself, so that a repeated
 * or late one changes nothing. 401 for what fal did not sign; 503 when it could not be passed on, so that fal sends it again.
 */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? MAX_BYTES + 1) > MAX_BYTES) return answer(413);
  const body = new Uint8Array(await request.arrayBuffer());
  try {
    const requestId = await readFalWebhook(request.headers, body, now());
    if (requestId === null) return answer(401);
    await send("provider/operation.updated", { key: `fal:${requestId}` });
    return answer(200);
  } catch (cause) {
    log.warn("a report of fal was not passed on", { cause });
    return answer(503);
  }
}
