import type { Failure } from "@/lib/domains/jobs/service";
import type { ProviderError, ProviderErrorCode } from "@/lib/engines/providers/error";

type Words = Pick<Failure, "code" | "hint" | "retryable"> & { what: string };

const LATER = "Nothing was charged. Send the request again later, or name another model.";
const OPERATOR = "Nothing was charged. Name another model; the operator of this server can look with `npm run doctor`.";

const words: Readonly<Record<ProviderErrorCode, Words>> = {
  auth: { code: "PROVIDER_UNAVAILABLE", what: "refused this server's key", hint: OPERATOR, retryable: false },
  quota: { code: "PROVIDER_UNAVAILABLE", what: "has no credit left for this server", hint: OPERATOR, retryable: false },
  unavailable: { code: "PROVIDER_UNAVAILABLE", what: "is not reachable", hint: LATER, retryable: true },
  rate_limited: { code: "PROVIDER_UNAVAILABLE", what: "takes no more requests for now", hint: LATER, retryable: true },
  ambiguous_start: { code: "PROVIDER_UNAVAILABLE", what: "did not confirm the start", hint: LATER, retryable: true },
  timeout: { code: "PROVIDER_TIMEOUT", what: "did not finish in time", hint: LATER, retryable: true },
  bad_output: {
    code: "PROVIDER_UNAVAILABLE",
    what: "delivered no usable file",
    hint: "Nothing was charged. Send the request again, or name another model.",
    retryable: true,
  },
  rejected_content: {
    code: "PROVIDER_REJECTED",
    what: "refused the content of this request",
    hint: "Nothing was charged. Change the prompt or the pictures; each model's provider has its own rules.",
    retryable: false,
  },
  invalid_request: {
    code: "PROVIDER_REJECTED",
    what: "did not accept this request",
    hint: "Nothing was charged. Change the prompt, the pictures or the duration, or name another model.",
    retryable: false,
  },
  cancelled: { code: "PROVIDER_UNAVAILABLE", what: "was stopped", hint: LATER, retryable: true },
};

/**
 * What the customer reads of a provider's error: our words, never the provider's. `model` is the one that was asked, `other`
 * what may be named instead of it.
 */
export function providerFailure(
  { provider, code }: Pick<ProviderError, "provider" | "code">,
  model?: string,
  other = "another model",
): Failure {
  const { what, hint, ...rest } = words[code];
  const message = `${provider} ${what}${model === undefined ? "" : ` (model ${model})`}`;
  return { ...rest, message, hint: hint.replace(/another model/i, other) };
}
