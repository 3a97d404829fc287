/** Index of the scene that has a frame, of scenes in order that each begin at `from`; 0 before the first. */
export const sceneIndexAt = (scenes: readonly { readonly from: number }[], frame: number): number =>
  Math.max(
    0,
    scenes.findLastIndex(({ from }) => frame >= from),
  );
