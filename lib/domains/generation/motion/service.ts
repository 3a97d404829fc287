export { composeMotion, type MotionComposition } from "./compose";
export { type MotionPlan, planMotion } from "./plan";
export { readMotionWords } from "./words";
