import type { EstimateWarning } from "@/lib/contract/estimates";
import { toVoice } from "@/lib/domains/brands/service";
import { videoRow } from "@/lib/domains/catalog/service";
import { brandTone } from "@/lib/domains/generation/brief/service";
import { fitOrder } from "./fit";
import { drawnSize } from "./format";
import type { VideoOrder } from "./order";

/** Parts of an order that a model takes differently, or not at all, by field. Pure. */
export function requestNotes(order: VideoOrder, model: string, seed: number): EstimateWarning[] {
  const row = videoRow(model);
  return [
    ...(order.insteadOf === null
      ? []
      : [
          {
            code: "MODEL_REROUTED",
            field: "model",
            message: `the default, ${order.insteadOf}, cannot do what is asked; ${model} is taken`,
          },
        ]),
    ...snapNotes(order, model),
    ...(row.provider === "local" ? localNotes(order, model) : fitOrder(order, row, seed).notes),
  ];
}

/** Note on how the brand's tone of voice was taken; for the decisions of a job. */
export const decidedOf = ({ brand }: VideoOrder): string[] => [brandTone(brand && toVoice(brand)).note ?? []].flat();

/** Sentences about what of an order a model takes differently, or not at all, each with the name of its field first. */
export const warningsOf = (order: VideoOrder, model: string, seed: number): string[] =>
  requestNotes(order, model, seed).map(({ field, message }) => (field === null ? message : `${field}: ${message}`));

function snapNotes({ seconds, width, height, requested }: VideoOrder, model: string): EstimateWarning[] {
  const { duration, resolution } = requested;
  const size = `${width}x${height}`;
  return [
    ...(duration !== null && duration !== seconds
      ? [
          {
            code: "DURATION_SNAPPED",
            field: "duration",
            message: `${duration} s becomes ${seconds} s, the nearest ${model} supports`,
          },
        ]
      : []),
    ...(resolution !== null && resolution !== size
      ? [{ code: "RESOLUTION_ROUNDED", field: "resolution", message: `${resolution} becomes ${size}` }]
      : []),
  ];
}

function localNotes(order: VideoOrder, model: string): EstimateWarning[] {
  const { negativePrompt, width, height, seconds } = order;
  const drawn = drawnSize(order);
  return [
    ...(negativePrompt !== null
      ? [
          {
            code: "NEGATIVE_PROMPT_IGNORED",
            field: "negativePrompt",
            message: `ignored, ${model} shows only what it is given`,
          },
        ]
      : []),
    ...(drawn.width < width
      ? [
          {
            code: "RESOLUTION_ENLARGED",
            field: "resolution",
            message: `a video of ${seconds} s is drawn at ${drawn.width}x${drawn.height} and enlarged to ${width}x${height}`,
          },
        ]
      : []),
  ];
}
