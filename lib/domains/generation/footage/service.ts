/** Product pictures: fetched, prepared for the renderer and stored in a job's folder, or looked at without a job. */

export { type Footage, gatherFootage } from "./gather-footage";
export { gatherDocumentPictures } from "./document-pictures";
export { type PreviewPicture, previewPicture } from "./preview-picture";
