import type { Box } from "@/lib/contract/timeline/document";

/** Margins of a 1080 × 1920 picture that an app covers with its own buttons and text. Pixels; dated. */
export interface PlatformRow {
  id: string;
  name: string;
  covered: { top: number; right: number; bottom: number; left: number };
  /**
   * Margins of an ad in 16:9 or 1:1, as fractions: such an ad stands in the middle of a tall screen, where buttons and a bar
   * of progress still lie over it. Our own reading of the portrait figures; no vendor publishes any.
   */
  beside: { top: number; right: number; bottom: number; left: number };
  /** Source of the figures. */
  source: string;
  /** The day the figures were taken over from there, `YYYY-MM-DD`. */
  verifiedOn: string;
  note: string | null;
}

const WIDTH = 1080;
const HEIGHT = 1920;

/** Every known app. Published figures differ by up to 100 px; check each row against the vendor's own overlay before a release. */
export const platforms: readonly PlatformRow[] = [
  {
    id: "tiktok",
    name: "TikTok",
    covered: { top: 130, right: 140, bottom: 480, left: 60 },
    beside: { top: 0.05, right: 0.13, bottom: 0.06, left: 0.055 },
    source: "TikTok Ads Manager, in-feed ad safe zone templates",
    verifiedOn: "2026-11-20",
    note: null,
  },
  {
    id: "instagram_reels",
    name: "Instagram Reels",
    covered: { top: 270, right: 65, bottom: 672, left: 65 },
    beside: { top: 0.05, right: 0.06, bottom: 0.08, left: 0.06 },
    source: "Meta Ads Guide, Reels: 14 % top, 35 % bottom, 6 % each side",
    verifiedOn: "2026-11-20",
    note: null,
  },
  {
    id: "instagram_stories",
    name: "Instagram and Facebook Stories",
    covered: { top: 270, right: 65, bottom: 384, left: 65 },
    beside: { top: 0.05, right: 0.06, bottom: 0.05, left: 0.06 },
    source: "Meta Ads Guide, Stories: 14 % top, 20 % bottom, 6 % each side",
    verifiedOn: "2026-11-20",
    note: null,
  },
  {
    id: "youtube_shorts",
    name: "YouTube Shorts",
    covered: { top: 288, right: 192, bottom: 672, left: 48 },
    beside: { top: 0.08, right: 0.05, bottom: 0.12, left: 0.05 },
    source: "Google Ads Help, Shorts safe area",
    verifiedOn: "2026-11-20",
    note: "The least certain row.",
  },
];

const aliases: Readonly<Record<string, string>> = {
  reels: "instagram_reels",
  instagram: "instagram_reels",
  instagram_reel: "instagram_reels",
  ig: "instagram_reels",
  ig_reels: "instagram_reels",
  stories: "instagram_stories",
  instagram_story: "instagram_stories",
  shorts: "youtube_shorts",
  youtube: "youtube_shorts",
  youtube_short: "youtube_shorts",
  tik_tok: "tiktok",
};

/** The row of a platform as callers spell it ("TikTok", "instagram reels"); undefined for any other word. */
export function findPlatform(platform: string | null): PlatformRow | undefined {
  const id =
    platform
      ?.trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_") ?? "";
  return platforms.find((row) => row.id === (aliases[id] ?? id));
}

/** Margins that all apps together cover, for an unknown platform. */
const union = platforms.reduce(
  (all, { id, covered }) =>
    // Stories are a placement of their own, already inside the others.
    id === "instagram_stories"
      ? all
      : {
          top: Math.max(all.top, covered.top),
          right: Math.max(all.right, covered.right),
          bottom: Math.max(all.bottom, covered.bottom),
          left: Math.max(all.left, covered.left),
        },
  { top: 0, right: 0, bottom: 0, left: 0 },
);

const MARGIN = 0.05;

/**
 * The part of the frame no app covers, as fractions `[x, y, width, height]`. A portrait ad takes its platform's row, or all
 * of them together when the platform is unknown; 4:5, 16:9 and 1:1 keep 5 % on every side.
 */
export function safeBoxOf(platform: string | null, aspectRatio: "9:16" | "4:5" | "16:9" | "1:1"): Box {
  const row = findPlatform(platform);
  if (aspectRatio !== "9:16") {
    const { top, right, bottom, left } = row?.beside ?? { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
    return [left, top, 1 - left - right, 1 - top - bottom];
  }
  const { top, right, bottom, left } = row?.covered ?? union;
  return [left / WIDTH, top / HEIGHT, (WIDTH - left - right) / WIDTH, (HEIGHT - top - bottom) / HEIGHT];
}
