import type { Brief } from "@/lib/domains/generation/brief/service";
import { planWarnings } from "@/lib/domains/generation/shots/service";
import type { Narration } from "@/lib/domains/generation/voice/service";
import type { Timeline } from "@/lib/contract/timeline/document";
import { clipEndMs, scenesWithoutClip } from "@/lib/engines/studio/presenter/actor-clip";
import type { Decision } from "@/lib/domains/generation/stages/service";
import type { UgcOrder } from "./order";
import { voiceWarnings } from "./voice-warnings";

/** A delivered ad, as far as its warnings depend on it. */
interface Delivered {
  order: Pick<UgcOrder, "voiceId" | "actorId" | "productImages" | "brand">;
  brief: Brief;
  speech: Narration;
  timeline: Timeline;
  made: {
    casting: { output: { voiceId: string } };
    voice: { output: { voiceId: string }; decision: Decision | null };
  };
}

/** Sentences about what could not be kept of the request. */
export const warningsOf = ({ order, brief, speech, timeline, made }: Delivered): string[] => [
  ...planWarnings({ brief, speech }, timeline),
  ...voiceWarnings({
    named: order.voiceId,
    own: made.casting.output.voiceId,
    spoke: made.voice.output.voiceId,
    language: brief.language,
    hasFallenBack: made.voice.decision?.fallback ?? false,
  }),
  ...actorWarnings(order, timeline),
  ...pictureWarnings(order, timeline),
];

/** A sentence about the product pictures of a request that lead no scene; those of its brand are no field. */
export function pictureWarnings(
  { productImages, brand }: Pick<UgcOrder, "productImages" | "brand">,
  { pictures, scenes, durationMs }: Pick<Timeline, "pictures" | "scenes" | "durationMs">,
): string[] {
  const isBrands = productImages.every((source) => "key" in source && brand?.productImageKeys.includes(source.key));
  const seen = new Set(scenes.map(({ visual }) => visual.pictures[0]));
  const unseen = pictures.flatMap(({ id }, index) => (seen.has(id) ? [] : [`productImageUrls[${index}]`]));
  return isBrands || unseen.length === 0
    ? []
    : [
        `productImageUrls: ${unseen.join(", ")} found no scene in ${durationMs / 1000} s. Ask for a longer ad, or send fewer pictures.`,
      ];
}

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
