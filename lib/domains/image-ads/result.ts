import type { Footage } from "@/lib/domains/generation/footage/service";
import type { FinishedImage, ImageCopy, PlannedAd } from "@/lib/domains/generation/image/service";
import { hashOf, stageReport, type StageResult } from "@/lib/domains/generation/deliver/service";
import type { StageReport } from "@/lib/domains/generation/stages/service";
import type { Failure } from "@/lib/domains/jobs/service";
import { renderKey } from "@/lib/engines/studio/render/cache-key";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { ImageAdOrder } from "./order";
import { warningsOf } from "./warnings";

/** Outcome of one requested image: drawn, or its failure. */
export type ImageOutcome = { drawn: FinishedImage; failure: null } | { drawn: null; failure: Failure };

/** Everything a result is made from: the job's request and the outputs of its stages; `compose` has one entry per image. */
export interface ResultInput {
  requestId: string;
  order: ImageAdOrder;
  seed: number;
  /** The plan of each image. */
  planned: readonly PlannedAd[];
  made: {
    copy: StageResult<ImageCopy>;
    footage: StageResult<Footage>;
    compose: StageResult<ImageOutcome>[];
    deliver: StageResult<Check[]>;
  };
}

/** The images that were drawn, with their index among those requested. */
export const deliveredOf = (compose: readonly StageResult<ImageOutcome>[]): { index: number; drawn: FinishedImage }[] =>
  compose.flatMap(({ output }, index) => (output.drawn ? [{ index, drawn: output.drawn }] : []));

/** The stored result of an image-ads job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(input: ResultInput): Record<string, unknown> {
  const { order, made, seed } = input;
  const delivered = deliveredOf(made.compose);
  return {
    images: delivered.map(({ index, drawn: { key, mimeType, sha256, renderHash, report, provenance, ...of } }) => ({
      url: { $file: key },
      width: report.width,
      height: report.height,
      mimeType,
      index,
      template: of.template,
      model: of.model,
      text: report.boxes.map(({ label, text }) => ({ role: label, text })),
      renderHash,
      fileSha256: sha256,
      provenance,
    })),
    model: delivered[0]?.drawn.model ?? order.model,
    requested: { count: order.count, aspectRatio: order.aspectRatio, model: order.isModelNamed ? order.model : null },
    seed,
    stages: toStages(input),
    checks: made.deliver.output,
    decisions: [made.copy, made.footage, ...distinct(made.compose)].flatMap(({ decision }) => decision ?? []),
    renderKey: renderKeyOf(input),
    deterministic: delivered.every(({ drawn }) => drawn.template !== null),
    warnings: deliveredWarnings(input),
    requestId: input.requestId,
  };
}

/** One decision stands for all images that were made alike. */
const distinct = (compose: readonly StageResult<ImageOutcome>[]): StageResult<ImageOutcome>[] => {
  const keyOf = ({ decision }: StageResult<ImageOutcome>) =>
    [
      ...(decision?.candidates.map(({ model, outcome, code }) => `${model} ${outcome} ${code}`) ?? []),
      ...(decision?.notes ?? []),
    ].join();
  return compose.filter((made, index) => compose.findIndex((other) => keyOf(other) === keyOf(made)) === index);
};

/** Warnings about the delivered images. */
function deliveredWarnings({ order, planned, made }: ResultInput): string[] {
  const delivered = deliveredOf(made.compose);
  return warningsOf({
    order,
    copy: made.copy.output,
    planned: delivered.flatMap(({ index }) => planned[index] ?? []),
    models: delivered.map(({ drawn }) => drawn.model),
  });
}

/** The `error_payload` of a job that completed without some of its images; null when all are there. */
export function toPartialError({ order, made, requestId }: ResultInput): Record<string, unknown> | null {
  const failures = made.compose.flatMap(({ output }) => output.failure ?? []);
  const [first] = failures;
  if (!first) return null;
  const { code, retryable } = first;
  const message = `${failures.length} of ${made.compose.length} images could not be made; the others are delivered`;
  const hint = hintFor(failures.length, order, retryable);
  return { failed: failures.length, code, message, hint, step: "compose", retryable, requestId };
}

/** Hint for missing images: the request as it was would pay for the delivered ones again, and with a seed draw them again. */
const hintFor = (missing: number, { seed }: ImageAdOrder, retryable: boolean): string =>
  `Only the delivered images were charged. For the missing ones send the request again with count ${missing}` +
  `${seed === undefined ? "" : " and another seed"}.${retryable ? "" : " Change the prompt, the pictures or the model."}`;

/** Address of the pixels by all that decides them: the resolved request, its input files and the seed. */
function renderKeyOf({ order, seed, made }: ResultInput): string {
  const { references: _, enforcement: __, ...request } = order;
  return renderKey({ request, seed, sources: made.footage.output.sources });
}

function toStages({ made }: ResultInput): StageReport[] {
  const { copy, footage, compose, deliver } = made;
  const delivered = deliveredOf(compose).map(({ drawn }) => drawn);
  const pixels = hashOf(delivered.map(({ renderHash }) => renderHash));
  const files = hashOf(delivered.map(({ sha256 }) => sha256));
  const drawing = { ms: compose.reduce((sum, { ms }) => sum + ms, 0) };
  return [
    stageReport("copy", hashOf(copy.output), copy),
    stageReport("footage", hashOf(footage.output.sources), footage),
    stageReport("compose", pixels, drawing),
    stageReport("deliver", files, deliver),
  ];
}
