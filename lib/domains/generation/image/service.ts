export { composeImage, type DrawnImage } from "./compose";
export { claimsIn, type ImageCopy, writeImageCopy } from "./copy";
export { paintImage, paintName } from "./paint";
export { planImageAds, type PlannedAd } from "./plan";
export { imagePrompt } from "./prompt";
