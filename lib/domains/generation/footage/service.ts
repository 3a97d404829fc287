/** Product pictures of a job: fetched, prepared for the renderer and stored in its folder. */

export { type Footage, gatherFootage } from "./gather-footage";
export { gatherDocumentPictures } from "./document-pictures";
