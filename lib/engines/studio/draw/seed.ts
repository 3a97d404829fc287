/** A source of numbers in [0, 1) that repeats for equal seeds. */
export type Random = () => number;

/** mulberry32: one 32-bit state, the same sequence on every machine. */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A 32-bit seed from a seed and a name (FNV-1a), so that each scene and instrument has its own sequence. */
export const deriveSeed = (seed: number, name: string): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
};
