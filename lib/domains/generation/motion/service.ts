export { composeMotion, type MotionComposition } from "./compose-motion";
export { type MotionPlan, planMotion } from "./plan-motion";
export { readMotionWords } from "./motion-words";
