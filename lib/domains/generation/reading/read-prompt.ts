import { withCorrectedValues } from "./corrected-values";
import { corrected } from "./corrections";
import type { DraftReading } from "./draft-reading";
import { readParts } from "./interpretation/from-parts";
import { languageOf, taughtLanguages } from "./languages";
import { cleaned, normalise } from "./normalise";
import { readPlainly } from "./plain-reading";
import type { Reading } from "./reading";
import { withSecondThoughts } from "./second-thoughts";
import { settingsIn } from "./settings";
import { settle } from "./settle";
import { withoutJson } from "./structured";
import { isFunctionWord, keysOf } from "./words";

/** "25-45.", of the people it is for. */
const ages = /^\d{1,2}\s?[-–]\s?\d{1,2}[.!]*$/;
/** "That." and "B2B." say nothing by themselves. */
const isEmpty = (text: string): boolean =>
  ages.test(text) || keysOf(text).every((key) => isFunctionWord(key) || /^b2[bc]$/.test(key));

/** Words before a group that say it is one. */
const aimedAt = /^(?:(?:aimed at|made for|meant for|for|to|pour|für|para|per|voor)\s+)+/iu;

/** "for nervous learners" are nervous learners; "about people who were nearly famous" tells a subject and no group. */
const groupOf = (audience: string | null): string | null =>
  audience === null || /^(?:about|of|on|in|with)\s/i.test(audience)
    ? null
    : audience.replace(aimedAt, "").replace(/[!?.]+$/, "");

const toReading = (draft: DraftReading, language: string): Reading => {
  const settings = settingsIn(draft.directions, language);
  const facts = draft.facts.filter(({ text }) => language !== "en" || !isEmpty(text));
  return {
    language,
    name: draft.name,
    isNameCertain: draft.name !== null && !draft.isWeak,
    isDefinite: draft.isDefinite,
    kind: draft.kind,
    head: draft.head,
    definition: draft.definition,
    facts: facts.map((fact, index) => ({ ...fact, id: `fact-${index + 1}` })),
    leads: draft.leads,
    audience: groupOf(draft.audience),
    isAudienceTold: draft.isAudienceTold,
    callToAction: draft.callToAction,
    contact: draft.contact === null ? null : { ...draft.contact, id: "contact" },
    directions: draft.directions,
    settings: { ...settings, forbidden: [...new Set([...settings.forbidden, ...draft.forbidden])] },
  };
};

/**
 * Reads a prompt: sorts what is about the ad from what is meant for its viewers and finds name, kind, audience and call to
 * action. Any text of any length gives a reading; texts in it are the customer's own. Pure, linear in the prompt.
 */
export function readPrompt(written: string): Reading {
  const given = cleaned(withoutJson(written));
  const language = languageOf(normalise(given));
  const source = language === "en" ? withCorrectedValues(given) : withSecondThoughts(given, language);
  const read = (text: string): DraftReading =>
    (taughtLanguages.has(language) ? readParts(text, normalise(text), language) : null) ?? readPlainly(text, language);
  return toReading(settle(corrected(source, read), source, language), language);
}
