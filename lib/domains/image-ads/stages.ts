import { brandFiles } from "@/lib/domains/brands/service";
import { signedCheck, type StageResult } from "@/lib/domains/generation/deliver/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { toBrief } from "@/lib/domains/generation/brief/service";
import { type ImageCopy, planImageAds, type PlannedAd } from "@/lib/domains/generation/image/service";
import type { ProviderChoice } from "@/lib/domains/generation/stages/service";
import { JobFailure } from "@/lib/domains/jobs/service";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { Control } from "@/lib/engines/studio/workers/control";
import { toChecks } from "./checks";
import { brandVoiceOf } from "./brand-voice";
import { candidateRows } from "./image-attempts";
import type { ImageAdOrder } from "./order";
import { deliveredOf, type ImageOutcome } from "./result";

/** The decision for the copywriter; undefined where a remote model reads the prompt itself. */
export const writerChoice = (order: ImageAdOrder): ProviderChoice | undefined =>
  candidateRows(order)[0]?.provider === "local"
    ? { capability: "script", model: "local/copywriter", notes: toneNotes(order) }
    : undefined;

/** How the brand's tone of voice was taken, where the prompt names none itself. */
const toneNotes = (order: ImageAdOrder): string[] =>
  toBrief({ prompt: order.prompt }, order.seed ?? 0, brandVoiceOf(order)).decided;

/** Plans the images of an order, one entry per image. Pure. */
export function planOrder(
  order: ImageAdOrder,
  copy: ImageCopy,
  { pictures, logos }: Footage,
  seed: number,
): PlannedAd[] {
  const { aspectRatio: aspect, count, brand } = order;
  return planImageAds({ copy, pictures, logos, count, aspect, seed, ...(brand && brandFiles(brand)) });
}

/** A composed order that is to be checked. */
export interface ImageReview {
  order: ImageAdOrder;
  copy: ImageCopy;
  compose: readonly StageResult<ImageOutcome>[];
}

/** The checks of the delivered images. Throws JobFailure when none could be made. */
export async function reviewImages({ order, copy, compose }: ImageReview, control: Control): Promise<Check[]> {
  const images = deliveredOf(compose).map(({ drawn }) => drawn);
  const failure = compose.find(({ output }) => output.failure)?.output.failure;
  if (images.length === 0 && failure) throw new JobFailure(failure);
  const signed = await signedCheck(images, { state: "signed", reason: null }, control);
  return [...toChecks(images, order.aspectRatio, copy), signed];
}
