import type { CSSProperties } from "react";

/** Classes of a film's player. */
export const filmClass = "mx-auto h-auto max-w-full rounded-xl bg-black shadow-lg";

/** Style of a film's player: its place is taken before anything of it is known, so that nothing moves when it is. */
export function filmStyle({ width, height }: { width: number | null; height: number | null }): CSSProperties {
  const [w, h] = width && height ? [width, height] : [9, 16];
  return { aspectRatio: `${w} / ${h}`, width: `calc(min(44rem, 80dvh) * ${w} / ${h})` };
}
