import type { ReadLead } from "../reading";
import { setOf } from "./set-of";

const labels: readonly (readonly [ReadLead["kind"], RegExp])[] = [
  ["problem", /^(?:the )?(?:problem|pain(?: point)?s?|challenge)$/],
  ["hook", /^(?:the )?(?:single|key|main|core|one|central)(?:[- ]minded)? (?:message|thought)$/],
  ["before", /^before$/],
  ["after", /^after$/],
  ["quote", /^(?:use this )?(?:quote|testimonial|review)$|^(?:customer (?:quote|says)|what customers say)$/],
];

/** What a statement under a label opens an ad with; null for every other label. */
export const leadOfLabel = (label: string): ReadLead["kind"] | null => {
  const key = label.trim().toLowerCase();
  return labels.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
};

const closingLabel =
  /^(?:cta|call[- ]to[- ]action|(?:the |our )?(?:closing|final|last) (?:line|words?|message|sentence)(?: (?:(?:should|must|has to) be|is|reads))?|(?:the )?(?:end|closing) line(?: (?:(?:should|must|has to) be|is|reads))?|closing|outro|end(?:ing)?(?: with| line)?|sign[- ]?off|button|line to (?:end|finish|close) (?:on|with)|(?:handlungs)?aufruf|schlusssatz|zum schluss|llamada(?: a la acción)?|cierre|frase finale?|[úu]ltima frase|appel(?: à l'action)?|[àa] la fin|(?:derni[èe]re )?phrase(?: finale)?|invito(?: all'azione)?|alla fine|chamada(?: para ação)?|fecha com|oproep|slotzin|laatste zin)$/i;

/** True for a label of what an ad ends with, in each language that is read. */
export const isClosingLabel = (label: string): boolean => closingLabel.test(label.trim());

/** True for a label of whom an ad is for. */
export const isAudienceLabel = (label: string): boolean =>
  /^(?:(?:target )?audience|target(?: group| customers?)?|who(?: for|(?: it'?s|is it) for)?|aimed at|zielgruppe|público|public|pubblico|doelgroep)$/i.test(
    label.trim(),
  );

/** True for a label of a line given word for word. */
export const isLineLabel = (label: string): boolean =>
  isClosingLabel(label) ||
  /^(?:slogan|tagline|strapline|motto|hook|opening line|first line|(?:key|main|core|single) message)$/i.test(
    label.trim(),
  );

/** True for a label that says for whom a price is: "Adults", "Under twelves". */
export const isGroupLabel = (label: string): boolean =>
  /^(?:adults?|kids|children|(?:under|over)[- ]\w+|students?|members?|seniors?|pensioners?|families|groups?|concessions?)$/i.test(
    label.trim(),
  );

/** True for a label without which an amount means nothing: "Battery: up to 40 hours". */
export const isMeasureLabel = (label: string): boolean =>
  /^(?:battery(?: life)?|weight|capacity|range|sizes?|ages?|warranty|guarantee|delivery|shipping|lead time|(?:opening )?hours|height|power|speed|memory|storage|screen|serves|servings|calories|protein|sugar|abv|alcohol|(?:bed)?rooms|beds|seats)$/i.test(
    label.trim(),
  );

/** "3 reasons to visit the museum": the list below it is told as one. */
export const countedTitle = /^(?:\d|two|three|four|five)\s+(?:\w+\s)?(?:reasons|things|ways|steps|facts|tips)\b/i;

const ofBriefs = setOf(
  `name brand product company business shop studio store app service services item title headline subject client customer
  customers event events project campaign course offer offers deal promo price prices pricing cost fee fees date dates when
  where time times day days place location venue address city area contact phone tel telephone email mail web website site
  url link links cta call closing close opening hook line lines slogan tagline strapline motto quote testimonial review
  audience target who whom for goal goals aim purpose objective objectives message messages key point points usp usps benefit advantage advantages
  benefits feature features fact facts detail details info about background context problem pain challenge solution before
  after proof result results what why how does happens tone style look feel vibe mood voice music sound scene setting visual
  visuals format length duration platform channel language actor speaker say show mention avoid don't not no must do dos
  note notes ps also idea ideas angle insight brief request need needs want ad video script twist end ending final last
  first step steps option options story concept theme evidence promise reminder announcement notice news update urgent attention mission
  vision history heritage origin hiring wanted vacancy job role
  mandatory required legal disclaimer super appeal good`,
);

/** True for a label that says to whoever makes the ad what stands behind it: "Key points", "What it does". */
export const isBriefLabel = (label: string): boolean =>
  label
    .toLowerCase()
    .split(/[\s/&-]+/)
    .some((word) => ofBriefs.has(word));
