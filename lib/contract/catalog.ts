import * as z from "zod";
import { text, videoAspectRatio } from "./fields";
import { operation } from "./operation";
import { LookId } from "./timeline/document";

const CaptionPreset = z.enum(["classic_subtitle", "tiktok_bold", "karaoke", "minimal"]);
const available = z.boolean().describe("Whether this server can use it now.");
const note = z.string().nullable().describe("Notes on its use; when it is not available, what would enable it.");
const preview = z.url().nullable().describe("Signed URL; null if there is no preview yet.");

export const Voice = z
  .object({
    id: z.string().describe("The `voiceId` of `{op:ugc_create}`."),
    name: z.string(),
    provider: z.string(),
    language: z.string().describe("ISO 639-1."),
    accent: z.string().nullable(),
    gender: z.enum(["female", "male"]).nullable(),
    styles: z.array(z.string()),
    previewUrl: preview,
    previewText: z.string().describe("Text spoken in the preview."),
    wordTimings: z.boolean().describe("Whether captions follow the voice word by word."),
    available,
    note,
  })
  .meta({ id: "Voice" });
export type Voice = z.infer<typeof Voice>;

export const Actor = z
  .object({
    id: z.string().describe("The `actorId` of `{op:ugc_create}`."),
    name: z.string(),
    description: z.string().describe("Description of the person for people who cannot see the picture."),
    kind: z.enum(["illustrated", "photo", "avatar"]),
    provider: z.string(),
    previewImageUrl: preview,
    previewVideoUrl: preview,
    aspectRatios: z.array(videoAspectRatio),
    defaultVoiceId: z.string(),
    consent: z.enum(["synthetic", "licensed"]).describe("`synthetic`: not the likeness of a real person."),
    available,
    note,
  })
  .meta({ id: "Actor" });
export type Actor = z.infer<typeof Actor>;

export const CaptionPresetRow = z
  .object({
    id: CaptionPreset.describe("The `captionPreset` of `{op:ugc_create}`."),
    name: z.string(),
    description: z.string(),
    wordHighlight: z.boolean().describe("Whether the word being spoken is highlighted."),
    previewImageUrl: preview,
    previewVideoUrl: preview,
  })
  .meta({ id: "CaptionPresetRow" });
export type CaptionPresetRow = z.infer<typeof CaptionPresetRow>;

export const LookRow = z
  .object({
    id: LookId.describe("The `look` of `{op:ugc_create}`."),
    name: z.string(),
    description: z.string(),
    typeface: z.string().describe("Typeface of its headlines, where the brand has none of its own."),
    music: z.string().describe("Mood of its music."),
    previewImageUrl: z.url().describe("Address of a PNG: three scenes of an ad in this look."),
  })
  .meta({ id: "LookRow" });
export type LookRow = z.infer<typeof LookRow>;

export const listVoices = operation({
  method: "GET",
  path: "/voices",
  isCatalog: true,
  scope: "account:read",
  spec: "extension",
  summary: "List the voices an ad can speak with",
  query: z.object({
    language: text(35).min(2).optional().describe("Only voices of this language, such as `en`."),
  }),
  success: [200],
  output: z.object({ voices: z.array(Voice), defaultVoice: z.string() }),
  example: { language: "en" },
});

export const listActors = operation({
  method: "GET",
  path: "/actors",
  isCatalog: true,
  scope: "account:read",
  spec: "extension",
  summary: "List the presenters an ad can show",
  success: [200],
  output: z.object({ actors: z.array(Actor), defaultActor: z.string() }),
  example: {},
});

export const listCaptionPresets = operation({
  method: "GET",
  path: "/caption-presets",
  isCatalog: true,
  scope: "account:read",
  spec: "extension",
  summary: "List the caption styles",
  success: [200],
  output: z.object({
    presets: z.array(CaptionPresetRow),
    defaultPreset: CaptionPreset,
    transcription: z
      .object({ available: z.boolean(), providers: z.array(z.string()) })
      .describe("Whether this server can write down what is said in a video, and who does it, the preferred first."),
  }),
  example: {},
});

export const listLooks = operation({
  method: "GET",
  path: "/looks",
  isCatalog: true,
  scope: "account:read",
  spec: "extension",
  summary: "List the looks an ad can have",
  success: [200],
  output: z.object({ looks: z.array(LookRow) }),
  example: {},
});
