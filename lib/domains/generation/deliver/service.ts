export { type CaptionFiles, writeCaptions } from "./captions";
export { compose, type Composition } from "./compose-ad";
export { assertDeliverable, review } from "./review";
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
  type Made,
  mediaHash,
  stageReport,
  stageWithParts,
  type StoredVideo,
  videoPart,
} from "./result";
