import {
  unavailableReason,
  type UnsupportedField,
  type VideoModelRow,
  type VideoRatio,
} from "@/lib/domains/catalog/service";
import type { CreateVideoJobRequest } from "@/lib/contract/video";

/** Requirements of a request on its model. */
export interface VideoDemand {
  /** True when the request has pictures; a model that takes them must be able to start from one. */
  hasPictures: boolean;
  wantsAudio: boolean;
  /** The shape the request names, unless a resolution overrules it; null for any. */
  aspectRatio: VideoRatio | null;
  /** Positions of the pictures at exact frames. */
  frames: readonly ("first" | "last" | "between")[];
  /** True when there are pictures beside those at exact frames. */
  hasReferencesBesideFrames: boolean;
  /** Number of pictures beside those at exact frames. */
  references: number;
}

/** Reads the requirements of a request. Pure. */
export const demandOf = (body: CreateVideoJobRequest): VideoDemand => {
  const { imageUrls = [], frameImages = [], generateAudio = false, resolution, aspectRatio } = body;
  return {
    hasPictures: imageUrls.length + frameImages.length > 0,
    wantsAudio: generateAudio,
    aspectRatio: resolution === undefined ? (aspectRatio ?? null) : null,
    frames: frameImages.map(({ frame }) =>
      frame === "first" || frame === 0 ? "first" : frame === "last" ? "last" : "between",
    ),
    hasReferencesBesideFrames: frameImages.length > 0 && imageUrls.length > 0,
    references: frameImages.length > 0 ? imageUrls.length : Math.max(0, imageUrls.length - 1),
  };
};

/** The field that asks more of a model than it can do; null when it can meet the demand. */
export function unsupportedField(model: VideoModelRow, demand: VideoDemand): UnsupportedField | null {
  const { id, t2v, i2v, audio, aspectRatios } = model;
  const { hasPictures, wantsAudio, aspectRatio } = demand;
  const unavailable = unavailableReason(model, "video");
  if (unavailable !== null)
    return { field: "model", problem: `${id} is not available on this server (${unavailable.replace(/\.$/, "")})` };
  if (hasPictures && !i2v)
    return { field: ["imageUrls", "frameImages"], problem: `${id} does not start from pictures` };
  if (!hasPictures && !t2v) return { field: "prompt", problem: `${id} needs a picture to start from` };
  if (wantsAudio && audio === "never") return { field: "generateAudio", problem: `${id} makes no sound` };
  if (aspectRatio !== null && aspectRatios.length > 0 && !aspectRatios.includes(aspectRatio))
    return { field: "aspectRatio", problem: `${id} makes ${aspectRatios.join(" and ")} only` };
  return model.provider === "local" ? null : unsupportedFrames(model, demand);
}

/** Providers know the first and the last frame; the local studio any. */
function unsupportedFrames({ id, lastFrame, references }: VideoModelRow, demand: VideoDemand): UnsupportedField | null {
  const { frames, hasReferencesBesideFrames } = demand;
  if (frames.includes("between") || (frames.includes("last") && !lastFrame))
    return {
      field: "frameImages",
      problem: `${id} places pictures at the first${lastFrame ? " and last" : ""} frame only`,
    };
  if (frames.includes("last") && !frames.includes("first"))
    return { field: "frameImages", problem: `${id} ends with a picture only where it starts from one` };
  if (hasReferencesBesideFrames && references === 0)
    return { field: "imageUrls", problem: `${id} takes no further pictures beside frameImages` };
  return null;
}

/**
 * The first of the able models, best first, with a place for all references; else that with the most places. This machine's
 * studio is no way out while a provider's model can do the rest. Undefined without any.
 */
export function mostAble(able: readonly VideoModelRow[], references: number): VideoModelRow | undefined {
  const [first] = able;
  const remote = able.filter(({ provider }) => provider !== "local");
  const places = (row: VideoModelRow): number => Math.min(references, row.references);
  return first?.provider === "local" ? first : (remote.toSorted((a, b) => places(b) - places(a))[0] ?? first);
}

/** The supported duration nearest to the wanted one, of two equally near ones the longer. `durations` ascend and are not empty. */
export const nearestDuration = (durations: readonly number[], wanted: number): number =>
  durations.reduce((best, seconds) => (Math.abs(seconds - wanted) <= Math.abs(best - wanted) ? seconds : best));
