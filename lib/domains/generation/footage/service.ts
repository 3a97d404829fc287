export { gatherDocumentPictures } from "./document-pictures";
export { type Footage, gatherFootage } from "./gather-footage";
