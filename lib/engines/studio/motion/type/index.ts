import type { Composition } from "@/lib/contract/timeline/motion";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { grid } from "./grid";
import { orbit } from "./orbit";
import { ribbon } from "./ribbon";
import { split } from "./split";
import { wall } from "./wall";

/** Every staging of words by its id. */
export const compositions: Readonly<Record<Composition, (cast: CompositionInput) => MotionRenderer>> = {
  grid,
  orbit,
  ribbon,
  split,
  wall,
};
