import { z } from "zod";
import { text } from "../fields";
import { problemsOf } from "./rules";

/**
 * The document a renderer consumes, an editor changes and a subtitle job reuses. It is stored with the job.
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
/** A storage key, or a signed address on the wire. */
const file = text(2048);

/** Ink and surfaces by role, each pair already readable. */
export const Palette = z.strictObject({
  ground: colour,
  surface: colour,
  ink: colour,
  accent: colour,
  onAccent: colour,
  glow: z.array(colour).min(2).max(4),
});
export type Palette = z.infer<typeof Palette>;

/** A stored picture: the original size, where it can be cut, and what the renderer may do with it. */
export const Picture = z.strictObject({
  id,
  /** Storage key of the normalised picture (PNG or JPEG, sRGB, upright). */
  key: file,
  width: z.int(),
  height: z.int(),
  /** Storage key of the product without its ground, when that could be told apart with confidence. */
  cutOutKey: file.nullable(),
  /** Position of the cut-out's corner in the picture, pixels. */
  cutOutAt: z.tuple([z.int(), z.int()]).optional(),
  /** Point of attention, as fractions of the picture. */
  focus: z.tuple([z.number(), z.number()]),
});
export type Picture = z.infer<typeof Picture>;

export const SceneRole = z.enum(["hook", "problem", "product", "talk", "benefits", "steps", "proof", "callToAction"]);
export type SceneRole = z.infer<typeof SceneRole>;

/** Names a scene module of `lib/engines/studio/scenes`. */
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
]);
export type SceneKind = z.infer<typeof SceneKind>;

export const Overlay = z.strictObject({
  kind: z.enum(["headline", "sticker", "card", "keyword", "emoji", "button", "logo", "tagline"]),
  text: text(1000),
  /** When it enters, from the start of the scene; absent: with the scene. */
  atMs: z.int().optional(),
  /** Id of the fact the words come from; `script` for words of the spoken line, `brand` for the brand's own. */
  source: text(300),
});
export type Overlay = z.infer<typeof Overlay>;

export const Scene = z.strictObject({
  id,
  role: SceneRole,
  startMs: z.int(),
  endMs: z.int(),
  /** Words spoken from the scene on; a line break starts a new phrase. */
  line: text(3000),
  /** The first words go on with the sentence of the scene before. */
  continues: z.boolean().optional(),
  /** When the first new breath begins, from the start of the scene. Absent: with the scene. */
  voiceAtMs: z.int().optional(),
  visual: z.strictObject({
    kind: SceneKind,
    /** Id of a drawn room of `lib/engines/studio/scenes/backgrounds`. */
    setting: id,
    emotion: z.enum(["surprise", "delight", "calm", "warm", "concern"]),
    /** Ids of `pictures`, most important first. */
    pictures: z.array(id).max(12),
  }),
  overlays: z.array(Overlay).max(24),
});
export type Scene = z.infer<typeof Scene>;

/** A spoken word as displayed, with the time it is heard. */
export const Word = z.strictObject({ text: text(3000), startMs: z.int(), endMs: z.int() });
export type Word = z.infer<typeof Word>;

/** The kind of letters a brand's headlines have: what stands in where its own typeface cannot be had. */
export const FontClass = z.enum(["sans", "serif", "rounded"]);
export type FontClass = z.infer<typeof FontClass>;

export const CaptionStyle = z.enum(["classic_subtitle", "tiktok_bold", "karaoke", "minimal", "none"]);
export type CaptionStyle = z.infer<typeof CaptionStyle>;
export const MusicMood = z.enum(["upbeat", "calm", "warm", "tech", "playful", "none"]);
export type MusicMood = z.infer<typeof MusicMood>;

/** A film of the presenter speaking this document's lines, made by a provider: it stands where the drawn presenter would. */
export const ActorClip = z.strictObject({
  /** Storage key of the film in the studio's own format (H.264, the document's rate), without sound. */
  key: file,
  /** Id of the provider's actor, as `GET /actors` lists it. */
  actorId: text(255),
  width: z.int(),
  height: z.int(),
  /** Its frames, at the document's rate; the first one is heard when the voice begins. */
  frames: z.int(),
  /** Position of the face, in fractions of the film's picture. */
  face: Box,
  /** SHA-256 of the narration it speaks: with another one the lips would not fit. */
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
    /** The part of the frame no app covers with its own buttons. */
    safeBox: Box,
    brand: z.strictObject({
      name: text(300),
      logoKey: file.nullable(),
      /** Storage key of the typeface of what shouts; absent: the studio's. */
      fontKey: file.nullable().optional(),
      /** Which of the studio's typefaces that is; absent: sans. */
      fontClass: FontClass.optional(),
      palette: Palette,
    }),
    voice: z.strictObject({ voiceId: text(255), speed: z.number(), startMs: z.int() }),
    /** Id of the drawn presenter. */
    actorId: text(255),
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

/** A document as a caller may send it: its parts fit each other and stay within what can be rendered. */
export const SentTimeline = Timeline.superRefine((timeline, context) => {
  for (const { path, message } of problemsOf(timeline)) context.addIssue({ code: "custom", path, message });
}).meta({ id: "SentTimeline" });
