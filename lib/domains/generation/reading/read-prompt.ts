import { agreementOf } from "./agreement";
import { corrected } from "./corrections";
import type { DraftReading } from "./draft-reading";
import { readEnglish } from "./english";
import { readForeign } from "./foreign";
import { readParts } from "./from-parts";
import { languageOf, taughtLanguages } from "./languages";
import { cleaned, normalise } from "./normalise";
import type { Reading } from "./reading";
import { settingsIn } from "./settings";
import { settleParts, withShoutedName, withSpeaker } from "./settle";
import { withoutJson } from "./structured";
import { bare, folded } from "./text";
import { holds, isFunctionWord, keysOf, sizeOf } from "./words";

/** "That." says nothing by itself. */
const isEmpty = (text: string): boolean => keysOf(text).every(isFunctionWord);

/** Words before a group that say it is one. */
const aimedAt = /^(?:(?:aimed at|made for|meant for|for|pour|für|para|per|voor)\s+)+/iu;

/** "for nervous learners" are nervous learners; "about people who were nearly famous" tells a subject and no group. */
const groupOf = (audience: string | null): string | null =>
  audience === null || /^(?:about|of|on|in|with)\s/i.test(audience) ? null : audience.replace(aimedAt, "");

const toReading = (draft: DraftReading, language: string): Reading => {
  const settings = settingsIn(draft.directions);
  const facts = draft.facts.filter(({ text }) => language !== "en" || !isEmpty(text));
  return {
    language,
    name: draft.name,
    isNameCertain: draft.name !== null && !draft.isWeak,
    kind: draft.kind,
    head: draft.head,
    definition: draft.definition,
    facts: facts.map((fact, index) => ({ ...fact, id: `fact-${index + 1}` })),
    leads: draft.leads,
    audience: groupOf(draft.audience),
    callToAction: draft.callToAction,
    contact: draft.contact === null ? null : { ...draft.contact, id: "contact" },
    directions: draft.directions,
    settings: { ...settings, forbidden: [...new Set([...settings.forbidden, ...draft.forbidden])] },
  };
};

/** Share of words that both readers must sort alike for the rules to be in known country. */
const AGREED = 0.93;

/** "3 reasons to visit the museum": the list below it is told as one. */
const countedTitle = /^(?:\d|two|three|four|five)\s+(?:\w+\s)?(?:reasons|things|ways|steps|facts|tips)\b/i;

/** "Ad for dog treats" needs no second reader. */
const FEW_WORDS = 5;

const isSameName = (rules: DraftReading, parts: DraftReading): boolean =>
  parts.name === null || parts.isWeak || (rules.name !== null && folded(rules.name) === folded(parts.name));

/** The reading of the parts with what the product is called and is by the rules, where the parts tell neither for certain. */
function withName(parts: DraftReading, rules: DraftReading): DraftReading {
  const { name, kind, head, definition } = rules;
  if (parts.name === null && parts.kind === null)
    return { ...parts, name, kind, head, definition, isWeak: rules.isWeak };
  const isAvoided = parts.forbidden.some((words) => holds(words, name) || holds(name ?? "", words));
  if (name === null || isAvoided || (parts.name !== null && !parts.isWeak)) return parts;
  const isHead = parts.name === null || parts.head === null || parts.head === parts.name;
  const said = parts.definition ?? (parts.name === null ? parts.head : null);
  return {
    ...parts,
    name,
    isWeak: rules.isWeak,
    kind: parts.kind ?? kind,
    head: isHead ? name : parts.head,
    definition: said !== null && holds(name, said) ? null : said,
  };
}

const MAX_KIND_WORDS = 8;

/** "a reusable steel water bottle" where the parts know a water bottle only, or two things. */
function withWholeKind(parts: DraftReading, rules: DraftReading): DraftReading {
  const { head, kind } = rules;
  if (parts.name !== null || rules.name !== null || parts.head === null || head === null) return parts;
  const isLonger = holds(head, parts.head) && sizeOf(head) > sizeOf(parts.head) && sizeOf(head) <= MAX_KIND_WORDS;
  return isLonger ? { ...parts, head, kind, facts: parts.facts.filter(({ text }) => !holds(head, bare(text))) } : parts;
}

/** "our app Quietly, which mutes chats": a clause that the parts set loose belongs to what the rules say the product is. */
function withClauseOfKind(parts: DraftReading, rules: DraftReading): DraftReading {
  const { kind, head, definition } = rules;
  const clause = parts.facts.find(({ text }) => /^(?:which|who|that)\s/.test(text));
  const isKnown = parts.kind !== null || parts.name === null || definition === null;
  if (isKnown || clause === undefined || !isSameName(rules, parts)) return parts;
  const facts = parts.facts.filter((fact) => fact !== clause);
  return { ...parts, kind, head, definition: `${definition} ${bare(clause.text)}`, facts };
}

/** The reading of the parts with the call to action that the rules found where it has none, or a bare number; what it holds is no statement then. */
function withCall(parts: DraftReading, { callToAction }: DraftReading): DraftReading {
  const isBareNumber = !/\p{L}/u.test(parts.callToAction ?? "") && holds(callToAction ?? "", parts.callToAction);
  if (callToAction === null || (parts.callToAction !== null && !isBareNumber)) return parts;
  const isOther = ({ text }: { text: string }): boolean => !holds(callToAction, bare(text));
  return { ...parts, callToAction, facts: parts.facts.filter(isOther), leads: parts.leads.filter(isOther) };
}

/**
 * Reads a prompt: sorts what is about the ad from what is meant for its viewers and finds name, kind, audience and call to
 * action. Any text of any length gives a reading; texts in it are the customer's own. Pure, linear in the prompt.
 */
export function readPrompt(written: string): Reading {
  const prompt = withoutJson(written);
  const text = normalise(prompt);
  const language = languageOf(text);
  const rules = language === "en" ? readEnglish(text) : readForeign(text, language);
  if (!taughtLanguages.has(language)) return toReading(rules, language);
  const source = cleaned(prompt);
  const found = corrected(source, (words) => readParts(words, normalise(words), language));
  if (found === null) return toReading(rules, language);
  const parts = settleParts(found, language);
  const isAgreed = language === "en" && isSameName(rules, parts) && agreementOf(source, rules, parts) >= AGREED;
  const isKnown = isAgreed || sizeOf(source) <= FEW_WORDS || countedTitle.test(rules.head ?? "");
  const whole = withClauseOfKind(withWholeKind(parts, rules), rules);
  const settled = isKnown ? rules : withCall(withName(whole, rules), rules);
  return toReading(withShoutedName(withSpeaker(settled, source), source), language);
}
