import { invalidField } from "@/lib/contract/errors";
import type { CreateVideoJobRequest } from "@/lib/contract/video";
import { type Size, workSize } from "@/lib/engines/studio/motion/work-size";
import type { VideoOrder } from "./order";

/** Frames a second of every local video. */
export const FPS = 30;

const sizes = {
  "9:16": { width: 1080, height: 1920 },
  "16:9": { width: 1920, height: 1080 },
  "1:1": { width: 1080, height: 1080 },
} as const;

const even = (side: number): number => side - (side % 2);

/** The size of a video: a resolution beats an aspect ratio, and odd sides lose a pixel. Default 9:16. */
export function sizeOf({ resolution, aspectRatio }: Pick<CreateVideoJobRequest, "resolution" | "aspectRatio">): Size {
  const [width, height] = resolution?.split("x").map(Number) ?? [];
  if (width !== undefined && height !== undefined) return { width: even(width), height: even(height) };
  return sizes[aspectRatio ?? "9:16"];
}

/** The size a local video of an order is drawn at; a smaller one than it asks for is enlarged. */
export const drawnSize = (order: Pick<VideoOrder, "width" | "height" | "seconds" | "pictures">): Size =>
  workSize({ ...order, pictures: order.pictures.length });

/** A picture, by its place in `frameImages`, and the frame it stands at, from 0. */
export interface PlacedFrame {
  frame: number;
  picture: number;
}

/**
 * The frames of a request's `frameImages` in a video of `frames` frames, in their order. Throws ApiError INVALID_REQUEST for
 * a position outside the video or taken twice.
 */
export function placeFrames(images: NonNullable<CreateVideoJobRequest["frameImages"]>, frames: number): PlacedFrame[] {
  const last = frames - 1;
  const taken = new Map<number, number>();
  images.forEach(({ frame: position }, index) => {
    const frame = position === "first" ? 0 : position === "last" ? last : position;
    if (frame > last) {
      const hint = `At ${FPS} frames a second the video ends with frame ${last}. Use "last", a smaller index, or a longer duration.`;
      throw invalidField(`frameImages[${index}].frame`, `must be below ${frames}`, hint);
    }
    const other = taken.get(frame);
    if (other !== undefined) {
      const hint = `Give each picture a frame of its own; "first" is 0 and "last" is ${last}.`;
      throw invalidField(`frameImages[${index}].frame`, `the same position as frameImages[${other}]`, hint);
    }
    taken.set(frame, index);
  });
  return [...taken].map(([frame, picture]) => ({ frame, picture })).toSorted((a, b) => a.frame - b.frame);
}
