/** How many single-character edits lie between two texts (Levenshtein). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * The candidate someone probably meant: equal but for case and punctuation, a part of the other, or at most a third of
 * its letters away. Undefined when none is near. Texts above 64 characters are nobody's slip.
 */
export function closest(text: string, candidates: readonly string[]): string | undefined {
  if (text.length > 64) return undefined;
  const given = plain(text);
  const ranked = candidates
    .map((candidate) => {
      const wanted = plain(candidate);
      const isPart = given.length >= 4 && (wanted.startsWith(given) || wanted.endsWith(given));
      return { candidate, wanted, away: isPart ? 1 : distance(given, wanted) };
    })
    .filter(({ wanted, away }) => away * 3 <= Math.max(3, wanted.length))
    .toSorted((a, b) => a.away - b.away);
  return ranked[0]?.candidate;
}
