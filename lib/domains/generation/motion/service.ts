/** Motion videos: a prompt's words and pictures planned as moving type or camera moves, and rendered. */

export { readMotionWords } from "./motion-words";
export { type MotionPlan, planMotion } from "./plan-motion";
export { composeMotion, type MotionComposition } from "./compose-motion";
