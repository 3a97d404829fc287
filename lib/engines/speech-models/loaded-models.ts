import type { LoadableModel, ModelConfig } from "./model";

/** Memory of a loaded model against the size of its weights. */
const MEMORY_FACTOR = 1.3;

interface Loaded {
  bytes: number;
  value: Promise<unknown>;
}

/** Models in this process, the one used longest ago first. */
const loaded = new Map<string, Loaded>();

/**
 * A model, loaded once and kept. Before another is loaded, those used longest ago go until all fit into `memoryMb`
 * together; one that is larger alone is loaded all the same.
 */
export async function loadOnce<T>(
  { key, bytes, config }: LoadableModel,
  memoryMb: number,
  open: (config: ModelConfig) => Promise<T>,
): Promise<T> {
  const known = loaded.get(key);
  if (known) {
    loaded.delete(key);
    loaded.set(key, known);
    return known.value as Promise<T>;
  }
  const size = bytes * MEMORY_FACTOR;
  makeRoom(memoryMb * 1_048_576 - size);
  const value = open(config);
  loaded.set(key, { bytes: size, value });
  value.catch(() => loaded.delete(key));
  return value;
}

function makeRoom(most: number): void {
  const before = loaded.size;
  let used = [...loaded.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [key, { bytes }] of loaded) {
    if (used <= most) break;
    loaded.delete(key);
    used -= bytes;
  }
  // The library frees a model when its object is collected.
  if (loaded.size < before) globalThis.gc?.();
}
