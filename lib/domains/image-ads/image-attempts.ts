import { imageModelRow, type ImageModelRow, usableImageRows } from "@/lib/domains/catalog/service";
import type { JobFiles, ProviderAttempt, ProviderFallback } from "@/lib/domains/generation/stages/service";
import {
  composeImage,
  generateImage,
  imageName,
  imagePrompt,
  type PlannedAd,
} from "@/lib/domains/generation/image/service";
import { resentNotes, wasMediaRequested } from "@/lib/domains/generation/remote/service";
import { costOf } from "@/lib/engines/providers/price";
import type { Control } from "@/lib/engines/studio/workers/control";
import { attemptImage, failedImage } from "./attempt-image";
import { brandVoiceOf } from "./brand-voice";
import type { ImageAdOrder } from "./order";
import { providerTimeMs, withinTime } from "./provider-time";
import type { ImageOutcome } from "./result";

/**
 * Returns the models an order is given to, in the order they are tried: the named one alone; else the best of each provider that
 * can serve it, the studio last unless this server prefers it. Never empty.
 */
export function candidateRows({
  model,
  isModelNamed,
  references,
}: Pick<ImageAdOrder, "model" | "isModelNamed" | "references">): ImageModelRow[] {
  const named = imageModelRow(model);
  if (isModelNamed) return named ? [named] : [];
  const able = usableImageRows().filter(({ maxReferences }) => references.length <= maxReferences);
  const byProvider = new Map<string, ImageModelRow>();
  for (const row of able) if (!byProvider.has(row.provider)) byProvider.set(row.provider, row);
  return [...byProvider.values()];
}

/** One image of an order. */
export interface ImageTask {
  files: JobFiles;
  order: ImageAdOrder;
  ad: PlannedAd;
  index: number;
  /** Milliseconds the job has worked before, which providers have less. */
  spentMs: number;
}

/** The models that may make an image, in the order they are tried. */
export const imageFallback = (task: ImageTask): ProviderFallback<Control, ImageOutcome> => ({
  capability: "image",
  requested: task.order.isModelNamed ? task.order.model : undefined,
  attempts: imageAttempts(task),
});

/** The models that may make an image, each as an attempt whose result is an outcome; providers until {@link providerTimeMs} is over. */
export function imageAttempts(task: ImageTask): ProviderAttempt<Control, ImageOutcome>[] {
  const rows = candidateRows(task.order);
  const { files, index, spentMs } = task;
  const endsAt = performance.now() + providerTimeMs - spentMs;
  return rows.map((row, position) => ({
    provider: row.provider,
    model: row.id,
    costUsd: costFor(row),
    wasStarted: () => wasMediaRequested({ files, name: imageName(index), provider: row.provider }),
    notesOf: ({ drawn }) => resentNotes(row, drawn?.isResent),
    run: async (control) => {
      const isLast = position === rows.length - 1;
      const work = (limited: Control) => {
        const attempt = { jobId: files.jobId, model: row.id, isLast, signal: limited.signal };
        return attemptImage(attempt, () => make(row, task, limited));
      };
      const { provider } = row;
      const drawn = await (provider === "local" ? work(control) : withinTime({ provider, endsAt }, control, work));
      return { drawn, failure: null };
    },
    recover: (cause, { signal }) => {
      signal.throwIfAborted();
      return failedImage(cause, row.id);
    },
  }));
}

const costFor = ({ provider, price }: ImageModelRow): number | null => (provider === "local" ? 0 : costOf(price, 1));

function make(row: ImageModelRow, task: ImageTask, control: Control) {
  const { provider } = row;
  const { files, ad, index, order } = task;
  if (provider === "local") return composeImage({ files, ad, index }, control);
  return generateImage(
    { files, provider, index, costUsd: costFor(row), ...toRemoteRequest(order, row, ad, index) },
    control,
  );
}

/** Vendors take seeds of 31 bits: Gemini, and Ideogram by its reference, refuse the rest of the 32 that a drawing has. */
const MAX_VENDOR_SEED = 0x7fff_ffff;

/** What a provider's model is asked for one image; the seed is null where it takes none. */
export function toRemoteRequest(order: ImageAdOrder, row: ImageModelRow, ad: PlannedAd, index: number) {
  const { aspectRatio, count } = order;
  const { references: pictures, aspect, seed } = ad;
  const hasReferences = pictures.length > 0;
  const voice = brandVoiceOf(order);
  const prompt = imagePrompt({ prompt: order.prompt, voice, aspectRatio, hasReferences, index, count });
  return { model: row.id, prompt, pictures, aspect, seed: row.seed ? seed & MAX_VENDOR_SEED : null };
}
