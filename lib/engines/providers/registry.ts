import { type Env, env } from "@/lib/platform/env";
import { studioProviders } from "@/lib/platform/studio-variables";

/** Who can do something for an ad; `local` is this machine's studio. */
export type ProviderId =
  | "fal"
  | "replicate"
  | "openai"
  | "anthropic"
  | "google"
  | "compatible"
  | "elevenlabs"
  | "local";

/** What a stage chooses a provider for. */
export type Capability = "script" | "voice" | "actor" | "video" | "image" | "captions";

/** The variable that enables each provider. */
export const keyNames = {
  fal: "FAL_KEY",
  replicate: "REPLICATE_API_TOKEN",
  openai: "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  compatible: "LLM_BASE_URL",
  elevenlabs: "ELEVENLABS_API_KEY",
} as const satisfies Record<Exclude<ProviderId, "local">, keyof Env>;

/** The variable that ranks the providers of each capability. */
const rankings = {
  script: "STUDIO_SCRIPT",
  voice: "STUDIO_VOICE",
  actor: "STUDIO_ACTOR",
  video: "STUDIO_VIDEO",
  image: "STUDIO_IMAGE",
  captions: "STUDIO_TRANSCRIBE",
} as const satisfies Record<Capability, keyof typeof studioProviders>;

/** Whether this server has what the provider needs. */
export const isConfigured = (provider: ProviderId): boolean =>
  provider === "local" || env()[keyNames[provider]] !== undefined;

/**
 * The providers of a capability this server can use, best first: those of its `STUDIO_*` variable, else the default order.
 * `local` is always among them, last unless it is named earlier.
 */
export function ranked(capability: Capability): ProviderId[] {
  const named: readonly string[] = env()[rankings[capability]];
  const known: ProviderId[] = [...studioProviders[rankings[capability]], "local"];
  const wanted = named.length > 0 ? named.flatMap((name) => known.find((one) => one === name) ?? []) : known;
  return [...new Set([...wanted, "local" as const])].filter(isConfigured);
}

/** Those of {@link ranked} that are asked before the studio, which never fails for want of a key. */
export function beforeLocal(capability: Capability): ProviderId[] {
  const order = ranked(capability);
  return order.slice(0, order.indexOf("local"));
}
