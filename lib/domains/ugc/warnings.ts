import type { Brief } from "@/lib/domains/generation/brief/service";
import { planWarnings } from "@/lib/domains/generation/shots/service";
import type { Narration } from "@/lib/domains/generation/voice/service";
import type { Timeline } from "@/lib/contract/timeline/document";
import { clipEndMs, scenesWithoutClip } from "@/lib/engines/studio/presenter/actor-clip";
import type { UgcOrder } from "./order";

/** A delivered ad, as far as its warnings depend on it. */
interface Delivered {
  order: Pick<UgcOrder, "voiceId" | "actorId">;
  brief: Brief;
  speech: Narration;
  timeline: Timeline;
  made: { voice: { output: { voiceId: string } } };
}

/** Sentences about what could not be kept of the request. */
export const warningsOf = ({ order, brief, speech, timeline, made }: Delivered): string[] => [
  ...planWarnings({ brief, speech }, timeline),
  ...voiceWarnings(order, made.voice.output.voiceId),
  ...actorWarnings(order, timeline),
];

/** Warnings when another voice spoke than the one the request named. */
const voiceWarnings = ({ voiceId }: Pick<UgcOrder, "voiceId">, spoke: string): string[] =>
  voiceId === undefined || voiceId === spoke
    ? []
    : [`${voiceId} could not speak this script; ${spoke} spoke it instead; see decisions for the reason.`];

/** Warnings when the presenter is not the requested one, or not filmed throughout. */
export function actorWarnings({ actorId }: Pick<UgcOrder, "actorId">, timeline: Timeline): string[] {
  const { actorClip } = timeline;
  if (!actorClip)
    return actorId === undefined || actorId === timeline.actorId
      ? []
      : [`${actorId} could not be filmed; ${timeline.actorId}, drawn, speaks instead; see decisions for the reason.`];
  const drawn = scenesWithoutClip(timeline);
  const end = (clipEndMs(timeline, actorClip) / 1000).toFixed(1);
  return drawn.length === 0
    ? []
    : [
        `The clip of ${actorClip.actorId} ends at ${end} s, before the voice does: scene ${drawn.join(", ")} shows the drawn presenter.`,
      ];
}
