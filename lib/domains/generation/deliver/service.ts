export { type CaptionFiles, writeCaptions } from "./captions";
export { composeTimeline, type Composition } from "./compose-timeline";
export { assertDeliverable, checkVideo } from "./review";
export { documentKeyOf } from "./document-key";
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
  type StageResult,
  mediaHash,
  stageReport,
  stageWithParts,
  type StoredVideo,
  videoPart,
} from "./result";
