import { lastAnswer, lastJobId, lastMade } from "../dialogue";
import { fieldsOf, type Outcome } from "../conversation";
import { type Part, type Plan, use } from "../plan";
import type { Intent, Reading } from "./intent";
import { isSettingOnly } from "../settings";
import { make } from "./make";
import { clamp, present, voiceOf } from "./wanted";

const changes =
  /\b(?:shorter|longer|square|vertical|portrait|landscape|horizontal|(?:an)?other|different|again|redo|retry|re-?make|new hook|variation|instead|same|faster|slower|change|keep|voice|captions?|too|as well)\b|\b\d+:\d+\b|^\s*(?:(?:please|no|actually|and|now|but|ok)[\s,]+)*(?:make|try) (?:it|that)\b/;

const difference =
  /\b(\d{1,3})[\s-]*(?:s|secs?|seconds?)\s+(longer|more|shorter|less)\b|\b(longer|shorter)\s+by\s+(\d{1,3})\b/;

/** Seconds a message adds to the length it had: "10 seconds longer", "shorter by 5 seconds"; undefined without any. */
function addedSeconds(text: string): number | undefined {
  const [found, before, way, wayFirst, after] = difference.exec(text) ?? [];
  if (found === undefined) return undefined;
  return Number(before ?? after) * (/longer|more/.test(way ?? wayFirst ?? "") ? 1 : -1);
}

/** Returns the earlier arguments with the changes of the new request; other fields stay. */
function changed(
  { frame }: Reading,
  { input }: Outcome,
  { voiceId, seed: seedBefore }: { voiceId: string | undefined; seed: number | undefined },
): Record<string, unknown> {
  const { seconds, aspectRatios, platform, count, model, captions, all } = frame;
  const before = typeof input["duration"] === "number" ? input["duration"] : 15;
  const isShorter = /\b(?:shorter|faster|kürzer)\b/.test(all);
  const scaled = isShorter ? before * (2 / 3) : /\b(?:longer|slower)\b/.test(all) ? before * 1.5 : undefined;
  // "Longer, like 30": a bare number beside a wish for another length.
  const bare =
    scaled === undefined
      ? undefined
      : Number(/(?<![\d:$€£#.])\b(\d{1,3})\b(?!\s*(?:%|x\b|[:.]\d))/.exec(all)?.[1] ?? NaN);
  const isLength = bare !== undefined && bare >= 5 && bare <= 120;
  const added = addedSeconds(all);
  const wanted = added === undefined ? seconds : before + added;
  const duration = wanted ?? (isLength ? bare : scaled === undefined ? undefined : Math.round(scaled));
  const isKept = /\bkeep\b/.test(all);
  const isFresh = !isKept && /\b(?:hook|again|(?:an)?other|different|redo|variation|re-?make)\b/.test(all);
  const drawn = typeof input["seed"] === "number" ? input["seed"] : seedBefore;
  const seed = isFresh ? (drawn ?? 0) + 1 : drawn;
  const { maxUnits: _cap, ...kept } = input;
  const [aspectRatio] = aspectRatios;
  return {
    ...kept,
    ...present({
      duration: clamp(duration, 5, 120),
      aspectRatio,
      platform,
      count,
      model,
      captionPreset: captions,
      seed,
      voiceId,
    }),
  };
}

/** Returns the arguments of the repeated call; for a skill the changes become overrides of its defaults. */
function toArguments(last: Outcome, request: Record<string, unknown>): Record<string, unknown> {
  if (last.tool !== "skills_run") return request;
  const { skillId, variables, overrides, ...rest } = request;
  return { skillId, ...present({ variables }), overrides: { ...Object(overrides), ...rest } };
}

function* change(reading: Reading): Plan {
  const last = lastMade(reading.conversation);
  if (!last) return "There is nothing yet that I could change. Tell me what to make first.";
  const voiceId = last.tool === "ugc_create" ? yield* voiceOf(reading) : undefined;
  const seed = yield* seedOf(reading, last);
  const product = otherProduct(reading);
  const other = product === undefined ? {} : { prompt: promptFor(last, product) };
  const request: Record<string, unknown> = { ...changed(reading, last, { voiceId, seed }), ...other };
  const { duration, aspectRatio } = request;
  const how = [duration !== undefined && `${String(duration)} seconds`, aspectRatio].filter(Boolean).join(", ");
  return yield* make(reading, last.tool, toArguments(last, request), `I would make it again${how ? `: ${how}` : ""}.`);
}

/** The product "the same for our decaf" names; "the same for TikTok" names none. */
function otherProduct({ frame: { subject, isFor, site, text, asked } }: Reading): string | undefined {
  if (site !== undefined || !sameFor.test(asked)) return undefined;
  const named = isFor ? subject : /\bfor\s+((?:our|my|the|an?)\s+[^\n]{2,300})$/i.exec(text)?.[1];
  return named === undefined || isSettingOnly(named) ? undefined : named;
}

/** The same ad for another product. */
const promptFor = ({ tool }: Outcome, subject: string): string =>
  `${tool === "imageAds_create" ? "An image ad" : "An ad"} for ${subject.replace(/^my\b/i, "our").replace(/[.!]*$/, ".")}`;

/** The seed an ad was drawn with, so that its actor, voice and words stay; undefined where it was never made. */
function* seedOf({ conversation }: Reading, { tool, input, state, value }: Outcome): Part<number | undefined> {
  if (tool !== "ugc_create" || input["seed"] !== undefined || state !== "done") return undefined;
  const { id: jobId } = fieldsOf(fieldsOf(value)["job"]);
  if (typeof jobId !== "string" || !conversation.offered.has("jobs_get")) return undefined;
  const { job } = yield* use("jobs_get", { jobId });
  const { seed } = fieldsOf(fieldsOf(job)["result_payload"]);
  return typeof seed === "number" ? seed : undefined;
}

/** True for a message about something new. */
export const isNew = ({ frame: { subject, site, jobId, isFor } }: Reading): boolean =>
  (subject !== undefined && isFor) || site !== undefined || jobId !== undefined;

const sameFor =
  /\b(?:the same|same (?:again|thing|one|ad|video)|do (?:it|that|this) again|one like (?:it|that|this)|another one)\b[^.]*\bfor\b/;

/** Intent that changes what was made last. */
export const changeLast: Intent = {
  name: "change the last result",
  example: "Make it shorter",
  tools: ["ugc_create", "video_create", "imageAds_create"],
  score: (reading) => {
    const { conversation, frame } = reading;
    if (lastMade(conversation) === undefined || frame.text.length >= 200) return 0;
    if (otherProduct(reading) !== undefined) return 4.7;
    if (isNew(reading)) return 0;
    const isAsked = changes.test(frame.all) || frame.seconds !== undefined || frame.aspectRatios.length > 0;
    return isAsked && !/^\s*(?:how|what|which|who|when|where)\b/.test(frame.all) ? 4.1 : 0;
  },
  plan: change,
};

/** The pictures of the newest image ads of the conversation. */
const picturesMade = ({ conversation }: Reading): string[] => {
  const job = fieldsOf(lastAnswer(conversation, "wait_for_job")?.["job"]);
  const images = Array.isArray(job["images"]) ? job["images"].map(fieldsOf) : [];
  return images.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
};

/** Turns what was made last into another kind of thing, about the same product and with its pictures. */
function* convert(reading: Reading): Plan {
  const { conversation, frame } = reading;
  const last = lastMade(conversation);
  if (!last) return "There is nothing yet that I could turn into something else. Tell me what to make first.";
  const { prompt, productImageUrls, referenceImageUrls, brandId } = last.input;
  const [aspectRatio] = frame.aspectRatios;
  if (isToImages(reading)) {
    const count = clamp(Math.round(frame.count ?? 1), 1, 4);
    const args = present({
      prompt,
      count,
      aspectRatio,
      referenceImageUrls: productImageUrls ?? referenceImageUrls,
      brandId,
    });
    return yield* make(
      reading,
      "imageAds_create",
      args,
      `I would make ${count === 1 ? "an image ad" : `${count} image ads`} of it.`,
    );
  }
  const imageUrls = yield* stillsOf(reading, last);
  const duration = clamp(frame.seconds, 1, 120);
  const args = present({ prompt, imageUrls, duration, aspectRatio, brandId });
  return yield* make(reading, "video_create", args, "I would make a video of it.");
}

/** The pictures to move: those that were made last, else those that were sent. */
function* stillsOf(reading: Reading, { input, tool }: Outcome): Part<unknown> {
  const made = picturesMade(reading);
  if (made.length > 0) return made.slice(0, 6);
  const jobId = tool === "imageAds_create" ? lastJobId(reading.conversation, new Set(["imageAds_create"])) : undefined;
  if (jobId === undefined || !reading.conversation.offered.has("jobs_get"))
    return input["productImageUrls"] ?? input["referenceImageUrls"];
  const { job } = yield* use("jobs_get", { jobId });
  const images = fieldsOf(fieldsOf(job)["result_payload"])["images"];
  return Array.isArray(images) ? images.map((image) => fieldsOf(image)["url"]) : undefined;
}

const picturesOfIt =
  /\b(?:images?|pictures?|pics?|banners?|posters?|statics?)\b[^.]{0,30}\b(?:(?:of|from|for|with|alongside|beside|match|matching)\s+(?:it|that|this|the (?:ad|video))|to (?:match|go along)|too|as well)\b/;
const turns =
  /\b(?:turn|convert|make|change)\s+(?:it|that|this|them|the (?:ad|video|image|picture))\s+(?:in)?to\b|\bas\s+(?:an?|\d)\s+(?:image|picture|video)/;
const isToImages = ({ frame }: Reading): boolean =>
  /\b(?:images?|pictures?|pics?|banners?|posters?|statics?)\b/.test(frame.all.replace(turns, ""));

/** Intent that turns an ad into images, or images into a video. */
export const convertLast: Intent = {
  name: "turn it into something else",
  example: "Turn it into 3 image ads",
  tools: ["imageAds_create", "video_create"],
  score: (reading) =>
    (turns.test(reading.frame.all) || picturesOfIt.test(reading.frame.all)) &&
    lastMade(reading.conversation) &&
    !isNew(reading)
      ? 4.6
      : 0,
  plan: convert,
};
