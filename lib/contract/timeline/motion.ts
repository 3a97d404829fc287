import * as z from "zod";
import { Box, FontClass, MusicMood, Palette, Picture } from "./document";

/**
 * The document of a video of kinetic type and moving pictures. Like a timeline, it is stored with its job and is all the
 * renderer reads. Times are frames from the start of the video, because pictures are placed at exact frames.
 */

/** Arrangement of the words; names a module of `lib/engines/studio/motion/type`. */
export const Composition = z.enum(["grid", "orbit", "ribbon", "split", "wall"]);
export type Composition = z.infer<typeof Composition>;

/** Mood that the words of a prompt give palette, pace, entrances and music. */
export const MotionMood = z.enum(["calm", "bold", "luxury", "playful", "tech", "plain"]);
export type MotionMood = z.infer<typeof MotionMood>;

/** Position of the camera: at zoom 1 the picture fills the frame; `focus` is what it looks at, as fractions of the picture. */
export const View = z.object({ zoom: z.number().min(1).max(4), focus: z.tuple([z.number(), z.number()]) });
export type View = z.infer<typeof View>;

/** Transition into a scene. */
export const Entrance = z.enum(["cut", "slide", "zoom", "iris", "bars"]);
export type Entrance = z.infer<typeof Entrance>;

/** First frame of a scene, and the frame after its last. */
const span = { from: z.int().min(0), to: z.int().min(1) };

/** One scene of a motion video. */
export const MotionScene = z.discriminatedUnion("kind", [
  /** Words, or shapes alone where `phrase` is null; `tone` picks one of the palette's pairs of background and text colour. */
  z.object({
    kind: z.literal("type"),
    ...span,
    composition: Composition,
    phrase: z.string().nullable(),
    tone: z.int().min(0),
    enter: Entrance,
  }),
  /** The brand's logo alone; `tone` as for words. */
  z.object({ kind: z.literal("logo"), ...span, tone: z.int().min(0), enter: Entrance }),
  /** A camera move over a picture; at `start` and `end` null it is exactly the picture fitted to the frame. */
  z.object({
    kind: z.literal("camera"),
    ...span,
    picture: z.string(),
    start: View.nullable(),
    end: View.nullable(),
    caption: z.string().nullable(),
    enter: Entrance,
  }),
  /** The picture fitted to the frame and nothing else. */
  z.object({ kind: z.literal("still"), ...span, picture: z.string() }),
  /** One picture turns into another; its first frame is exactly `picture`, the frame after its last exactly `into`. */
  z.object({ kind: z.literal("morph"), ...span, picture: z.string(), into: z.string() }),
]);
export type MotionScene = z.infer<typeof MotionScene>;

/** Document of a motion video. */
export const Motion = z.object({
  version: z.literal(1),
  /** Size of the delivered video; a large one that is long or made of many pictures is drawn smaller and scaled up. */
  width: z.int(),
  height: z.int(),
  fps: z.int(),
  frames: z.int().min(1),
  seed: z.int(),
  /** Safe area for words. */
  safeBox: Box,
  palette: Palette,
  /** Storage keys of the brand's logo and typeface, its typeface class, and its name; absent without a brand. */
  brand: z
    .object({
      name: z.string(),
      logoKey: z.string().nullable(),
      fontKey: z.string().nullable(),
      fontClass: FontClass.optional(),
    })
    .optional(),
  mood: MotionMood,
  /** Null: no sound at all. */
  sound: z.object({ mood: MusicMood, gainDb: z.number() }).nullable(),
  pictures: z.array(Picture),
  scenes: z.array(MotionScene).min(1).max(400),
});
export type Motion = z.infer<typeof Motion>;
