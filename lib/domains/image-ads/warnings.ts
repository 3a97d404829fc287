import type { EstimateWarning } from "@/lib/contract/estimates";
import { imageModelRow } from "@/lib/domains/catalog/service";
import { type ImageCopy, ownPromptLength, type PlannedAd } from "@/lib/domains/generation/image/service";
import type { ImageAdOrder } from "./order";

/** What of an order a model takes differently, or not at all, by field; known before anything is made. Pure. */
export function requestNotes(order: ImageAdOrder, model: string): EstimateWarning[] {
  const hasSeed = imageModelRow(model)?.seed !== false;
  return [
    ...(order.insteadOf === null
      ? []
      : [
          {
            code: "MODEL_REROUTED",
            field: "model",
            message: `the default, ${order.insteadOf}, cannot do what is asked; ${order.model} is taken`,
          },
        ]),
    ...(order.isEnhanceAsked && !order.isEnhanced
      ? [
          {
            code: "ENHANCE_PROMPT_IGNORED",
            field: "enhancePrompt",
            message: "no brand is referenced to enhance it with",
          },
        ]
      : []),
    ...(order.seed !== undefined && !hasSeed
      ? [{ code: "SEED_IGNORED", field: "seed", message: `ignored, ${model} takes none` }]
      : []),
    ...cutNotes(order, model),
  ];
}

/** What a model that is given pictures does not read of a prompt. */
function cutNotes({ prompt, references, aspectRatio }: ImageAdOrder, model: string): EstimateWarning[] {
  const limit = references.length > 0 ? imageModelRow(model)?.promptWithReferences : undefined;
  if (limit === undefined) return [];
  const own = ownPromptLength(limit, aspectRatio);
  if (prompt.trim().length <= own) return [];
  const message = `${model} reads its first ${own} characters when it is given pictures, the rest is left out: shorten it, or choose another model`;
  return [{ code: "PROMPT_CUT", field: "prompt", message }];
}

/** The images of an order, and the models that made them, one each. */
export interface MadeImages {
  order: ImageAdOrder;
  copy: ImageCopy;
  planned: readonly PlannedAd[];
  models: readonly string[];
}

/** Sentences about what could not be kept of a request. The copywriter's are about its own words: a remote model reads the prompt itself. */
export function warningsOf({ order, copy, planned, models }: MadeImages): string[] {
  const others = models.filter((model) => model !== order.model).length;
  const local = planned.filter((_, index) => models[index]?.startsWith("local/"));
  const notes = [...new Set(models)].flatMap((model) => requestNotes(order, model));
  return [
    ...(local.length > 0 ? copy.notes : []),
    ...unusedNotes(order, local),
    ...new Set(notes.map(({ field, message }) => `${field}: ${message}`)),
    ...(others > 0
      ? [`${others} of the images were made by another model than ${order.model}; see decisions for the reason.`]
      : []),
  ];
}

/** The reference pictures that no layout drew. A logo stands for the brand. */
function unusedNotes({ references }: ImageAdOrder, local: readonly PlannedAd[]): string[] {
  const [first] = local;
  if (!first || local.some((ad) => ad.references.length !== references.length)) return [];
  const drawn = new Set(local.flatMap((ad) => [...ad.pictures.map(({ key }) => key), ad.logoKey]));
  const unused = first.references.flatMap(({ key, cutOutKey }, index) =>
    drawn.has(key) || (cutOutKey !== null && drawn.has(cutOutKey)) ? [] : [index + 1],
  );
  return unused.length === 0
    ? []
    : [
        `referenceImageUrls: ${unused.join(", ")} of ${references.length} pictures found no place; a layout draws at most 4 pictures, other images of a set show others.`,
      ];
}
