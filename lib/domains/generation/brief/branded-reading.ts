import { truncate } from "@/lib/platform/truncate";
import {
  folded,
  holds,
  money,
  nearestTone,
  type Reading,
  type ReadFact,
  toFact,
  sizeOf,
  type Tone,
  toneIn,
} from "../reading/service";
import type { BrandVoice } from "./brief";
import { checkClaims } from "./claims";
import { promisesCure } from "./cures";
import { alwaysSaid } from "./brand-rules";
import type { BriefNote } from "./notes";

const MAX_BRAND_FACTS = 4;
/** What the prompt says goes before what the brand always says. */
const BRAND_DISCOUNT = 4;

/** Above whatever a prompt says: the brand's book wants it in every ad. */
const ALWAYS_WEIGHT = 12;

/** Statements that the brand's book wants in every ad, unless the prompt makes them itself. */
function orderedFacts(said: readonly ReadFact[], { rules }: BrandVoice): ReadFact[] {
  const known = new Set(said.map(({ text }) => folded(text)));
  return (rules ? alwaysSaid(rules) : [])
    .filter((text) => !known.has(folded(text)))
    .map((text, index) => {
      const fact = toFact(text, said.length + index);
      return { ...fact, id: `always-${index + 1}`, weight: fact.weight + ALWAYS_WEIGHT };
    });
}

/** Statements of a brand that the prompt does not make itself. */
function brandFacts(said: readonly ReadFact[], voice: BrandVoice | null): ReadFact[] {
  const known = new Set(said.map(({ text }) => folded(text)));
  return (voice?.valueProps ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== "" && !known.has(folded(text)))
    .slice(0, MAX_BRAND_FACTS)
    .map((text, index) => {
      const fact = toFact(text, said.length + index);
      return { ...fact, id: `brand-${index + 1}`, weight: fact.weight - BRAND_DISCOUNT };
    });
}

// Naming a personal attribute of the viewer is refused by every ad platform and unkind besides.
const sensitive =
  /\b(?:acne|obes\w*|overweight|fat|depress\w*|anxi\w*|adhd|autis\w*|disab\w*|diabet\w*|cancer|disease|sick|poor|debt|broke|divorc\w*|infertil\w*|addict\w*|alcoholic\w*|bald\w*|wrinkl\w*|menopaus\w*|gay|lesbian|trans|muslim|jewish|christian|hindu|black|white|asian|immigrants?|single|lonely|ugly|old people|pregnan\w*|condition|syndrome|pain|bankrupt\w*)\b/i;

/** The audience as it may be spoken to; null for personal attributes and for what only a planner says. */
const addressable = (audience: string | null): string | null =>
  audience === null || sensitive.test(audience) || /\d|\bgen\b|income|demographic|b2b|smb|icp/i.test(audience)
    ? null
    : audience;

/** Praise in the first person: whoever wrote it, a drawn presenter does not say it as an experience of its own. */
const praise =
  /\bchanged my life\b|\bI(?:'m| am)? (?:\w+ )?(?:loved?|obsessed|swear by|can't live without)\b|\bI use (?:it|this|them) every\b|\bmy (?:skin|hair|sleep|pain) (?:\w+ )?(?:changed|improved|cleared|is gone|got better)\b/i;

const price = /^(?:our )?(?:prices?|pricing|costs?)$/i;

/** True for a statement that no ad may make, whoever says it: a cure, praise of its own, or what the prompt itself forbids. */
const isRefused = (text: string, forbidden: readonly string[]): boolean =>
  praise.test(text) ||
  promisesCure(text) ||
  (money.test(text) && forbidden.some((words) => price.test(words))) ||
  checkClaims([text], [], forbidden).some(({ kind }) => kind === "forbidden");

/** The reading under the brand's name, where the prompt has none: "coffee beans" of Harbor are "Harbor coffee beans". */
function named(reading: Reading, brand: string | null): Reading {
  const { name, head, definition } = reading;
  if (name !== null || brand === null) return reading;
  const isOpen = head === null || holds(head, brand);
  const isPlain = head !== null && definition === null && !/^(?:an?|the|our|my|this)\s/i.test(head) && sizeOf(head) < 5;
  return {
    ...reading,
    name: brand,
    isNameCertain: true,
    head: isOpen ? head : isPlain ? `${brand} ${head}` : brand,
    definition: isOpen || isPlain ? definition : [head, definition].filter((part) => part !== null).join(", "),
  };
}

const MOST_TOLD = 80;

/** The tone nearest to a brand's tone of voice, else the one its book's look names; a sentence where no word names it. */
export function brandTone(voice: Pick<BrandVoice, "toneOfVoice" | "rules"> | null): {
  tone: Tone | null;
  note: string | null;
} {
  const told = voice?.toneOfVoice?.trim() ?? "";
  const found = nearestTone(told);
  if (found === null) return { tone: toneIn(voice?.rules?.look.join("\n") ?? ""), note: null };
  const note = `toneOfVoice: "${truncate(told, MOST_TOLD)}" was taken as ${found.tone}, the nearest of the tones`;
  return { tone: found.tone, note: found.isNamed ? null : note };
}

/**
 * A prompt's reading with the brand's words where it has none: its name, its tone, its statements behind the prompt's own, and what its book
 * wants said in every ad or never. Statements that no ad may make are left out and noted.
 */
export function brandedReading(
  prompted: Reading,
  voice: BrandVoice | null,
  notes: BriefNote[],
): { reading: Reading; toneNote: string | null } {
  const reading = named(prompted, voice?.name ?? null);
  const forbidden = [...new Set([...reading.settings.forbidden, ...(voice?.rules?.never ?? [])])];
  const { tone, note } =
    reading.settings.tone === null ? brandTone(voice) : { tone: reading.settings.tone, note: null };
  const isKept = ({ text }: { text: string }): boolean => {
    const refused = isRefused(text, forbidden);
    if (refused) notes.push({ kind: "left_out", text });
    return !refused;
  };
  const ordered = voice === null ? [] : orderedFacts(reading.facts, voice);
  const facts = [...reading.facts, ...ordered, ...brandFacts([...reading.facts, ...ordered], voice)].filter(isKept);
  const definition = reading.definition !== null && isKept({ text: reading.definition }) ? reading.definition : null;
  const isTold = reading.kind === null || !isRefused(reading.kind, forbidden);
  return {
    reading: {
      ...reading,
      audience: reading.isAudienceTold ? addressable(reading.audience) : null,
      ...(!isTold && { kind: null, head: reading.name }),
      definition,
      facts,
      leads: reading.leads.filter((lead) => lead.kind === "quote" || isKept(lead)),
      settings: { ...reading.settings, tone, forbidden },
    },
    toneNote: note,
  };
}
