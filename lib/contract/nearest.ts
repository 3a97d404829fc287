const pairsOf = (text: string): Set<string> => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return new Set(Array.from({ length: Math.max(1, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
};

/** The `count` candidates that share most with a text, best first (Dice's coefficient of letter pairs). */
export function nearest(text: string, candidates: readonly string[], count: number): string[] {
  // Longer texts are nobody's slip, and would only cost time.
  const given = pairsOf(text.slice(0, 64));
  const score = (candidate: string) => {
    const pairs = pairsOf(candidate);
    const shared = [...pairs].filter((pair) => given.has(pair)).length;
    return (2 * shared) / (given.size + pairs.size);
  };
  return candidates
    .map((candidate) => ({ candidate, likeness: score(candidate) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
