import { type Obstacle, obstacleTo, type VideoModelRow, type VideoRatio } from "@/lib/domains/catalog/service";
import type { CreateVideoJobRequest } from "@/lib/contract/video";

/** What a request asks of a model. */
export interface Demand {
  /** Whether the request has pictures; a model that takes them must be able to start from one. */
  hasPictures: boolean;
  wantsAudio: boolean;
  /** The shape the request names, unless a resolution overrules it; null for any. */
  aspectRatio: VideoRatio | null;
  /** Where the pictures at exact frames stand. */
  frames: readonly ("first" | "last" | "between")[];
  /** Whether there are pictures beside those at exact frames. */
  hasReferencesBesideFrames: boolean;
}

/** What a request asks of a model. Pure. */
export const demandOf = (body: CreateVideoJobRequest): Demand => {
  const { imageUrls = [], frameImages = [], generateAudio = false, resolution, aspectRatio } = body;
  return {
    hasPictures: imageUrls.length + frameImages.length > 0,
    wantsAudio: generateAudio,
    aspectRatio: resolution === undefined ? (aspectRatio ?? null) : null,
    frames: frameImages.map(({ frame }) =>
      frame === "first" || frame === 0 ? "first" : frame === "last" ? "last" : "between",
    ),
    hasReferencesBesideFrames: frameImages.length > 0 && imageUrls.length > 0,
  };
};

/** Why a model cannot serve a demand, in the name of the field that asks too much; null when it can. */
export function obstacle(model: VideoModelRow, demand: Demand): Obstacle | null {
  const { id, t2v, i2v, audio, aspectRatios } = model;
  const { hasPictures, wantsAudio, aspectRatio } = demand;
  const standing = obstacleTo(model, "video");
  if (standing !== null)
    return { field: "model", problem: `${id} is not available on this server (${standing.replace(/\.$/, "")})` };
  if (hasPictures && !i2v)
    return { field: ["imageUrls", "frameImages"], problem: `${id} does not start from pictures` };
  if (!hasPictures && !t2v) return { field: "prompt", problem: `${id} needs a picture to start from` };
  if (wantsAudio && audio === "never") return { field: "generateAudio", problem: `${id} makes no sound` };
  if (aspectRatio !== null && aspectRatios.length > 0 && !aspectRatios.includes(aspectRatio))
    return { field: "aspectRatio", problem: `${id} makes ${aspectRatios.join(" and ")} only` };
  return model.provider === "local" ? null : frameObstacle(model, demand);
}

/** Providers know the first and the last frame; the local studio any. */
function frameObstacle({ id, lastFrame, references }: VideoModelRow, demand: Demand): Obstacle | null {
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

/** The supported duration nearest to the wanted one, of two equally near ones the longer. `durations` ascend and are not empty. */
export const nearestDuration = (durations: readonly number[], wanted: number): number =>
  durations.reduce((best, seconds) => (Math.abs(seconds - wanted) <= Math.abs(best - wanted) ? seconds : best));
