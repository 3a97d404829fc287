/** Two requests that differ in one field: `base` and `other` are added to the operation's plain request. */
export interface FieldRow {
  base?: Record<string, unknown>;
  other: Record<string, unknown>;
  /** Provider whose key this server has; absent: none. */
  on?: "fal" | "openai" | "elevenlabs";
}
type Rows = Readonly<Record<string, readonly FieldRow[]>>;

const url = (name: string) => `https://pictures.example/${name}.jpg`;
const urls = (...names: string[]) => names.map(url);
const row = (other: FieldRow["other"], base?: FieldRow["base"], on?: FieldRow["on"]): FieldRow => ({
  other,
  ...(base && { base }),
  ...(on && { on }),
});
/** `field` with `others`, each against `value`. */
const rows = (field: string, value: unknown, ...others: unknown[]): FieldRow[] =>
  others.map((other) => row({ [field]: other }, { [field]: value }));

/** The brands of the test, by what they stand for. */
export const brandSlots = { plain: "{plain}", other: "{other}" } as const;

const brand: Rows = {
  brandId: [row({ brandId: brandSlots.plain }), row({ brandId: brandSlots.other }, { brandId: brandSlots.plain })],
  brandSlug: [row({ brandSlug: "{plain.slug}" })],
  useDefaultBrand: [row({ useDefaultBrand: true })],
};
const waiting: Rows = {
  sync: [row({ sync: true }, { waitTimeoutMs: 300 })],
  waitTimeoutMs: [row({ waitTimeoutMs: 300 }, { sync: true, waitTimeoutMs: 0 })],
};
const control: Rows = {
  maxUnits: [row({ maxUnits: 0 }, { maxUnits: 9 })],
  seed: rows("seed", 1, 2),
  "checks.enforcement": [row({ checks: { enforcement: "block" } }, { checks: { enforcement: "warn" } })],
};
const everyPlatform = ["tiktok", "instagram_reels", "instagram_stories", "youtube_shorts"];
const platformRows = ["9:16", "16:9", "1:1"].flatMap((aspectRatio) =>
  everyPlatform.map((platform, at) =>
    row({ platform }, { aspectRatio, ...(at > 0 && { platform: everyPlatform[at - 1] }) }),
  ),
);

const ugc: Rows = {
  prompt: rows("prompt", "A lamp that dims itself.", "Fresh bread, baked at five every morning."),
  script: [row({ script: "Bread. Baked at five. Come by." })],
  productImageUrls: [
    row({ productImageUrls: urls("a") }),
    ...[1, 2, 3, 4, 5].map((more) =>
      row(
        { productImageUrls: urls(..."abcdef".slice(0, more + 1)) },
        { productImageUrls: urls(..."abcdef".slice(0, more)) },
      ),
    ),
  ],
  platform: platformRows,
  duration: [
    row({ duration: 30 }, { duration: 10 }),
    row(
      { duration: 8 },
      { duration: 14, script: "One two three four five six seven eight nine ten. ".repeat(4) },
      "elevenlabs",
    ),
  ],
  aspectRatio: rows("aspectRatio", "9:16", "16:9", "1:1"),
  voiceId: rows("voiceId", "local/clara", "local/june"),
  actorId: rows("actorId", "maya", "leo"),
  captionPreset: rows("captionPreset", "karaoke", "minimal", "none"),
  look: rows("look", "calm", "bold", "urgent"),
  ...brand,
  ...control,
  ...waiting,
};

const video: Rows = {
  prompt: [
    row({ prompt: "Fresh bread daily" }, { prompt: "A quiet lake" }),
    ...["slow zoom out", "pan left", "fast and energetic", "calm and slow", "hold the camera still", "luxurious"].map(
      (prompt) => row({ prompt }, { prompt: "Coffee", imageUrls: urls("a") }),
    ),
  ],
  model: [row({ model: "local/ugc-studio" }, { model: "kling-3-pro" }, "fal")],
  imageUrls: [
    row({ imageUrls: urls("a") }, { prompt: "Coffee" }),
    ...[1, 2, 3, 4, 5].flatMap((more) => {
      const [fewer, all] = [urls(..."abcdef".slice(0, more)), urls(..."abcdef".slice(0, more + 1))];
      return [
        row({ imageUrls: all }, { imageUrls: fewer }),
        row({ imageUrls: all }, { imageUrls: fewer }, "fal"),
        row({ imageUrls: all }, { imageUrls: fewer, model: "kling-3-pro" }, "fal"),
      ];
    }),
  ],
  "frameImages.url": [row({ frameImages: [{ url: url("a") }] }, { frameImages: [{ url: url("b") }] })],
  "frameImages.frame": [
    row({ frameImages: [{ url: url("a"), frame: "last" }] }, { frameImages: [{ url: url("a"), frame: "first" }] }),
  ],
  duration: rows("duration", 5, 8),
  aspectRatio: rows("aspectRatio", "9:16", "16:9", "1:1"),
  resolution: [...rows("resolution", "720x1280", "1080x1920"), ...rows("resolution", "1080x1920", "2160x3840")],
  generateAudio: rows("generateAudio", false, true),
  negativePrompt: [
    row({ negativePrompt: "rain" }),
    row({ negativePrompt: "rain" }, {}, "fal"),
    row({ negativePrompt: "rain" }, { model: "kling-3-pro" }, "fal"),
  ],
  ...brand,
  brandId: [
    ...(brand["brandId"] ?? []),
    row({ brandId: brandSlots.plain }, { imageUrls: urls("a") }),
    row({ brandId: brandSlots.other }, { imageUrls: urls("a"), brandId: brandSlots.plain }),
    row({ brandId: brandSlots.plain }, {}, "fal"),
  ],
  ...control,
  seed: [...(control["seed"] ?? []), row({ seed: 2 }, { seed: 1, model: "kling-3-pro" }, "fal")],
  ...waiting,
};

const imageAds: Rows = {
  prompt: rows("prompt", "A lamp that dims itself.", "Fresh bread, baked at five."),
  model: [row({ model: "local/ad-studio" }, { model: "nano-banana-2" }, "fal")],
  referenceImageUrls: [
    row({ referenceImageUrls: urls("a") }),
    ...[1, 2, 3, 4, 5].flatMap((more) => {
      const [fewer, all] = [urls(..."abcdef".slice(0, more)), urls(..."abcdef".slice(0, more + 1))];
      return [
        row({ referenceImageUrls: all }, { referenceImageUrls: fewer }),
        row({ referenceImageUrls: all }, { referenceImageUrls: fewer }, "fal"),
      ];
    }),
  ],
  aspectRatio: rows("aspectRatio", "1:1", "9:16", "16:9", "4:5", "3:4", "2:3"),
  count: rows("count", 1, 2, 3, 4),
  enhancePrompt: [
    row({ enhancePrompt: true }, { brandId: brandSlots.plain }),
    row({ enhancePrompt: true }, { brandId: brandSlots.plain }, "fal"),
    row({ enhancePrompt: true }),
  ],
  ...brand,
  ...control,
  seed: [
    ...(control["seed"] ?? []),
    row({ seed: 2 }, { seed: 1 }, "fal"),
    row({ seed: 2 }, { seed: 1, model: "seedream-5-lite" }, "fal"),
    row({ seed: 2 }, { seed: 1 }, "openai"),
  ],
  ...waiting,
};

/** Rows of every body whose fields decide what is made, by operation and by path of the field. */
export const fieldRows: Readonly<Record<string, { plain: Record<string, unknown>; fields: Rows }>> = {
  ugc_create: {
    plain: { prompt: "Coffee beans, roasted on Tuesdays, delivered weekly. They stay fresh for six weeks." },
    fields: ugc,
  },
  video_create: { plain: { prompt: "Coffee" }, fields: video },
  ugc_draftScripts: {
    plain: {
      prompt:
        "Ad for a pottery in Rye. Bowls are fired for 48 hours. Students get 20% off on Mondays. Each glaze is mixed by hand.",
    },
    fields: {
      prompt: rows("prompt", "A lamp that dims itself.", "Fresh bread, baked at five every morning."),
      duration: rows("duration", 10, 30),
      platform: rows("platform", "tiktok", "youtube_shorts"),
      seed: rows("seed", 1, 2),
      count: rows("count", 1, 3),
      ...brand,
    },
  },
  imageAds_create: { plain: { prompt: "Coffee beans, roasted on Tuesdays, delivered weekly." }, fields: imageAds },
};

/** Bodies that are kept and read back, or hold what another body holds; their fields are tested where they live. */
export const otherBodies: ReadonlySet<string> = new Set([
  "subtitle_create",
  "jobs_update",
  "reviews_create",
  "timelines_create",
  "edits_create",
  "edits_save",
  "timelines_frames",
  "timelines_draft",
  "variants_create",
  "estimates_create",
  "brands_create",
  "brands_update",
  "brands_editBook",
  "webhooks_create",
  "webhooks_update",
  "webhooks_rotate",
  "schedules_create",
  "schedules_update",
  "channels_create",
  "agent_createThread",
  "agent_updateThread",
  "agent_postMessage",
  "agent_reply",
  "skills_create",
  "skills_update",
  "skills_run",
  "keys_create",
  "uploads_create",
  "uploads_createDirect",
  "products_read",
  "provenance_verify",
]);

/** Fields that decide how a call waits, not what is made. */
export const waitingFields: ReadonlySet<string> = new Set(["sync", "waitTimeoutMs"]);
