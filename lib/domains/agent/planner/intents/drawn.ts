import { fieldsOf, type Outcome } from "../conversation";
import { type Part, use } from "../plan";
import type { Reading } from "./intent";

/** What an ad was drawn with, so that its actor, voice and words stay; nothing where it was never made. */
export function* drawnOf(
  { conversation }: Reading,
  { tool, input, state, value }: Outcome,
): Part<{ seed?: number; voiceId?: string }> {
  if (tool !== "ugc_create" || input["seed"] !== undefined || state !== "done") return {};
  const { id: jobId } = fieldsOf(fieldsOf(value)["job"]);
  if (typeof jobId !== "string" || !conversation.offered.has("jobs_get")) return {};
  const { seed, voiceId } = fieldsOf(fieldsOf((yield* use("jobs_get", { jobId }))["job"])["result_payload"]);
  return { ...(typeof seed === "number" && { seed }), ...(typeof voiceId === "string" && { voiceId }) };
}
