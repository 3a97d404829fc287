import type { ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Capability } from "@/lib/engines/providers/registry";
import type { Stage } from "./weights";

/** Reason a provider was chosen, skipped, or left. */
export type DecisionReason =
  | "requested"
  | "preferred"
  | "only_configured"
  | "no_key"
  | "retired"
  | "unsupported_duration"
  | "unsupported_aspect"
  | "unsupported_input"
  | "unavailable"
  | "auth"
  | "quota"
  | "timeout"
  | "bad_output"
  | "unknown_voice";

/** A provider and the one of its models that would do the work. */
export interface ProviderModel {
  provider: string;
  model: string;
}

/** One provider that was considered; `ms` is its working time, null while it works or where it did not. */
export interface Candidate extends ProviderModel {
  outcome: "chosen" | "skipped" | "failed";
  reason: DecisionReason | null;
  code: ProviderErrorCode | null;
  ms: number | null;
  /** By its list price; null where that is unknown. */
  costUsd: number | null;
}

/** The provider chosen for a stage, the candidates, and the reason; one entry of `decisions[]`. */
export interface Decision {
  at: string;
  stage: Stage;
  capability: Capability;
  /** The id the request named, or null. */
  requested: string | null;
  chosen: ProviderModel;
  /** `model`: a provider's model; `local`: this machine's studio. */
  real: "model" | "local";
  /** True when a better one was tried, or known to be down. */
  fallback: boolean;
  reason: DecisionReason;
  candidates: Candidate[];
  /** Sentences about what of the request was changed, and why. */
  notes?: string[];
}

/** Input of a decision; `requested` is the id the request named. */
export interface ProviderChoice {
  capability: Capability;
  /** Default `local`, which costs nothing. */
  provider?: string | undefined;
  model: string;
  requested?: string | undefined;
  notes?: readonly string[] | undefined;
  /** Those considered before, in their order. */
  passed?: readonly Candidate[] | undefined;
  costUsd?: number | null | undefined;
}

/** Records the choice of one provider among those considered. */
export function decide(stage: Stage, choice: ProviderChoice, at: Date): Decision {
  const { capability, provider = "local", model, requested, notes = [], passed = [] } = choice;
  const chosen = { provider, model };
  const isLocal = provider === "local";
  const left = passed.findLast(({ outcome, reason }) => outcome === "failed" || reason === "unavailable");
  const reason = left?.reason ?? preferenceOf(choice);
  const costUsd = isLocal ? 0 : (choice.costUsd ?? null);
  return {
    at: at.toISOString(),
    stage,
    capability,
    requested: requested ?? null,
    chosen,
    real: isLocal ? "local" : "model",
    fallback: left !== undefined,
    reason,
    candidates: [
      ...passed,
      { ...chosen, outcome: "chosen", reason: preferenceOf(choice), code: null, ms: null, costUsd },
    ],
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}

function preferenceOf({ provider = "local", requested, passed = [] }: ProviderChoice): DecisionReason {
  if (provider === "local" && passed.length === 0) return "only_configured";
  return requested === undefined ? "preferred" : "requested";
}

/** Returns the decision with the working time of its chosen provider. */
export const withDuration = (decision: Decision, ms: number): Decision => ({
  ...decision,
  candidates: decision.candidates.map((one) => (one.outcome === "chosen" ? { ...one, ms } : one)),
});
