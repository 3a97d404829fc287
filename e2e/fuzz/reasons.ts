import { create as createTimeline } from "../../lib/contract/timelines";
import type { Known } from "./arbitraries";

/** Values that make every generated reference valid, so that nothing else can be wrong with a valid request. */
export const known: Known = {
  script: ["Good coffee should not be a treasure hunt."],
  voiceId: ["local/clara", "local/reed"],
  actorId: ["maya", "leo"],
  model: [undefined],
  brandId: [undefined],
  brandSlug: [undefined, " "],
  useDefaultBrand: [false],
  maxUnits: [1000],
  sync: [false],
  waitTimeoutMs: [0, 1],
  websiteUrl: ["https://one.example/", "http://two.example/shop"],
  sha256: ["a".repeat(64)],
  bytes: [1000],
  slug: [undefined],
  message: ["How many videos are left?"],
  text: ["How many videos are left?"],
  uploadedFiles: [[]],
  frame: ["first"],
  frameImages: [[{ url: "https://pictures.example/f.png" }]],
  promptTemplate: ["An ad for our coffee"],
  kind: ["ugc"],
  request: [{ prompt: "An ad for our coffee" }],
  overrides: [{ duration: 9 }, {}],
  expiresAt: [null, "2090-01-01T00:00:00Z"],
  threadId: [undefined],
  channelIds: [[]],
  cron: ["0 9 * * 1", "30 7 1 * *"],
  timezone: ["UTC", "Europe/Berlin"],
  email: ["ann@example.com"],
  base: [{ prompt: "An ad for our coffee", duration: 5 }],
  timeline: [createTimeline.example.timeline],
  editId: [undefined],
  fitted: [[]],
  axes: [{ hook: ["Coffee first.", "Monday again?"] }, { aspectRatio: ["9:16", "1:1"] }],
};

/**
 * Why a request that its schema accepts may still be refused, by the field that was changed: references, addresses the
 * guard refuses, and rules no schema can say. Each is a sentence of the documentation.
 */
const reasons: Readonly<Record<string, RegExp>> = {
  voiceId: /^voiceId: no available id/,
  script: /^script: takes about \d+ s to speak/,
  editId: /^editId: no such edit$/,
  fitted: /^fitted\[\d+\]: no scene has the id/,
  times: /^times\[\d+\]: must be at most /,
  version: /^version of this edit not found$/,
  actorId: /^actorId: no available id/,
  model: /^model: no such id/,
  brandId: /^brandId(, brandSlug)?: /,
  brandSlug: /^brandSlug: /,
  useDefaultBrand: /^useDefaultBrand: no brand is ready/,
  sourceJobId: /^sourceJobId/,
  videoUrl: /^(videoUrl|script|sourceJobId)/,
  maxUnits: /^this request would charge \d+ units/,
  frameImages: /^frameImages\[\d+\]\.(frame|url): /,
  productImageUrls: /^productImageUrls\[\d+\]: /,
  imageUrls: /^imageUrls\[\d+\]: |^provide at least one of/,
  referenceImageUrls: /^referenceImageUrls(\[\d+\])?: /,
  websiteUrl: /^websiteUrl: /,
  prompt: /^provide at least one of|^prompt: /,
  metadata: /^metadata: must have at most 16384 bytes/,
  expiresAt: /^expiresAt: must be (in the future|before the year 10000 in UTC)/,
  bytes: /^bytes: too large for its type/,
  mimeType: /^bytes: too large for its type/,
  slug: /^slug: .* is taken/,
  message: /^provide at least one of/,
  text: /^provide at least one of/,
  url: /^url: /,
  cron: /^cron: /,
  timezone: /^timezone: is not an IANA time zone/,
  threadId: /^threadId: /,
  channelIds: /^channelIds\[\d+\]: is not a channel of this account/,
  webhookId: /^webhookId: is not a webhook of this account/,
  uploadedFiles: /^uploadedFiles\[\d+\]\.url: /,
  timeline: /^timeline\b/,
  defaultParams: /^defaultParams: must have at most 16384 bytes/,
};

/** Operations that hand a part of their body on to another one, which then speaks for itself. */
const passesOn: Readonly<Record<string, readonly string[]>> = {
  estimates_create: ["kind", "request"],
  skills_run: ["variables", "overrides"],
  variants_create: ["base", "axes"],
};

/** Rules between two fields, names that no free-form object may have, and the limits of every body. */
const betweenFields =
  /^script: (required with|holds no words)|^(email|webhookId): is required for a channel of kind|^skipped: send either|: this name is not allowed|: must not contain NUL or lone surrogates|^the body (is nested deeper|has more) than /;

/** Refusals of operations whose body names what they are about: it may be nobody's, or out of reach. */
const subjects: Readonly<Record<string, RegExp>> = {
  provenance_verify: /^(job|upload) not found|^(jobId|uploadId|url): /,
  channels_create: /^webhookId: is not a webhook of this account$/,
  variants_create: /^job not found$/,
  edits_create: /^job not found$/,
  brands_editBook: /^the book is at version \d+: it was edited after version \d+$/,
  edits_save: /^the edit is at version \d+/,
  timelines_draft: /^productImageUrls\[\d+\]: /,
  timelines_frames: /^times\[\d+\]: must be at most /,
  products_read: /^url: /,
};

/** Refusals that come of what the fuzzer has piled up itself. */
const piledUp =
  /^this account has 50 live keys|at most \d+ (live|open|webhooks|channels|schedules)|runs of this account are open already$|^already answered|^\d+ earlier secrets of this webhook still sign$/;

/** True when the documentation mentions this refusal of a request that its schema accepts. */
export const isDocumented = (operation: string, field: string | null, message: string): boolean =>
  piledUp.test(message) ||
  betweenFields.test(message) ||
  subjects[operation]?.test(message) === true ||
  (field !== null && (passesOn[operation]?.includes(field) === true || reasons[field]?.test(message) === true));
