const namePart = String.raw`[\p{Lu}\p{Lo}@][\p{L}\p{M}\p{N}_.'’-]*`;
const name = String.raw`${namePart}(?: (?:(?:d[aeiu]|del|der|l[ae]|v[ao]n|and|&) ){0,2}${namePart}){0,4}`;
const role = String.raw`(?:[Aa]n? |[Oo]ur )?(?:\p{L}+ ){0,3}(?:customer|client|buyer|owner|user|member|guest|reader)s?`;
/** Who that is: "Ana P., mother of two", "Ana (34)", "a customer from Leeds". */
const detail = String.raw`, [^".;\n]{2,40}| \([^)\n]{1,40}\)| (?:in|from|at|of) [^".;\n]{2,40}`;
const end = String.raw`(?<=\.)|(?=\s*(?:[".;!\n]|$))`;
const authorAfter = new RegExp(
  String.raw`^\s*(?:[-–—]{1,2}\s*|\bby\s+|,?\s*says\s+)((?:${name}|${role})(?:${detail})?)(?:${end})`,
  "u",
);

/** Author behind a quotation's closing mark, after a dash, "by" or "says": a name or a role, nothing else. `length` counts from the mark. */
export function findAuthor(after: string): { author: string; length: number } | undefined {
  const found = authorAfter.exec(after);
  return found?.[1] === undefined ? undefined : { author: found[1].trim(), length: found[0].length };
}
