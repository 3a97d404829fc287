import { afterEach, expect, test } from "vitest";
import { transcribersInUse, voiceSourcesInUse } from "./adapters";
import { forgetProviders, useProviders } from "./environment.fixture";

afterEach(forgetProviders);

const keys = { FAL_KEY: "k", OPENAI_API_KEY: "k", GOOGLE_GENERATIVE_AI_API_KEY: "k", ELEVENLABS_API_KEY: "k" };
const all = ["elevenlabs", "openai", "fal"];

test.each([
  [{}, [], []],
  [{ OPENAI_API_KEY: "k" }, ["openai"], ["openai"]],
  [keys, all, all],
  [{ ...keys, STUDIO_VOICE: "openai,elevenlabs" }, ["openai", "elevenlabs"], all],
  [{ ...keys, STUDIO_VOICE: "local,openai" }, [], all],
])("with %j %j speak before the studio and %j transcribe", (variables, voices, transcribers) => {
  useProviders(variables);
  expect(voiceSourcesInUse().map(({ provider }) => provider)).toEqual(voices);
  expect(transcribersInUse().map(({ provider }) => provider)).toEqual(transcribers);
});
