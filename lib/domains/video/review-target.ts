import { Motion } from "@/lib/contract/timeline/motion";
import type { MotionComposition } from "@/lib/domains/generation/motion/service";
import { getJson } from "@/lib/domains/generation/stages/service";
import type { CheckTarget } from "@/lib/engines/studio/checks/evaluate";
import type { VideoOrder } from "./order";
import { motionTarget } from "./plan";
import { clipTarget, type RemoteComposition } from "./remote-compose";

/** Target that the checks hold a composed video to: its motion document's, or the order's for a provider's clip. */
export const reviewTarget = async (
  order: VideoOrder,
  composition: MotionComposition | RemoteComposition,
): Promise<CheckTarget> => ({
  ...("motionKey" in composition ? motionTarget(await getJson(composition.motionKey, Motion)) : clipTarget(order)),
  askedMs: order.requested.duration === null ? null : order.requested.duration * 1000,
});
