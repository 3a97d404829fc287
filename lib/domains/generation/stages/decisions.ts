import type { ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Capability } from "@/lib/engines/providers/registry";
import type { Stage } from "./weights";

/** Why a provider was chosen, passed over, or left. */
export type Reason =
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
  | "bad_output";

/** A provider with the model of it that would do the work. */
export interface Option {
  provider: string;
  model: string;
}

/** One provider that was considered; `ms` is how long it worked, null while it works or where it did not. */
export interface Candidate extends Option {
  outcome: "chosen" | "skipped" | "failed";
  reason: Reason | null;
  code: ProviderErrorCode | null;
  ms: number | null;
  /** What it costs as its price says, null where that is unknown. */
  costUsd: number | null;
}

/** Who was chosen for a stage, among whom, and why; one entry of `decisions[]`. */
export interface Decision {
  at: string;
  stage: Stage;
  capability: Capability;
  /** What the request named, or null. */
  requested: string | null;
  chosen: Option;
  /** Whether a provider's model made it or this machine's studio. */
  real: "model" | "local";
  /** Whether a better one was tried, or known to be down. */
  fallback: boolean;
  reason: Reason;
  candidates: Candidate[];
  /** What of the request was taken otherwise than sent, and why. */
  notes?: string[];
}

/** What there was to choose in a stage; `requested` is what the request named. */
export interface Choice {
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

/** The decision for the chosen one, whoever it is. */
export function decide(stage: Stage, choice: Choice, at: Date): Decision {
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

function preferenceOf({ provider = "local", requested, passed = [] }: Choice): Reason {
  if (provider === "local" && passed.length === 0) return "only_configured";
  return requested === undefined ? "preferred" : "requested";
}

/** The decision once the chosen provider is done. */
export const withDuration = (decision: Decision, ms: number): Decision => ({
  ...decision,
  candidates: decision.candidates.map((one) => (one.outcome === "chosen" ? { ...one, ms } : one)),
});
