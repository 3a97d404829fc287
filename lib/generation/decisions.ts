import type { Stage } from "./stages";

/** What a stage chooses a provider for. */
export type Capability = "script" | "voice" | "actor" | "video" | "image" | "captions";

/** Who was chosen for a stage, among whom, and why; one entry of `decisions[]`. */
export interface Decision {
  at: string;
  stage: Stage;
  capability: Capability;
  /** What the request named, or null. */
  requested: string | null;
  chosen: { provider: string; model: string };
  /** Whether a generative model made it or this machine's studio. */
  real: "model" | "local";
  fallback: boolean;
  reason: "requested" | "preferred" | "only_configured";
  candidates: Candidate[];
  /** What of the request was taken otherwise than sent, and why. */
  notes?: string[];
}

/** One provider that was considered; `ms` is how long it worked, null while it works. */
export interface Candidate {
  provider: string;
  model: string;
  outcome: "chosen" | "skipped" | "failed";
  reason: string | null;
  code: string | null;
  ms: number | null;
  costUsd: number | null;
}

/** What there was to choose in a stage; `requested` is what the request named. */
export interface Choice {
  capability: Capability;
  model: string;
  requested?: string | undefined;
  notes?: readonly string[] | undefined;
}

/** The decision for the local studio where nothing else is configured. It costs nothing. */
export function localDecision(stage: Stage, { capability, model, requested, notes = [] }: Choice, at: Date): Decision {
  const chosen = { provider: "local", model };
  const reason = "only_configured";
  return {
    at: at.toISOString(),
    stage,
    capability,
    requested: requested ?? null,
    chosen,
    real: "local",
    fallback: false,
    reason,
    candidates: [{ ...chosen, outcome: "chosen", reason, code: null, ms: null, costUsd: 0 }],
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}

/** The decision once the chosen provider is done. */
export const withDuration = (decision: Decision, ms: number): Decision => ({
  ...decision,
  candidates: decision.candidates.map((one) => (one.outcome === "chosen" ? { ...one, ms } : one)),
});
