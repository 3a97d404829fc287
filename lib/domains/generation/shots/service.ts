/** Timeline of an ad: cast, shots and scenes planned from a script and its narration, and later changes of that document. */

export { type Cast, castAd } from "./casting";
export { planTimeline } from "./plan-timeline";
export { factsWithoutRoom, planWarnings } from "./plan-warnings";

export { applyVariation, type VariedTimeline } from "./variation/apply-variation";
export { type NarratedTimeline, narrateTimeline } from "./variation/narrate-timeline";
export { documentLines } from "./variation/retime";
export { type DocumentChanges, varyDocument } from "./variation/vary-document";
