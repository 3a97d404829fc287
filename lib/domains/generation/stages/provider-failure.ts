import type { Failure } from "@/lib/domains/jobs/service";
import type { ProviderError, ProviderErrorCode } from "@/lib/engines/providers/error";

interface PublicFailure extends Pick<Failure, "code" | "retryable"> {
  /** Predicate of the sentence whose subject is the provider. */
  what: string;
  /** Hint for the customer; `other` is what may be named instead of the model. */
  hint: (other: string) => string;
}

const later = (other: string) => `Nothing was charged. Send the request again later, or name ${other}.`;
const operator = (other: string) =>
  `Nothing was charged. Name ${other}; the operator of this server can look with \`npm run doctor\`.`;

const unavailable = { code: "PROVIDER_UNAVAILABLE", hint: later, retryable: true } as const;

const failures: Readonly<Record<ProviderErrorCode, PublicFailure>> = {
  auth: { ...unavailable, what: "refused this server's key", hint: operator, retryable: false },
  quota: { ...unavailable, what: "has no credit left for this server", hint: operator, retryable: false },
  account_limit: {
    ...unavailable,
    what: "is asked no more for this account today",
    hint: (other) =>
      `Nothing was charged. Send the request again tomorrow (UTC), name ${other}, or send the "script" of a video to caption.`,
  },
  unavailable: { ...unavailable, what: "is not reachable" },
  rate_limited: { ...unavailable, what: "takes no more requests for now" },
  ambiguous_start: { ...unavailable, what: "did not confirm the start" },
  timeout: { ...unavailable, code: "PROVIDER_TIMEOUT", what: "did not finish in time" },
  bad_output: {
    ...unavailable,
    what: "delivered no usable file",
    hint: (other) => `Nothing was charged. Send the request again, or name ${other}.`,
  },
  rejected_content: {
    code: "PROVIDER_REJECTED",
    what: "refused the content of this request",
    hint: () => "Nothing was charged. Change the prompt or the pictures; each model's provider has its own rules.",
    retryable: false,
  },
  invalid_request: {
    code: "PROVIDER_REJECTED",
    what: "did not accept this request",
    hint: (other) => `Nothing was charged. Change the prompt, the pictures or the duration, or name ${other}.`,
    retryable: false,
  },
  unknown_voice: {
    code: "PROVIDER_REJECTED",
    what: "does not know this voice",
    hint: () => "Nothing was charged. Name a voice that GET /voices lists, or none.",
    retryable: false,
  },
  cancelled: { ...unavailable, what: "was stopped" },
};

/**
 * Public failure for a provider's error: our words, never the provider's. `model` is the one that was called, `other` what
 * may be named instead of it.
 */
export function providerFailure(
  { provider, code }: Pick<ProviderError, "provider" | "code">,
  model?: string,
  other = "another model",
): Failure {
  const { what, hint, ...rest } = failures[code];
  const message = `${provider} ${what}${model === undefined ? "" : ` (model ${model})`}`;
  return { ...rest, message, hint: hint(other) };
}
