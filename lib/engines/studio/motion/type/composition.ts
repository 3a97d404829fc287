import type { MotionMood } from "@/lib/contract/timeline/motion";
import type { Viewport } from "../../scenes/viewport";
import type { TypeScheme } from "../scheme";

/** Input of a composition. */
export interface CompositionInput {
  viewport: Viewport;
  scheme: TypeScheme;
  /** Text of the scene; null for shapes alone. */
  phrase: string | null;
  mood: MotionMood;
  seed: number;
  /** Length of the scene. */
  seconds: number;
  /** The first scene of a video begins with its words in place: its first frame is what people see before they press play. */
  isFirst: boolean;
}
