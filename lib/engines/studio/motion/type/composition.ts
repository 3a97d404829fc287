import type { MotionMood } from "@/lib/contract/timeline/motion";
import type { Viewport } from "../../scenes/viewport";
import type { TypeScheme } from "../scheme";

/** What a composition is made from. */
export interface CompositionInput {
  stage: Viewport;
  scheme: TypeScheme;
  /** Null: shapes alone. */
  phrase: string | null;
  mood: MotionMood;
  seed: number;
  /** Length of the scene. */
  seconds: number;
  /** The first scene of a video begins with its words in place: its first frame is what people see before they press play. */
  isFirst: boolean;
}
