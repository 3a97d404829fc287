/** Small letters without their marks, so that "backerei" finds "Bäckerei". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Rank of an entry of the palette for what is typed, 0 to 1: 1 when the label begins with it, 0 unless each typed word
 * stands in the label, or the whole of it begins the entry's id.
 */
export function paletteScore(id: string, typed: string, label: string): number {
  const [entry, wanted] = [plain(label), plain(typed.trim())];
  if (entry.startsWith(wanted)) return 1;
  const words = wanted.split(/\s+/);
  if (words.every((word) => entry.includes(word)))
    return words.every((word) => ` ${entry}`.includes(` ${word}`)) ? 0.8 : 0.5;
  return id.startsWith(wanted) ? 0.3 : 0;
}
