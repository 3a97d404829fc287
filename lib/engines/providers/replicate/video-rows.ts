import { ProviderError } from "../error";
import type { VideoRequest } from "../ports";

/** A request whose files are in Replicate's storage. */
export interface ReplicateVideoInput extends Omit<VideoRequest, "firstFrame" | "lastFrame" | "references"> {
  firstFrameUrl: string | undefined;
  lastFrameUrl: string | undefined;
}

/** An official model of Replicate with the input it is given; what is undefined is not sent. */
export interface ReplicateCall {
  model: `${string}/${string}`;
  input: Record<string, unknown>;
}

type Build = (request: ReplicateVideoInput) => ReplicateCall;

/** Fields both generations of the model share: https://replicate.com/bytedance/seedance-1.5-pro/versions, 2026-11-21. */
interface SeedanceInput {
  prompt: string;
  image: string | undefined;
  /** Only beside `image`. */
  last_frame_image: string | undefined;
  /** Whole seconds. */
  duration: number;
  /** Ignored beside `image`. */
  aspect_ratio: "16:9" | "9:16" | "1:1" | undefined;
  generate_audio: boolean;
  seed: number | undefined;
}

/** https://replicate.com/bytedance/seedance-2.0/versions, 2026-11-21. */
interface Seedance2Input extends SeedanceInput {
  resolution: "480p" | "720p" | undefined;
}

function oneOf<const T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  if (value === null) return undefined;
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw new ProviderError("replicate", "invalid_request", `${value} is not one of ${allowed.join(", ")}`);
}

function secondsIn(least: number, most: number, { seconds }: ReplicateVideoInput): number {
  if (seconds >= least && seconds <= most) return seconds;
  throw new ProviderError("replicate", "invalid_request", `${seconds} s is not within ${least} and ${most}`);
}

const seedance = (r: ReplicateVideoInput, longest: number): SeedanceInput => ({
  prompt: r.prompt,
  image: r.firstFrameUrl,
  last_frame_image: r.lastFrameUrl,
  duration: secondsIn(4, longest, r),
  aspect_ratio: oneOf(["16:9", "9:16", "1:1"], r.aspectRatio),
  generate_audio: r.hasSound,
  seed: r.seed ?? undefined,
});

const seedance2 = (r: ReplicateVideoInput): Seedance2Input => ({
  ...seedance(r, 15),
  resolution: oneOf(["480p", "720p"], r.tier),
});

/** Calls of the video models of the catalog, by their id. */
export const replicateVideoRows: ReadonlyMap<string, Build> = new Map<string, Build>([
  ["replicate/seedance-1.5-pro", (r) => ({ model: "bytedance/seedance-1.5-pro", input: { ...seedance(r, 12) } })],
  ["replicate/seedance-2.0", (r) => ({ model: "bytedance/seedance-2.0", input: { ...seedance2(r) } })],
]);
