export { type Varied, vary } from "./apply-variation";
export { type Cast, castAd } from "./casting";
export { perform, type Performance } from "./narrate-timeline";
export { documentLines } from "./retime";
export { planTimeline, planWarnings } from "./plan-timeline";
