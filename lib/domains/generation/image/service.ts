export { composeImage, type DrawnImage } from "./compose-image";
export { claimsIn, type ImageCopy, writeImageCopy } from "./image-copy";
export { paintImage, paintName } from "./remote-image";
export { planImageAds, type PlannedAd } from "./plan-images";
export { imagePrompt } from "./image-prompt";
