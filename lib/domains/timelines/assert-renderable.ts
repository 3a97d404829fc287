import { closestMatches } from "@/lib/contract/closest-match";
import { invalidField } from "@/lib/contract/errors";
import type { Timeline } from "@/lib/contract/timeline/document";
import { MOST_DOCUMENT_MS } from "@/lib/contract/timeline/rules";
import { speechSeconds } from "@/lib/domains/generation/copy/service";
import { documentLines } from "@/lib/domains/generation/shots/service";
import { installedVoices } from "@/lib/engines/speech-models/voices";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { settings } from "@/lib/engines/studio/scenes/backgrounds/index";
import { localVoices } from "@/lib/engines/studio/speech/voices";

/** Throws ApiError INVALID_REQUEST naming the first place of a sent document that the studio cannot render. */
export function assertRenderable(timeline: Timeline): void {
  assertDrawable(timeline);
  assertVoice(timeline.voice);
}

/** Throws ApiError INVALID_REQUEST naming the first place of a sent document that the studio cannot draw. In a picture nobody speaks. */
export function assertDrawable(timeline: Timeline): void {
  assertKnown(
    "actorId",
    timeline.actorId,
    localActors.map(({ id }) => id),
  );
  for (const [index, { visual }] of timeline.scenes.entries())
    assertKnown(`scenes[${index}].visual.setting`, visual.setting, settings);
  assertSpeakable(timeline);
}

/** A provider's voice speaks an ad as a whole: lines that are changed, or stand elsewhere, are spoken one by one. */
function assertVoice({ voiceId }: Timeline["voice"]): void {
  const voices = [...localVoices, ...installedVoices()].map(({ id }) => id);
  if (voices.includes(voiceId)) return;
  const near = closestMatches(voiceId, voices, 3).join(", ");
  throw invalidField(
    "timeline.voice.voiceId",
    `"${voiceId}" cannot speak the lines of a document`,
    `Send a voice of provider \`local\` or \`local-neural\`, such as ${near}; GET /voices lists them.`,
  );
}

/** Throws ApiError INVALID_REQUEST for the id of a scene that a document does not have. */
export function assertScenes({ scenes }: Timeline, fitted: readonly string[]): void {
  const strange = fitted.findIndex((id) => !scenes.some((scene) => scene.id === id));
  if (strange >= 0) throw invalidField(`fitted[${strange}]`, `no scene has the id "${fitted[strange]}"`);
}

/** Throws ApiError INVALID_REQUEST for lines that alone take longer than a document may last. */
function assertSpeakable(timeline: Timeline): void {
  const text = documentLines(timeline)
    .map((line) => line.text)
    .join("\n");
  const seconds = Math.ceil(speechSeconds(text) / timeline.voice.speed);
  const most = MOST_DOCUMENT_MS / 1000;
  if (seconds > most)
    throw invalidField(
      "timeline.scenes",
      `their lines take about ${seconds} s to speak, and an ad from a document has at most ${most} s`,
      "Shorten lines, or leave scenes out.",
    );
}

function assertKnown(path: string, id: string, ids: readonly string[]): void {
  if (ids.includes(id)) return;
  const near = closestMatches(id, ids, 3).join(", ");
  throw invalidField(`timeline.${path}`, `"${id}" cannot be rendered`, `Did you mean one of ${near}?`);
}
