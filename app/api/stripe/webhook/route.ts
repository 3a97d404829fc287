import { ApiError } from "@/lib/contract/errors";
import { receiveEvent, UnsignedError } from "@/lib/domains/billing/service";
import { log } from "@/lib/platform/log";
import { readBytes } from "@/lib/surfaces/rest/request/read-body";

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } });

/** Receives Stripe's events. 400 for what Stripe did not sign; 500 when it could not be stored, so that Stripe sends it again. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = new TextDecoder().decode(await readBytes(request));
    await receiveEvent(body, request.headers.get("stripe-signature") ?? "");
    return answer(200, { received: true });
  } catch (error) {
    if (error instanceof UnsignedError || error instanceof ApiError) return answer(400, { error: error.message });
    log.error("a payment event was not kept", { error });
    return answer(500, { error: "the event was not kept, send it again" });
  }
}
