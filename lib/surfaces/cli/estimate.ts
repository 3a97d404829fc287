import type { EstimateKind } from "../../contract/estimates";
import type { Spotmill } from "../sdk/index";

/** Kind of each operation that `POST /estimates` can estimate, by operation id. */
export const estimable: Readonly<Record<string, EstimateKind>> = {
  ugc_create: "ugc",
  video_create: "video",
  imageAds_create: "image",
  subtitle_create: "subtitle",
  skills_run: "skill",
  variants_create: "variants",
  timelines_create: "timeline",
};

/** Estimates a request of an operation. Throws ApiCallError as the operation itself would refuse the request. */
export function estimate(
  api: Spotmill,
  kind: EstimateKind,
  request: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { sync: _sync, waitTimeoutMs: _wait, ...body } = request;
  return api.estimates.create({ kind, request: body });
}
