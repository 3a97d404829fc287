import * as z from "zod";
import { retryAfterMs } from "@/lib/contract/retry-after";
import { codeOfStatus, ProviderError, type ProviderErrorCode } from "./error";
import { jsonOf } from "./json-text";
import { now } from "@/lib/platform/clock";

/** The parts of an unsuccessful answer that its error code is derived from. */
export interface FailedAnswer {
  status: number;
  body: string;
  retryAfter: string | null | undefined;
}

/**
 * The parts of an error body that name its kind, over all the providers' shapes: `error.code`, `error.status` and
 * `error.type` of OpenAI and Google, `detail.status` and `detail.code` of ElevenLabs, `detail[].type` of fal.
 */
const kinds = z.object({ code: z.unknown(), status: z.unknown(), type: z.unknown() }).partial();
const Body = z
  .object({ error: kinds.catch({}), detail: z.union([kinds, z.array(kinds)]).catch({}), details: z.unknown() })
  .partial();

const quota = /insufficient_quota|billing_hard_limit|quota_exceeded|payment_required|billing_not_active/;
/** Anthropic says so in prose only: a 400 of the type of every invalid request. */
const noCredit = /credit balance is too low/i;
const refused = /content_policy|moderation|safety|nsfw|prohibited|sensitive/;
const badKey = /invalid_api_key|api_key_invalid|unauthenticated|missing_permissions/;
/** ElevenLabs: `invalid_uid` is an id it could not have made. */
const unknownVoice = /voice_not_found|voice_does_not_exist|invalid_uid/;

/** Names in an error body, in lower case; empty when it is not JSON or has none that is known. */
function kindsIn(body: string): string {
  const parsed = Body.safeParse(jsonOf(body));
  if (!parsed.success) return "";
  const { error = {}, detail = {} } = parsed.data;
  const reason = /"reason"\s*:\s*"(\w+)"/.exec(body)?.[1];
  const names = [error, ...(Array.isArray(detail) ? detail : [detail])].flatMap(({ code, status, type }) => [
    code,
    status,
    type,
  ]);
  return [...names, reason]
    .filter((name) => typeof name === "string")
    .join(" ")
    .toLowerCase();
}

function codeOf(status: number, body: string, names: string): ProviderErrorCode {
  if (quota.test(names) || noCredit.test(body)) return "quota";
  if (refused.test(names)) return "rejected_content";
  if (badKey.test(names)) return "auth";
  if (unknownVoice.test(names)) return "unknown_voice";
  return codeOfStatus(status);
}

/** The error of an unsuccessful answer. Its message holds status and kinds, nothing of the body's prose. */
export function errorOfAnswer(provider: string, { status, body, retryAfter }: FailedAnswer): ProviderError {
  const names = kindsIn(body);
  return new ProviderError(provider, codeOf(status, body, names), `HTTP ${status}${names && ` (${names})`}`, {
    retryAfterMs: retryAfterMs(retryAfter, now().getTime()),
    status,
  });
}
