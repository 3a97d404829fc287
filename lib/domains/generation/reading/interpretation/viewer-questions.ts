import type { Marked } from "../tagging/marked-prompt";
import { sentenceStart } from "../tagging/neighbours";
import type { TaggedPart } from "../tagging/tagger";

const viewer = /\b(?:you|your|yours)\b/i;
/** Words of a question to whoever makes the ad. */
const maker =
  /\b(?:(?:can|could|would|will|may|might|should) (?:you|u|we|i)|do you (?:think|need|want me|have any)|please|pls|ads?|adver\w+|avoid|video|clip|spot|film|script|version|voice|make|create|write|i|we|us|me)\b|[":]/i;

/** More questions than these are a questionnaire that the prompt answers. */
const MOST_QUESTIONS = 2;

/** "What if your fridge could text you?": the sentences that ask the viewer, as statements. */
function questionsIn({ text, tokens }: Marked): TaggedPart[] {
  const ends = tokens.flatMap((token, at) => (token.text === "?" ? [at] : []));
  if (ends.length > MOST_QUESTIONS) return [];
  return ends
    .map((to): TaggedPart => ({ label: "f", from: sentenceStart({ tokens }, to), to }))
    .filter(({ from, to }) => {
      const asked = text.slice(tokens[from]?.start, tokens[to]?.end);
      return viewer.test(asked) && !maker.test(asked);
    });
}

/** English parts in which a question to the viewer is whole, whatever was found in it; one with a name or a call to action stays as it was found. */
export function withViewerQuestions(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  if (marked.language !== "en") return [...parts];
  return questionsIn(marked).reduce<TaggedPart[]>(
    (found, question) => {
      const inside = found.filter(({ from, to }) => from <= question.to && to >= question.from);
      if (inside.some(({ label }) => /^[nch]$/.test(label))) return found;
      return [...found.filter((part) => !inside.includes(part)), question].toSorted((a, b) => a.from - b.from);
    },
    [...parts],
  );
}
