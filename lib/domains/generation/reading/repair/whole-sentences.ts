import type { Marked } from "../tagging/marked-prompt";
import { clauses, hiring, invitations, needers, predicates, receivers, seekers, unneededCalls } from "./sentence-rules";
import { spokenSentences } from "./spoken-sentences";
import { ends, type Rule, sentencesIn, type Span } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";

// Sentences of which the tagger took a piece, and whose other words are no more about the ad than that piece.

const agency = /\b(?:agency|freelancer|marketer|consultancy)$/i;

/** "We are a digital agency making this for our client": who asks for the ad is not what it is for. */
const withoutAgency = (marked: Marked, parts: readonly TaggedPart[]): readonly TaggedPart[] =>
  parts.filter((part) => {
    const { from, to } = sentencesIn(marked, [part])[0] ?? part;
    const isClients = marked.tokens.slice(from, to + 1).some(({ text }) => /^clients?$/i.test(text));
    const said = marked.text.slice(marked.tokens[part.from]?.start, marked.tokens[part.to]?.end);
    return part.label !== "k" || !isClients || !agency.test(said);
  });

const english: readonly Rule[] = [
  hiring,
  clauses,
  predicates,
  needers,
  receivers,
  seekers,
  invitations,
  unneededCalls,
  spokenSentences,
];

/** What of a part stands outside of a stretch, behind the mark that ends it: "March 8" of "after the flood! March 8"; parts that stay are all of it. */
function outside(marked: Marked, part: TaggedPart, { from, to }: Span, stays: RegExp): TaggedPart[] {
  const rest = { ...part, from: ends.test(marked.tokens[to + 1]?.text ?? "") ? to + 2 : to + 1 };
  if (stays.test(part.label) || part.to < from || part.from > to) return [part];
  return part.from >= from && rest.from <= part.to ? [rest] : [];
}

/** What stays beside the sentence that says it: its name, and what it is where the sentence is the customer's own. */
const staysIn = (rule: Rule): RegExp => (rule === spokenSentences ? /[nka]/ : rule === seekers ? /[nk]/ : /n/);

/** Parts in which such a sentence is one; the name in it stays one, too. */
export function withWholeSentences(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const rules = marked.language === "en" ? english : [hiring, predicates, spokenSentences];
  const sorted = withoutAgency(marked, parts);
  return sentencesIn(marked, sorted)
    .reduce<readonly TaggedPart[]>((found, sentence) => {
      for (const rule of rules) {
        const said = rule(marked, sentence);
        if (said) return [...found.flatMap((part) => outside(marked, part, said, staysIn(rule))), said];
      }
      return found;
    }, sorted)
    .toSorted((a, b) => a.from - b.from);
}
