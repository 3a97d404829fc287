import { deriveSeed, seededRandom } from "@/lib/engines/studio/draw/seed";

/** A list in an order that the seed and the name decide. */
export function shuffled<T>(items: readonly T[], seed: number, name: string): T[] {
  const random = seededRandom(deriveSeed(seed, name));
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** One item of a list by seed and name. Throws RangeError for an empty list. */
export function pick<T>(items: readonly T[], seed: number, name: string): T {
  const [first] = shuffled(items, seed, name);
  if (first === undefined) throw new RangeError(`nothing to pick for ${name}`);
  return first;
}
