/**
 * What a message may want, first of all. The classifier's outputs are in this order: a label that is added goes to the end,
 * and the classifier is trained anew (`npm run bench -- intents train`).
 */
export const labels = [
  // Answers to what waits.
  ...(["yes", "no", "answer"] as const),
  // Something new.
  ...(["ad", "images", "video", "script", "hooks"] as const),
  // Something of what was made.
  ...(["another", "change", "voice", "edit", "versions", "convert", "subtitles"] as const),
  ...(["cancel", "state", "jobs", "price", "usage"] as const),
  ...(["schedule", "pause", "resume", "unschedule", "move", "schedules"] as const),
  ...(["voices", "presenters", "models", "keys", "webhooks"] as const),
  ...(["skill-run", "skill-save", "skill-delete", "skills"] as const),
  ...(["brand-new", "brands", "brand-facts", "brand-change", "remember"] as const),
  // Answered in words.
  ...(["webhook", "posting", "performance", "review", "formats", "kinds", "logo", "languages"] as const),
  ...(["secrets", "wipe", "hello", "thanks", "help", "none"] as const),
] as const;

/** One of {@link labels}. */
export type Label = (typeof labels)[number];
