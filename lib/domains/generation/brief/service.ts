/** Brief of an ad: a request and its brand read into the customer's words, tone, length and the product's world. */

export { type AdRequest, type BrandVoice, type Brief, toBrief, withSources } from "./brief";
export { brandNotes, fenced } from "./brand-notes";
export { readBrandRules } from "./brand-rules";
export { brandTone } from "./branded-reading";
export { noteSentence } from "./notes";
export { checkClaims, type ClaimViolation } from "./claims";
export type { Category } from "./product-world";
export { isDrawable, toDrawable } from "./drawable";
export type { Tone } from "../reading/service";
