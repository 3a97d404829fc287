import { vi } from "vitest";

const secret = "s".repeat(64);
const needed = {
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  KEY_PEPPER: secret,
  MEDIA_SIGNING_KEY: secret,
  NEXTAUTH_SECRET: secret,
};
const keys = [
  "FAL_KEY",
  "REPLICATE_API_TOKEN",
  "OPENAI_API_KEY",
  "ANTHROPIC_API_KEY",
  "GOOGLE_GENERATIVE_AI_API_KEY",
  "ELEVENLABS_API_KEY",
  "LLM_BASE_URL",
  "STUDIO_VIDEO",
  "STUDIO_IMAGE",
  "STUDIO_VOICE",
  "STUDIO_ACTOR",
  "STUDIO_TRANSCRIBE",
  "SPEECH_MODELS_DIR",
];

/** Sets these variables and no other provider's key for the rest of a test file; undone by {@link forgetProviders}. */
export function useProviders(variables: Readonly<Record<string, string>> = {}): void {
  for (const name of keys) vi.stubEnv(name, "");
  for (const [name, value] of Object.entries({ ...needed, ...variables })) vi.stubEnv(name, value);
  forgetState();
}

/** Restores the environment. */
export function forgetProviders(): void {
  vi.unstubAllEnvs();
  forgetState();
}

function forgetState(): void {
  globalThis.spotmillSingletons?.delete("env");
  globalThis.spotmillSingletons?.delete("provider-breaker");
  globalThis.spotmillSingletons?.delete("provider-voices");
  globalThis.spotmillSingletons?.delete("speech-models");
}
