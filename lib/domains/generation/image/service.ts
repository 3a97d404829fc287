export { composeImage, type FinishedImage } from "./compose-image";
export { claimsIn, type ImageCopy, writeImageCopy } from "./image-copy";
export { generateImage, imageName } from "./remote-image";
export { planImageAds, type PlannedAd } from "./plan-images";
export { imagePrompt } from "./image-prompt";
