import type { Composition } from "@/lib/contract/timeline/motion";
import type { Acting } from "../motion-renderer";
import type { TypeCast } from "./cast";
import { grid } from "./grid";
import { orbit } from "./orbit";
import { ribbon } from "./ribbon";
import { split } from "./split";
import { wall } from "./wall";

/** Every staging of words by its id. */
export const compositions: Readonly<Record<Composition, (cast: TypeCast) => Acting>> = {
  grid,
  orbit,
  ribbon,
  split,
  wall,
};
