import type { Composition } from "@/lib/contract/timeline/motion";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { grid } from "./grid";
import { orbit } from "./orbit";
import { ribbon } from "./ribbon";
import { split } from "./split";
import { wall } from "./wall";

/** Compositions of words by id. */
export const compositions: Readonly<Record<Composition, (input: CompositionInput) => MotionRenderer>> = {
  grid,
  orbit,
  ribbon,
  split,
  wall,
};
