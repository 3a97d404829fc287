/**
 * The results of all, in order, once every one has ended; throws the first one's error only then. Where `Promise.all` would leave
 * the others at work in a folder that is removed under them.
 */
export async function allEnded<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
