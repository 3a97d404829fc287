/** Direction the head faces: `turn` -1 (to the viewer's left) to 1, with its sine and cosine. */
export interface View {
  turn: number;
  sin: number;
  cos: number;
}

const FULL_TURN_RADIANS = 0.42;

/** Layers are baked per step of this size: fewer steps would show, more would cost memory. */
const TURN_STEP = 0.25;

/** The view of a turn, rounded to the step at which heads are baked. */
export function viewOf(turn: number): View {
  const stepped = Math.round(Math.max(-1, Math.min(1, turn)) / TURN_STEP) * TURN_STEP;
  const angle = stepped * FULL_TURN_RADIANS;
  return { turn: stepped, sin: Math.sin(angle), cos: Math.cos(angle) };
}

/** Horizontal position, as a view shows it, of a point `x` across and `z` in front of the head's axis. */
export const across = (view: View, x: number, z: number): number => x * view.cos + z * view.sin;

/** Horizontal position, as a view shows it, of a point of the face's curved surface; `depth` is how far its middle stands out. */
export const onFace = (view: View, x: number, depth: number): number => across(view, x, depth - (x * x) / 240);
