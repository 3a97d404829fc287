declare global {
  var spotmillSingletons: Map<string, unknown> | undefined;
}

/**
 * One instance per process. A module variable is not enough: Next loads a module once per
 * bundle layer (route handlers, pages), and the fast door has a bundle of its own, so it would exist three times.
 */
export function singleton<T>(name: string, open: () => T): T {
  const all = (globalThis.spotmillSingletons ??= new Map());
  if (!all.has(name)) all.set(name, open());
  return all.get(name) as T;
}

/** Takes an instance away and returns it, undefined where there is none: whoever asks next opens another. */
export function forgetSingleton(name: string): unknown {
  const instance = globalThis.spotmillSingletons?.get(name);
  globalThis.spotmillSingletons?.delete(name);
  return instance;
}
