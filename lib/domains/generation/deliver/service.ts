/** Delivery of a job: rendered files with captions and manifest, their checks, and the parts of a result that all videos share. */

export { composeTimeline, type Composition } from "./compose-timeline";
export { storeRender, type StoredRender } from "./store-render";
export { documentKeyOf } from "./document-key";
export { type CaptionFiles, writeCaptions } from "./captions";

export { assertDeliverable, checkVideo } from "./review";
export { undrawnWarnings } from "./undrawn";
export {
  type Provenance,
  provenanceOf,
  signedCheck,
  signPicture,
  signVideo,
  unsigned,
  verifyStored,
} from "./provenance";

export {
  captionsPart,
  decisionsOf,
  hashOf,
  hashPart,
  mediaHash,
  stageReport,
  type StageResult,
  stageWithParts,
  type StoredVideo,
  videoPart,
} from "./result";
