import { firstKey, type ReadFact } from "../reading/service";

/** Statements with those that lean on them. */
const groupsOf = (facts: readonly ReadFact[]): ReadFact[][] =>
  facts.reduce<ReadFact[][]>((groups, fact) => {
    const last = groups.at(-1);
    if (fact.isLeaning && last !== undefined) last.push(fact);
    else groups.push([fact]);
    return groups;
  }, []);

/** Words a customer begins with for want of another; "No … No … No …" is meant. */
const incidental = /^(?:it|it's|they|they're|we|we're|our|the|a|you|your|i|i'm)$/;

/** The customer's order, unless three sentences would begin alike: then one from further down comes between. */
export function inVariedOrder(facts: readonly ReadFact[]): ReadFact[] {
  const left = groupsOf(facts);
  const ordered: ReadFact[] = [];
  while (left.length > 0) {
    const [last, before] = [ordered.at(-1), ordered.at(-2)].map((fact) => fact && firstKey(fact.text));
    const repeats = (group: readonly ReadFact[]): boolean =>
      last !== undefined && incidental.test(last) && last === before && firstKey(group[0]?.text ?? "") === last;
    const next = left.findIndex((group) => !repeats(group));
    ordered.push(...left.splice(Math.max(0, next), 1).flat());
  }
  return ordered;
}
