import { findPlatform } from "@/lib/domains/catalog/service";
import type { SceneKind, SceneRole } from "@/lib/contract/timeline/document";
import type { Brief } from "../brief/service";
import { pick } from "../copy/service";

/** The rhythm and the pictures of an ad: how long a shot may stand and which shots a role goes through in turn. */
export interface Recipe {
  id: string;
  /** The hook's first shot, at most. */
  hookMs: number;
  /** Any other shot that has no cards, at most. */
  cutMs: number;
  /** The presenter holds or stands beside the picture already in the first shot. */
  showsPictureInHook: boolean;
  /** Shots in turn by role; those that need pictures are left out when there are none. */
  shots: Readonly<Partial<Record<SceneRole, readonly SceneKind[]>>> & { readonly talk: readonly SceneKind[] };
}

const recipe = (
  id: string,
  [hookMs, cutMs]: readonly [number, number],
  { showsPictureInHook = false, ...shots }: Recipe["shots"] & Partial<Pick<Recipe, "showsPictureInHook">>,
): Recipe => ({ id, hookMs, cutMs, showsPictureInHook, shots });

const product: readonly SceneKind[] = ["product_photo", "product_detail"];

/** TikTok: hook within 1.5 s, a cut every 1.5 to 2.5 s. */
const tiktok: readonly Recipe[] = [
  recipe("tiktok_jump", [1500, 2200], {
    problem: ["talk", "punch"],
    product: ["product_cutout", "product_photo"],
    talk: ["punch", "product_detail", "talk"],
  }),
  recipe("tiktok_held", [1500, 2400], {
    showsPictureInHook: true,
    problem: ["punch", "talk"],
    product: ["product_photo", "talk"],
    talk: ["talk", "product_photo", "punch"],
  }),
  recipe("tiktok_fast", [1300, 1900], {
    problem: ["punch", "talk"],
    product: ["product_photo", "product_detail", "punch"],
    talk: ["talk", "punch", "product_cutout"],
  }),
];

/** Reels: cleaner, the product by second two. */
const reels: readonly Recipe[] = [
  recipe("reels_clean", [1900, 2600], {
    problem: ["talk"],
    product: ["product_photo"],
    talk: ["talk", "product_detail", "product_photo"],
  }),
  recipe("reels_hero", [1700, 2500], {
    showsPictureInHook: true,
    problem: ["talk", "punch"],
    product: ["product_cutout", "product_photo"],
    talk: ["product_photo", "talk", "punch"],
  }),
  recipe("reels_split", [1800, 2500], {
    problem: ["talk", "punch"],
    product: ["split", "product_photo"],
    talk: ["talk", "split", "product_detail"],
  }),
];

/** Shorts: the question first, then steps and shots that explain. */
const shorts: readonly Recipe[] = [
  recipe("shorts_explain", [2000, 2500], {
    problem: ["talk", "punch"],
    product: ["product_photo", "talk"],
    talk: ["talk", "product_detail", "punch"],
  }),
  recipe("shorts_demo", [1800, 2400], {
    showsPictureInHook: true,
    problem: ["punch", "talk"],
    product,
    talk: ["product_photo", "talk", "product_cutout"],
  }),
  recipe("shorts_split", [1900, 2500], {
    problem: ["talk"],
    product: ["product_photo", "split"],
    talk: ["split", "punch", "talk"],
  }),
];

/** Any other vertical ad. */
const standard: readonly Recipe[] = [
  recipe("standard_talk", [1800, 2500], {
    problem: ["talk", "punch"],
    product: ["product_photo"],
    talk: ["talk", "punch", "product_detail"],
  }),
  recipe("standard_hero", [1700, 2500], {
    showsPictureInHook: true,
    problem: ["talk"],
    product: ["product_cutout", "product_photo"],
    talk: ["product_photo", "talk", "punch"],
  }),
  recipe("standard_mix", [1600, 2300], {
    problem: ["punch", "talk"],
    product: ["product_photo", "split"],
    talk: ["talk", "product_photo", "punch"],
  }),
];

/** Landscape: presenter on the left, content on the right. */
const landscape: readonly Recipe[] = [
  recipe("wide_beside", [2000, 2500], {
    showsPictureInHook: true,
    problem: ["talk", "punch"],
    product: ["split", "product_photo"],
    talk: ["split", "talk", "product_detail"],
  }),
  recipe("wide_hero", [1900, 2500], {
    problem: ["talk"],
    product: ["product_photo", "product_detail"],
    talk: ["talk", "split", "product_photo"],
  }),
  recipe("wide_cut", [1700, 2300], {
    problem: ["punch", "talk"],
    product: ["product_cutout", "split"],
    talk: ["punch", "split", "talk"],
  }),
];

/** Square: the product above, the presenter with it. */
const square: readonly Recipe[] = [
  recipe("square_split", [1900, 2500], {
    showsPictureInHook: true,
    problem: ["talk", "punch"],
    product: ["product_photo", "split"],
    talk: ["split", "talk", "product_detail"],
  }),
  recipe("square_hero", [1700, 2500], {
    problem: ["talk"],
    product: ["product_cutout", "product_photo"],
    talk: ["product_photo", "talk", "split"],
  }),
  recipe("square_cut", [1600, 2300], {
    problem: ["punch", "talk"],
    product: ["product_photo"],
    talk: ["talk", "punch", "product_photo"],
  }),
];

/** The pace of a platform in landscape and square, against their own: shorter shots where thumbs are quicker. */
const paces: Readonly<Record<string, number>> = {
  tiktok: 0.84,
  instagram_reels: 0.94,
  instagram_stories: 0.88,
  youtube_shorts: 1.06,
};

const atPace = (recipes: readonly Recipe[], pace: number): readonly Recipe[] =>
  recipes.map((one) => ({ ...one, hookMs: Math.round(one.hookMs * pace), cutMs: Math.round(one.cutMs * pace) }));

/** The recipes of a platform and an aspect ratio; a landscape or square ad has those of its shape at the platform's pace. */
export function recipesFor(platform: string | null, aspectRatio: Brief["aspectRatio"]): readonly Recipe[] {
  const id = findPlatform(platform)?.id;
  const pace = (id === undefined ? undefined : paces[id]) ?? 1;
  if (aspectRatio === "16:9") return atPace(landscape, pace);
  if (aspectRatio === "1:1") return atPace(square, pace);
  if (id === "tiktok") return tiktok;
  if (id === "instagram_reels" || id === "instagram_stories") return reels;
  return id === "youtube_shorts" ? shorts : standard;
}

/** The recipe of a brief, drawn by its seed. */
export const recipeFor = (brief: Brief): Recipe =>
  pick(recipesFor(brief.platform, brief.aspectRatio), brief.seed, "recipe");
