import type { InngestFunction } from "inngest";
import { JobType } from "@/lib/contract/jobs";
import { isFunctionId } from "./client";
import { generateImageAds } from "./functions/generate-image-ads";
import { generateSubtitle } from "./functions/generate-subtitle";
import { generateUgc } from "./functions/generate-ugc";
import { generateVideo } from "./functions/generate-video";

/** The pipeline of each type of job that has one. */
export const pipelines: Readonly<Partial<Record<JobType, InngestFunction.Any>>> = {
  ugc: generateUgc,
  video: generateVideo,
  image: generateImageAds,
  subtitle: generateSubtitle,
};

/** The type of job whose pipeline goes by an id of the engine (`spotmill-generate-ugc`), or null for other functions. */
export const pipelineType = (functionId: string): JobType | null =>
  JobType.options.find((type) => {
    const pipeline = pipelines[type];
    return pipeline !== undefined && isFunctionId(pipeline, functionId);
  }) ?? null;
