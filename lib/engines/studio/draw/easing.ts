/** Keeps a number within 0 and 1. */
export const clamp01 = (u: number): number => Math.max(0, Math.min(1, u));

/** The point a share `u` of the way from `a` to `b`. */
export const lerp = (a: number, b: number, u: number): number => a + (b - a) * u;

/** Fast start, soft landing; 0 to 1. */
export const easeOut = (u: number): number => 1 - (1 - clamp01(u)) ** 3;

/** Soft at both ends; 0 to 1. */
export function easeInOut(u: number): number {
  const v = clamp01(u);
  return v < 0.5 ? 4 * v ** 3 : 1 - (2 - 2 * v) ** 3 / 2;
}

/** Passes 1 by about 7 % before it settles: the pop of stickers and cards. */
export function popIn(u: number): number {
  const v = clamp01(u) - 1;
  const overshoot = 1.35;
  return 1 + (overshoot + 1) * v ** 3 + overshoot * v ** 2;
}

/** Rises to 1 at `from`, falls back at `to`; both ramps last `ramp` (all in seconds). */
export const between = (t: number, from: number, to: number, ramp = 0.34): number =>
  easeInOut((t - from) / ramp) * (1 - easeInOut((t - to) / ramp));
