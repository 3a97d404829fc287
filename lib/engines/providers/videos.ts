import { falVideo } from "./fal/video";
import type { VideoModels } from "./ports";
import { replicateVideo } from "./replicate/video";

const videos: readonly VideoModels[] = [falVideo, replicateVideo];

/** The video models of a provider, or undefined for one that has none. */
export const videoModelsOf = (provider: string): VideoModels | undefined =>
  videos.find((one) => one.provider === provider);
