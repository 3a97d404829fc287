import { type Env, env } from "@/lib/platform/env";
import { studioProviders } from "@/lib/platform/provider-ranking";

/** A provider of media or text for an ad; `local` is this machine's studio. */
export type ProviderId =
  | "fal"
  | "replicate"
  | "openai"
  | "anthropic"
  | "google"
  | "compatible"
  | "elevenlabs"
  | "local-neural"
  | "local";

/** A provider that is reached over the network with a key or at an address of its own. */
export type RemoteProvider = Exclude<ProviderId, "local" | "local-neural">;

/** A kind of work that a stage chooses a provider for. */
export type Capability = "script" | "voice" | "actor" | "video" | "image" | "captions";

/** The variable that enables each remote provider. */
export const keyNames = {
  fal: "FAL_KEY",
  replicate: "REPLICATE_API_TOKEN",
  openai: "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  compatible: "LLM_BASE_URL",
  elevenlabs: "ELEVENLABS_API_KEY",
} as const satisfies Record<RemoteProvider, keyof Env>;

/** The variable that ranks the providers of each capability. */
const rankings = {
  script: "STUDIO_SCRIPT",
  voice: "STUDIO_VOICE",
  actor: "STUDIO_ACTOR",
  video: "STUDIO_VIDEO",
  image: "STUDIO_IMAGE",
  captions: "STUDIO_TRANSCRIBE",
} as const satisfies Record<Capability, keyof typeof studioProviders>;

/** True when this server has the key, address or folder the provider needs. */
export const isConfigured = (provider: ProviderId): boolean =>
  provider === "local" || env()[provider === "local-neural" ? "SPEECH_MODELS_DIR" : keyNames[provider]] !== undefined;

/**
 * The providers of a capability this server can use, best first: those of its `STUDIO_*` variable, else the default order.
 * `local` is always among them, last unless it is named earlier.
 */
export function rankedProviders(capability: Capability): ProviderId[] {
  const named: readonly string[] = env()[rankings[capability]];
  const known: ProviderId[] = [...studioProviders[rankings[capability]], "local"];
  const wanted = named.length > 0 ? named.flatMap((name) => known.find((one) => one === name) ?? []) : known;
  return [...new Set([...wanted, "local" as const])].filter(isConfigured);
}

/** The {@link rankedProviders} that come before the studio, which needs no key. */
export function providersBeforeLocal(capability: Capability): ProviderId[] {
  const order = rankedProviders(capability);
  return order.slice(0, order.indexOf("local"));
}
