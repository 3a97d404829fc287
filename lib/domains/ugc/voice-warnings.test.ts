import { expect, test } from "vitest";
import { studioVoices } from "@/lib/domains/catalog/voices";
import { expectedVoiceWarnings, voiceWarnings } from "./voice-warnings";

const spoken = { named: undefined, own: "local/clara", spoke: "local/clara", language: "en", hasFallenBack: false };

test("the presenter's own English voice speaking English needs no words", () => {
  expect(voiceWarnings(spoken)).toEqual([]);
  expect(voiceWarnings({ ...spoken, named: "local/june", spoke: "local/june" })).toEqual([]);
});

test("a provider's voice nobody named: whose it is, why, and how to have the presenter's own", () => {
  expect(voiceWarnings({ ...spoken, spoke: "elevenlabs/anna" })).toEqual([
    expect.stringMatching(
      /elevenlabs\/anna speaks in place of the presenter's own voice, local\/clara, because .*elevenlabs.*Send voiceId "local\/clara"/,
    ),
  ]);
  expect(voiceWarnings({ ...spoken, hasFallenBack: true })).toEqual([
    expect.stringMatching(/no provider spoke.*local\/clara/),
  ]);
  expect(voiceWarnings({ ...spoken, named: "elevenlabs/anna" })).toEqual([
    expect.stringMatching(/elevenlabs\/anna could not speak this script; local\/clara spoke it instead/),
  ]);
});

test("a script that is not English in a voice that reads English: named with its language and the way out", () => {
  expect(voiceWarnings({ ...spoken, language: "de" })).toEqual([
    expect.stringMatching(/in German, and local\/clara reads it as English.*GET \/voices\?language=de/),
  ]);
  expect(voiceWarnings({ ...spoken, named: "elevenlabs/anna", spoke: "elevenlabs/anna", language: "de" })).toEqual([]);
});

test("the same is said before anything is paid", () => {
  const codes = (order: { voiceId: string | undefined; language: string; provider: string }) =>
    expectedVoiceWarnings(order, studioVoices).map(({ code }) => code);
  expect(codes({ voiceId: undefined, language: "en", provider: "local" })).toEqual([]);
  expect(codes({ voiceId: "local/june", language: "de", provider: "local" })).toEqual(["VOICE_LANGUAGE"]);
  expect(codes({ voiceId: undefined, language: "de", provider: "openai" })).toEqual(["VOICE_OF_PROVIDER"]);
  expect(codes({ voiceId: "openai/nova", language: "de", provider: "openai" })).toEqual([]);
});
