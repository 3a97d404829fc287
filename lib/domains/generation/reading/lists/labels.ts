import type { ReadLead } from "../reading";

const labels: readonly (readonly [ReadLead["kind"], RegExp])[] = [
  ["problem", /^(?:the )?(?:problem|pain(?: point)?s?|challenge)$/],
  ["before", /^before$/],
  ["after", /^after$/],
  ["quote", /^(?:use this )?(?:quote|testimonial|review)$|^(?:customer (?:quote|says)|what customers say)$/],
];

/** What a statement under a label opens an ad with; null for every other label. */
export const leadOfLabel = (label: string): ReadLead["kind"] | null => {
  const key = label.trim().toLowerCase();
  return labels.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
};

/** "3 reasons to visit the museum": the list below it is told as one. */
export const countedTitle = /^(?:\d|two|three|four|five)\s+(?:\w+\s)?(?:reasons|things|ways|steps|facts|tips)\b/i;
