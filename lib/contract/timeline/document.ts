import * as z from "zod";
import { text } from "../fields";
import { problemsOf } from "./rules";

/**
 * The timeline document: a renderer consumes it, an editor changes it, a subtitle job reuses it. It is stored with the job.
 * Times are milliseconds from the start of the video; boxes are fractions of the frame; colours are `#rrggbb`.
 */

/** `[x, y, width, height]`, each a fraction of the frame. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;

const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/);
const id = text(64);
/** A storage key, or a signed URL in requests and responses. */
const file = text(2048);

/** Text and surface colours by role; each pair has enough contrast. */
export const Palette = z.strictObject({
  ground: colour,
  surface: colour,
  ink: colour,
  accent: colour,
  onAccent: colour,
  glow: z.array(colour).min(2).max(4),
});
export type Palette = z.infer<typeof Palette>;

/** A stored picture: its size, its cut-out and its focus. */
export const Picture = z.strictObject({
  id,
  /** Storage key of the normalised picture (PNG or JPEG, sRGB, upright). */
  key: file,
  width: z.int(),
  height: z.int(),
  /** Storage key of the product without its background, where the two could be separated with confidence. */
  cutOutKey: file.nullable(),
  /** Position of the cut-out's corner in the picture, pixels. */
  cutOutAt: z.tuple([z.int(), z.int()]).optional(),
  /** Point of attention, as fractions of the picture. */
  focus: z.tuple([z.number(), z.number()]),
  /** Places worth a close look, best first, as fractions of the picture. */
  details: z
    .array(z.tuple([z.number(), z.number()]))
    .max(4)
    .optional(),
});
export type Picture = z.infer<typeof Picture>;

/** Role of a scene in the ad. */
export const SceneRole = z.enum(["hook", "problem", "product", "talk", "benefits", "steps", "proof", "callToAction"]);
export type SceneRole = z.infer<typeof SceneRole>;

/** Name of a scene module of `lib/engines/studio/scenes`. */
export const SceneKind = z.enum([
  "hook",
  "punch",
  "talk",
  "product_photo",
  "product_cutout",
  "product_detail",
  "icon",
  "benefits",
  "steps",
  "phone",
  "split",
  "end_card",
  "picture",
  "type_number",
  "type_words",
  "type_build",
  "type_stack",
  "type_checklist",
  "type_before_after",
  "type_question",
  "type_date",
  "type_price",
  "type_place",
  "type_hours",
  "type_phone",
  "type_quote",
  "type_name",
  "type_beside",
]);
export type SceneKind = z.infer<typeof SceneKind>;

/** Art direction of an ad: its grounds, motifs, letters, pace, cuts and music go together. */
export const LookId = z.enum(["calm", "bold", "playful", "editorial", "technical", "warm", "luxurious", "urgent"]);
export type LookId = z.infer<typeof LookId>;

/** Colour field words stand on: the brand's deep tone, its accent, or paper. */
export const Ground = z.enum(["deep", "accent", "light"]);
export type Ground = z.infer<typeof Ground>;

/** How a part of a picture is shown: moves over the whole frame, or a window on a colour field. */
export const PictureTreatment = z.enum(["push", "pull", "pan", "cover", "strips", "split", "mask", "cut_out", "print"]);
export type PictureTreatment = z.infer<typeof PictureTreatment>;

/** One framing of a picture within a scene, from `atMs` of the scene on. */
export const PictureShot = z.strictObject({
  atMs: z.int(),
  /** Id of one of `pictures`. */
  picture: id,
  /** The part of the picture that is shown, as fractions of it; a window of another shape shows as much around its middle. */
  crop: Box,
  treatment: PictureTreatment,
});
export type PictureShot = z.infer<typeof PictureShot>;

/** Text or logo drawn over a scene. */
export const Overlay = z.strictObject({
  kind: z.enum(["headline", "sticker", "card", "keyword", "emoji", "button", "logo", "tagline"]),
  text: text(1000),
  /** Time it enters, from the start of the scene; absent: with the scene. */
  atMs: z.int().optional(),
  /** Id of the fact the words come from; `script` for words of the spoken line, `brand` for the brand's own. */
  source: text(300),
});
export type Overlay = z.infer<typeof Overlay>;

/** One scene of the ad: its spoken line, its visual and its overlays. */
export const Scene = z.strictObject({
  id,
  role: SceneRole,
  startMs: z.int(),
  endMs: z.int(),
  /** Words spoken from the scene on; a line break starts a new phrase. */
  line: text(3000),
  /** True when the first words continue the sentence of the scene before. */
  continues: z.boolean().optional(),
  /** Time the line's first new phrase is spoken, from the start of the scene. Absent: with the scene. */
  voiceAtMs: z.int().optional(),
  visual: z.strictObject({
    kind: SceneKind,
    /** Id of a drawn room of `lib/engines/studio/scenes/backgrounds`. */
    setting: id,
    emotion: z.enum(["surprise", "delight", "calm", "warm", "concern"]),
    /** Ids of `pictures`, most important first. */
    pictures: z.array(id).max(12),
    /** Colour field of a typographic scene; absent: chosen by the seed. */
    ground: Ground.optional(),
    /** Framings of the pictures in turn; absent: the whole picture. */
    shots: z.array(PictureShot).max(12).optional(),
  }),
  overlays: z.array(Overlay).max(24),
});
export type Scene = z.infer<typeof Scene>;

/** A spoken word as displayed, with the time it is heard. */
export const Word = z.strictObject({ text: text(3000), startMs: z.int(), endMs: z.int() });
export type Word = z.infer<typeof Word>;

/** Class of a brand's headline typeface, for the substitute where its own cannot be loaded. */
export const FontClass = z.enum(["sans", "serif", "rounded"]);
export type FontClass = z.infer<typeof FontClass>;

/** Caption style of the document; `none` for no captions. */
export const CaptionStyle = z.enum(["classic_subtitle", "tiktok_bold", "karaoke", "minimal", "none"]);
export type CaptionStyle = z.infer<typeof CaptionStyle>;
/** Mood of the music; `none` for no music. */
export const MusicMood = z.enum(["upbeat", "calm", "warm", "tech", "playful", "lounge", "driving", "minimal", "none"]);
export type MusicMood = z.infer<typeof MusicMood>;

/** A provider's video of the presenter speaking this document's lines; it replaces the drawn presenter. */
export const ActorClip = z.strictObject({
  /** Storage key of the clip in the studio's own format (H.264, the document's rate), without sound. */
  key: file,
  /** Id of the provider's actor, as `GET /actors` lists it. */
  actorId: text(255),
  width: z.int(),
  height: z.int(),
  /** Number of frames at the document's rate; the first one is shown when the voice begins. */
  frames: z.int(),
  /** Box of the face, as fractions of the clip's frame. */
  face: Box,
  /** SHA-256 of the narration it speaks: with another one the lips would not match. */
  speech: z
    .string()
    .length(64)
    .regex(/^[0-9a-f]{64}$/),
});
export type ActorClip = z.infer<typeof ActorClip>;

export const Timeline = z
  .strictObject({
    version: z.literal(1),
    width: z.int(),
    height: z.int(),
    fps: z.int(),
    durationMs: z.int(),
    seed: z.int(),
    /** Safe area: the part of the frame that no app covers with its interface. */
    safeBox: Box,
    brand: z.strictObject({
      name: text(300),
      logoKey: file.nullable(),
      /** Storage key of the headline typeface; absent: the studio's. */
      fontKey: file.nullable().optional(),
      /** Class of the studio's typeface that replaces it; absent: sans. */
      fontClass: FontClass.optional(),
      palette: Palette,
    }),
    voice: z.strictObject({ voiceId: text(255), speed: z.number(), startMs: z.int() }),
    /** Id of the drawn presenter. */
    actorId: text(255),
    /** Absent: plain, as documents made before looks are. */
    look: LookId.optional(),
    /** Absent: the drawn presenter speaks. */
    actorClip: ActorClip.optional(),
    captions: z.strictObject({ preset: CaptionStyle }),
    music: z.strictObject({ mood: MusicMood, gainDb: z.number() }),
    pictures: z.array(Picture).max(12),
    scenes: z.array(Scene).min(1).max(40),
    words: z.array(Word).max(2000),
  })
  .meta({ id: "Timeline" });
export type Timeline = z.infer<typeof Timeline>;

/** A document sent by a caller: its parts are consistent and within the limits of the renderer. */
export const SentTimeline = Timeline.superRefine((timeline, context) => {
  for (const { path, message } of problemsOf(timeline)) context.addIssue({ code: "custom", path, message });
}).meta({ id: "SentTimeline" });
