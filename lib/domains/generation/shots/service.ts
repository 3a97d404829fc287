export { type VariedTimeline, applyVariation } from "./apply-variation";
export { type Cast, castAd } from "./casting";
export { narrateTimeline, type NarratedTimeline } from "./narrate-timeline";
export { documentLines } from "./retime";
export { planTimeline, planWarnings } from "./plan-timeline";
