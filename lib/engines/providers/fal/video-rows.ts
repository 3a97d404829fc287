import { ProviderError } from "../error";
import type { VideoRequest } from "../ports";
import { call, type FalCall, literal } from "./call";

/** A request whose files are in fal's storage. */
export interface FalVideoInput extends Omit<VideoRequest, "firstFrame" | "lastFrame" | "references"> {
  firstFrameUrl: string | undefined;
  lastFrameUrl: string | undefined;
  referenceUrls: string[];
}

type Build = (request: FalVideoInput) => FalCall;

const RATIOS = ["16:9", "9:16", "1:1"] as const;
const WIDE_RATIOS = ["16:9", "9:16"] as const;
const KLING_SECONDS = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"] as const;
const WAN_SECONDS = ["2", ...KLING_SECONDS] as const;
const SEEDANCE_SECONDS = ["4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;
const VEO_SECONDS = ["4s", "6s", "8s"] as const;
const LTX_SECONDS = ["6", "8", "10"] as const;
const HAILUO_SECONDS = ["6", "10"] as const;
const LUMA_SECONDS = ["5s", "9s"] as const;
const HD = ["720p", "1080p"] as const;
const SD_TO_HD = ["480p", "720p", "1080p"] as const;
const FOUR_TIERS = ["360p", "540p", "720p", "1080p"] as const;

const ratioIn = <const T extends string>(allowed: readonly T[], { aspectRatio }: FalVideoInput) =>
  aspectRatio === null ? undefined : literal(allowed, aspectRatio);
const tierIn = <const T extends string>(allowed: readonly T[], { tier }: FalVideoInput) =>
  tier === null ? undefined : literal(allowed, tier);
function secondsIn(least: number, most: number, { seconds }: FalVideoInput): number {
  if (seconds >= least && seconds <= most) return seconds;
  throw new ProviderError("fal", "invalid_request", `${seconds} s is not within ${least} and ${most}`);
}
const seedOf = ({ seed }: FalVideoInput) => seed ?? undefined;
const negativeOf = ({ negativePrompt }: FalVideoInput) => negativePrompt ?? undefined;

const kling3 =
  (grade: "pro" | "standard"): Build =>
  (r) => {
    const common = {
      prompt: r.prompt,
      duration: literal(KLING_SECONDS, r.seconds),
      generate_audio: r.hasSound,
      negative_prompt: negativeOf(r),
    };
    if (r.firstFrameUrl === undefined)
      return call(`fal-ai/kling-video/v3/${grade}/text-to-video`, { ...common, aspect_ratio: ratioIn(RATIOS, r) });
    const frames = { start_image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
    return call(`fal-ai/kling-video/v3/${grade}/image-to-video`, { ...common, ...frames });
  };

const klingO3: Build = (r) => {
  const common = { prompt: r.prompt, duration: literal(KLING_SECONDS, r.seconds), generate_audio: r.hasSound };
  const aspect_ratio = ratioIn(RATIOS, r);
  if (r.referenceUrls.length > 0)
    return call("fal-ai/kling-video/o3/pro/reference-to-video", {
      ...common,
      aspect_ratio,
      image_urls: r.referenceUrls,
      start_image_url: r.firstFrameUrl,
      end_image_url: r.lastFrameUrl,
    });
  if (r.firstFrameUrl === undefined)
    return call("fal-ai/kling-video/o3/pro/text-to-video", { ...common, aspect_ratio });
  const frames = { image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/kling-video/o3/pro/image-to-video", { ...common, ...frames });
};

const seedance15: Build = (r) => {
  const common = {
    prompt: r.prompt,
    duration: literal(SEEDANCE_SECONDS, r.seconds),
    aspect_ratio: ratioIn(RATIOS, r),
    resolution: tierIn(SD_TO_HD, r),
    generate_audio: r.hasSound,
    seed: seedOf(r),
  };
  if (r.firstFrameUrl === undefined) return call("fal-ai/bytedance/seedance/v1.5/pro/text-to-video", common);
  const frames = { image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/bytedance/seedance/v1.5/pro/image-to-video", { ...common, ...frames });
};

const veo31 =
  (base: "fal-ai/veo3.1" | "fal-ai/veo3.1/fast"): Build =>
  (r) => {
    const common = {
      prompt: r.prompt,
      duration: literal(VEO_SECONDS, `${r.seconds}s`),
      aspect_ratio: ratioIn(WIDE_RATIOS, r),
      resolution: tierIn(HD, r),
      generate_audio: r.hasSound,
      negative_prompt: negativeOf(r),
      seed: seedOf(r),
    };
    if (r.firstFrameUrl === undefined) return call(base, common);
    if (r.lastFrameUrl === undefined) return call(`${base}/image-to-video`, { ...common, image_url: r.firstFrameUrl });
    const frames = { first_frame_url: r.firstFrameUrl, last_frame_url: r.lastFrameUrl };
    return call(`${base}/first-last-frame-to-video`, { ...common, ...frames });
  };

const wan27: Build = (r) => {
  const common = {
    prompt: r.prompt,
    duration: literal(WAN_SECONDS, r.seconds),
    resolution: tierIn(HD, r),
    negative_prompt: negativeOf(r),
    seed: seedOf(r),
  };
  if (r.firstFrameUrl === undefined)
    return call("fal-ai/wan/v2.7/text-to-video", { ...common, aspect_ratio: ratioIn(RATIOS, r) });
  const frames = { image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/wan/v2.7/image-to-video", { ...common, ...frames });
};

const ltx23: Build = (r) => {
  const common = {
    prompt: r.prompt,
    duration: literal(LTX_SECONDS, r.seconds),
    aspect_ratio: ratioIn(WIDE_RATIOS, r),
    resolution: tierIn(["1080p", "1440p", "2160p"], r),
    generate_audio: r.hasSound,
  };
  if (r.firstFrameUrl === undefined) return call("fal-ai/ltx-2.3/text-to-video", common);
  const frames = { image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/ltx-2.3/image-to-video", { ...common, ...frames });
};

const pixverse6: Build = (r) => {
  const common = {
    prompt: r.prompt,
    duration: secondsIn(1, 15, r),
    resolution: tierIn(FOUR_TIERS, r),
    generate_audio_switch: r.hasSound,
    negative_prompt: negativeOf(r),
    seed: seedOf(r),
  };
  const aspect_ratio = ratioIn(RATIOS, r);
  if (r.firstFrameUrl === undefined) return call("fal-ai/pixverse/v6/text-to-video", { ...common, aspect_ratio });
  if (r.lastFrameUrl === undefined)
    return call("fal-ai/pixverse/v6/image-to-video", { ...common, image_url: r.firstFrameUrl });
  const frames = { first_image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/pixverse/v6/transition", { ...common, ...frames, aspect_ratio });
};

const viduQ3: Build = (r) => {
  const common = { prompt: r.prompt, duration: secondsIn(1, 16, r), audio: r.hasSound, seed: seedOf(r) };
  const offered = tierIn(FOUR_TIERS, r);
  // Between two frames its smallest size is refused.
  const resolution = offered === "360p" && r.lastFrameUrl !== undefined ? "540p" : offered;
  if (r.firstFrameUrl === undefined)
    return call("fal-ai/vidu/q3/text-to-video", { ...common, resolution, aspect_ratio: ratioIn(RATIOS, r) });
  const frames = { image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/vidu/q3/image-to-video", { ...common, ...frames, resolution });
};

const grokImagine: Build = (r) => {
  const common = {
    prompt: r.prompt,
    duration: secondsIn(1, 15, r),
    aspect_ratio: ratioIn(RATIOS, r),
    resolution: tierIn(["480p", "720p"], r),
  };
  if (r.firstFrameUrl === undefined) return call("xai/grok-imagine-video/text-to-video", common);
  return call("xai/grok-imagine-video/image-to-video", { ...common, image_url: r.firstFrameUrl });
};

const hailuo23: Build = (r) => {
  const common = { prompt: r.prompt, duration: literal(HAILUO_SECONDS, r.seconds) };
  if (r.firstFrameUrl === undefined) return call("fal-ai/minimax/hailuo-2.3/standard/text-to-video", common);
  const frames = { image_url: r.firstFrameUrl };
  return call("fal-ai/minimax/hailuo-2.3/standard/image-to-video", { ...common, ...frames });
};

const lumaRay2: Build = (r) => {
  const common = {
    prompt: r.prompt,
    duration: literal(LUMA_SECONDS, `${r.seconds}s`),
    aspect_ratio: ratioIn(WIDE_RATIOS, r),
    resolution: tierIn(["540p", "720p", "1080p"], r),
  };
  if (r.firstFrameUrl === undefined) return call("fal-ai/luma-dream-machine/ray-2", common);
  const frames = { image_url: r.firstFrameUrl, end_image_url: r.lastFrameUrl };
  return call("fal-ai/luma-dream-machine/ray-2/image-to-video", { ...common, ...frames });
};

/** Calls of the video models of the catalog, by their id. Field names and literals are those of fal's types. */
export const falVideoRows: ReadonlyMap<string, Build> = new Map([
  ["kling-3-pro", kling3("pro")],
  ["kling-3-standard", kling3("standard")],
  ["kling-o3-pro", klingO3],
  ["seedance-1.5-pro", seedance15],
  ["veo-3.1", veo31("fal-ai/veo3.1")],
  ["veo-3.1-fast", veo31("fal-ai/veo3.1/fast")],
  ["wan-2.7", wan27],
  ["ltx-2.3", ltx23],
  ["pixverse-v6", pixverse6],
  ["vidu-q3", viduQ3],
  ["grok-imagine-video", grokImagine],
  ["hailuo-2.3", hailuo23],
  ["luma-ray-2", lumaRay2],
]);
