import { type Image, loadImage } from "@napi-rs/canvas";
import type { Scene, SceneKind, Timeline } from "@/lib/contract/timeline/document";
import { raster, roundRect } from "./canvas";
import { toPalette } from "./palette";

/** Frame sizes the sheets and the layout test look at. */
export const sampleSizes = {
  tall: [1080, 1920],
  portrait: [1080, 1350],
  square: [1080, 1080],
  wide: [1920, 1080],
} as const;

const SAFE = {
  tall: [0.0602, 0.15, 0.762, 0.5],
  portrait: [0.05, 0.05, 0.9, 0.9],
  square: [0.05, 0.05, 0.9, 0.9],
  wide: [0.05, 0.05, 0.9, 0.9],
} as const;

/** Short and long words for every overlay: the layout must hold with both. */
export const sampleWords = {
  short: {
    sticker: "Coffee first",
    keyword: "Slow roast",
    headline: "Small batch",
    tagline: "Wake up well",
    button: "Shop now",
    logo: "Ember",
    address: "ember.coffee",
    cards: ["Whole beans", "Roasted weekly", "No oat drink"],
    facts: {
      type_number: "12,400 cups",
      type_date: "From May 1",
      type_price: "$89",
      type_place: "Leeds",
      type_hours: "Open 7am to 3pm",
      type_phone: "555 010 7788",
    },
  },
  long: {
    sticker: "Stop drinking tired supermarket coffee",
    keyword: "Single origin beans",
    headline: "Roasted in small batches every single week of the year",
    tagline: "Everything your morning cup has been missing until now",
    button: "Discover the whole collection",
    logo: "Northern Lights Roasters",
    address: "northernlightsroasters.co.uk",
    cards: [
      "Roasted to order every single week",
      "Beans from one farm in the highlands",
      "Works with any machine you own",
      "Compostable bags and refills",
    ],
    facts: {
      type_number: "More than 12,400 cups poured for neighbours every single morning",
      type_date: "Order your first bag before 12 September and we deliver it for free",
      type_price: "Three bags of freshly roasted single origin beans for $1,089.50 with free delivery",
      type_place: "Kleinmarkthallenversorgungsstrasse 118, Charlottenburg-Wilmersdorf",
      type_hours: "Open Monday to Saturday from 7:30am to 6pm, on Sundays by appointment",
      type_phone: "Call our neighbourhood roasters at +44 (0)20 7946 0958",
    },
  },
} as const;

/** A drawn stand-in for a customer's photo: a mug on a table. */
export async function samplePhoto(): Promise<Image> {
  const [width, height] = [1500, 1200];
  const canvas = raster(width, height, (ctx) => {
    ctx.fillStyle = "#d9b48c";
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = "#6f4a32";
    ctx.fillRect(0, height * 0.7, width, height * 0.3);
    ctx.fillStyle = "#f6f1e8";
    ctx.fillRect(width * 0.36, height * 0.34, width * 0.28, height * 0.46);
  });
  return loadImage(canvas.toBuffer("image/png"));
}

/** A drawn stand-in for a brand's square mark. */
export function sampleMark(): Promise<Image> {
  const canvas = raster(400, 400, (ctx) => {
    ctx.fillStyle = "#1d6b52";
    ctx.fill(roundRect(0, 0, 400, 400, 80));
  });
  return loadImage(canvas.toBuffer("image/png"));
}

/** Contents of a sample document; its logo is loaded as `logo`. */
export interface SampleOptions {
  aspect: keyof typeof sampleSizes;
  words: keyof typeof sampleWords;
  actorId?: string;
  kinds: readonly SceneKind[];
  settings?: readonly string[];
  picture?: { width: number; height: number; hasCutOut: boolean } | null;
  seed?: number;
  preset?: Timeline["captions"]["preset"];
  hasLogo?: boolean;
}

const EMOTIONS = ["surprise", "concern", "delight", "calm", "warm"] as const;
/** Length of each scene of a sample document. */
export const SCENE_MS = 3000;

function overlaysOf(kind: SceneKind, words: (typeof sampleWords)[keyof typeof sampleWords]): Scene["overlays"] {
  const overlay = (name: Scene["overlays"][number]["kind"], text: string, atMs?: number) => ({
    kind: name,
    text,
    source: "script",
    ...(atMs === undefined ? {} : { atMs }),
  });
  if (kind === "hook") return [overlay("sticker", words.sticker), overlay("emoji", "hot-beverage", 300)];
  if (kind === "talk") return [overlay("keyword", words.keyword, 400)];
  if (kind === "product_photo" || kind === "product_cutout") return [overlay("headline", words.headline)];
  if (kind === "icon")
    return [overlay("headline", words.headline), overlay("emoji", "hot-beverage", 0), overlay("emoji", "croissant", 0)];
  if (kind === "phone")
    return [...words.cards.map((text, i) => overlay("card", text, 300 + i * 500)), overlay("emoji", "hot-beverage", 0)];
  if (kind in words.facts) return [overlay("headline", words.facts[kind as keyof typeof words.facts])];
  if (kind === "type_name" || kind === "type_quote")
    return [overlay("headline", kind === "type_name" ? words.logo : words.tagline), overlay("tagline", words.headline)];
  if (kind === "type_question") return [overlay("card", words.tagline, 1400)];
  if (kind === "type_before_after") return words.cards.slice(0, 2).map((text, i) => overlay("card", text, i * 900));
  if (["benefits", "steps", "type_stack", "type_checklist"].includes(kind))
    return words.cards.map((text, i) => overlay("card", text, 300 + i * 500));
  if (kind === "end_card")
    return [
      overlay("logo", words.logo),
      overlay("tagline", words.tagline),
      overlay("button", words.button, 400),
      overlay("headline", words.address, 500),
    ];
  return [];
}

/** Words of every sample scene. */
const LINE = "Fresh roasted coffee, delivered to your door".split(" ");

/** A document with one scene of three seconds per kind. */
export function sampleTimeline(options: SampleOptions): Timeline {
  const [width, height] = sampleSizes[options.aspect];
  const { picture = { width: 1500, height: 1200, hasCutOut: false }, seed = 7, hasLogo = false } = options;
  const name = sampleWords[options.words].logo;
  return {
    version: 1,
    width,
    height,
    fps: 30,
    durationMs: options.kinds.length * SCENE_MS,
    seed,
    safeBox: [...SAFE[options.aspect]],
    brand: { name, logoKey: hasLogo ? "logo" : null, palette: toPalette(undefined, seed, "coffee") },
    voice: { voiceId: "local/clara", speed: 1, startMs: 0 },
    actorId: options.actorId ?? "maya",
    captions: { preset: options.preset ?? "tiktok_bold" },
    music: { mood: "warm", gainDb: -18 },
    pictures: picture ? [samplePicture(picture)] : [],
    scenes: options.kinds.map((kind, i) => sampleScene(kind, i, options, picture !== null)),
    words: options.kinds.flatMap((_, i) =>
      LINE.map((text, k) => ({ text, startMs: i * SCENE_MS + 100 + k * 400, endMs: i * SCENE_MS + 460 + k * 400 })),
    ),
  };
}

const samplePicture = ({
  width,
  height,
  hasCutOut,
}: NonNullable<SampleOptions["picture"]>): Timeline["pictures"][number] => ({
  id: "p1",
  key: "photo",
  width,
  height,
  cutOutKey: hasCutOut ? "cut" : null,
  focus: [0.5, 0.55],
});

const sampleScene = (kind: SceneKind, i: number, options: SampleOptions, hasPicture: boolean): Scene => ({
  id: `s${i + 1}`,
  role: "talk",
  startMs: i * SCENE_MS,
  endMs: (i + 1) * SCENE_MS,
  line: LINE.join(" "),
  visual: {
    kind,
    setting: options.settings?.[i % options.settings.length] ?? "cafe",
    emotion: EMOTIONS[i % EMOTIONS.length] ?? "calm",
    pictures: hasPicture ? ["p1"] : [],
  },
  overlays: overlaysOf(kind, sampleWords[options.words]),
});
