import type { Voice } from "@/lib/contract/catalog";
import type { EstimateWarning } from "@/lib/contract/estimates";
import { findVoice } from "@/lib/engines/studio/speech/voices";

const names = new Intl.DisplayNames("en", { type: "language" });
const nameOf = (language: string): string => names.of(language) ?? language;
const providerOf = (voiceId: string): string => voiceId.split("/")[0] ?? voiceId;

/** The voices of an ad: the one the request named, the presenter's own, and the one that spoke. */
export interface SpokenBy {
  named: string | undefined;
  own: string;
  spoke: string;
  /** Of the script, ISO 639-1. */
  language: string;
  /** Reason of the decision for the voice, where the providers before it failed. */
  hasFallenBack: boolean;
}

/** Sentences about whose voice spoke, where that is not the one to expect, and about a voice of another language. */
export function voiceWarnings({ named, own, spoke, language, hasFallenBack }: SpokenBy): string[] {
  const isLocal = findVoice(spoke) !== undefined;
  const foreign = isLocal ? foreignSentence(spoke, language) : [];
  if (named !== undefined)
    return named === spoke
      ? foreign
      : [`${named} could not speak this script; ${spoke} spoke it instead; see decisions for the reason.`, ...foreign];
  if (isLocal)
    return hasFallenBack
      ? [
          `No voiceId was given and no provider spoke; the presenter's own voice, ${spoke}, did; see decisions.`,
          ...foreign,
        ]
      : foreign;
  return [
    `No voiceId was given: ${spoke} speaks in place of the presenter's own voice, ${own}, because this server prefers ` +
      `voices of ${providerOf(spoke)}. Send voiceId "${own}" to hear the presenter's own.`,
  ];
}

/** The studio's voices read letters as English. */
const foreignSentence = (voiceId: string, language: string): string[] =>
  language === (findVoice(voiceId)?.language ?? "en")
    ? []
    : [
        `The script is in ${nameOf(language)}, and ${voiceId} reads it as English: it will be hard to understand. ` +
          `Name a voice of GET /voices?language=${language}, or send an English script.`,
      ];

/** Warnings about the voice that are known before anything is paid; `provider` is the one asked first. Pure. */
export function expectedVoiceWarnings(
  order: { voiceId: string | undefined; language: string; provider: string },
  voices: readonly Voice[],
): EstimateWarning[] {
  const { voiceId, language, provider } = order;
  const speaks = (voice: Voice) => voice.language === language && (provider === "local" || voice.provider === provider);
  // A provider's voices speak many languages; a studio voice only its own.
  const isForeign = provider === "local" && language !== "en";
  const able = voices.filter((voice) => voice.available && voice.language === language);
  return [
    ...(isForeign
      ? [
          {
            code: "VOICE_LANGUAGE",
            field: "voiceId",
            message:
              `the script is in ${nameOf(language)}, and a voice that reads it as English would speak: ` +
              (able.length > 0
                ? `name one of ${able
                    .slice(0, 3)
                    .map(({ id }) => id)
                    .join(", ")}`
                : `this server has no voice for ${nameOf(language)}`),
          },
        ]
      : []),
    ...(voiceId === undefined && provider !== "local"
      ? [
          {
            code: "VOICE_OF_PROVIDER",
            field: "voiceId",
            message: `no voiceId: a voice of ${provider} speaks, in place of the presenter's own${
              voices.some(speaks) ? "" : `; it lists none for ${nameOf(language)}`
            }`,
          },
        ]
      : []),
  ];
}
