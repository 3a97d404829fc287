import { isYes } from "../agreement";
import { isNotMadeYet, lastMade, pendingOf } from "../dialogue";
import type { Outcome } from "../conversation";
import { isTranslation } from "../languages";
import { ask, type Part, type Plan } from "../plan";
import { dropsPrice, newPriceIn } from "../price";
import { isSettingOnly } from "../settings";
import { otherProduct, promptFor } from "./another-product";
import { changedLength } from "./changed-length";
import { aimed, corrected, inOtherWords, repriced, toned, withSaid } from "./changed-words";
import { drawnOf } from "./drawn";
import type { Intent, Reading } from "./intent";
import { make } from "./make";
import { brandOf } from "./own-brand";
import { adRatios, makeAll, pairedSettings, settingNames, unmadeLength, unmadeRatio } from "./several-ads";
import { Answered } from "./small-talk";
import { makeTakes, takesIn } from "./takes";
import { unplacedNote } from "./unplaced";
import { voiceWanted } from "./voice";
import { present, withoutMusic } from "./wanted";

const changes =
  /\b(?:don['’]?t like|not a fan|hate (?:it|this|that)|shorter|longer|shorten|lengthen|square|vertical|portrait|landscape|horizontal|(?:an)?other|different|again|redo|retry|re-?make|new hook|variation|instead|same|faster|slower|change|keep|voice|captions?|too|as well)\b|\b\d+:\d+\b|^\s*(?:(?:please|no|actually|and|now|but|ok)[\s,]+)*(?:make|try) (?:it|that)\b/;

const otherVoice = /\b(?:different|other|another|new)\s+(?:voice|speaker|person|presenter)\b/;

/** Words on parts of a change that cannot be had; empty where all of it can. */
function notHad({ frame: { aspectRatios, seconds, all } }: Reading, { tool }: Outcome): string {
  if (tool !== "ugc_create") return "";
  const language = isTranslation(all)
    ? " Its words stay as they are: I do not translate. Tell me in that language what it should say."
    : "";
  return unmadeLength(seconds) + unmadeRatio(aspectRatios) + language;
}

/** Returns the earlier arguments with the changes of the new request; other fields stay. */
function changed(
  { frame }: Reading,
  { input, tool }: Outcome,
  { voiceId, seed: seedBefore }: { voiceId: string | undefined; seed: number | undefined },
): Record<string, unknown> {
  const { aspectRatios, platform, count, model, captions, all } = frame;
  const duration = changedLength(frame, typeof input["duration"] === "number" ? input["duration"] : undefined);
  const isKept = /\bkeep\b/.test(all);
  const isFresh = !isKept && /\b(?:hook|again|(?:an)?other|different|redo|variation|re-?make)\b/.test(all);
  const drawn = typeof input["seed"] === "number" ? input["seed"] : seedBefore;
  const seed = isFresh ? (drawn ?? 0) + 1 : drawn;
  const { maxUnits: _cap, voiceId: spokenBy, ...kept } = input;
  const aspectRatio = aspectRatios.find((ratio) => tool !== "ugc_create" || adRatios.has(ratio));
  return {
    ...kept,
    ...present({
      duration,
      aspectRatio,
      platform: tool === "imageAds_create" ? undefined : platform,
      count: tool === "imageAds_create" ? (count ?? bareCount(all)) : undefined,
      model,
      captionPreset: captions,
      seed,
      voiceId: voiceId ?? (otherVoice.test(all) ? undefined : spokenBy),
    }),
  };
}

/** The brand a message names, or "our brand colours" mean. */
function* brandIdOf(reading: Reading): Part<string | undefined> {
  const named = yield* brandOf(reading);
  if (named || !/\b(?:our|my|the) brand\b/.test(reading.frame.all)) return named?.brandId;
  return (yield* brandOf({ ...reading, frame: { ...reading.frame, all: "our brand" } }))?.brandId;
}

/** "Make it 2", "only 3": how many pictures. */
const bareCount = (text: string): number | undefined => {
  const found =
    /\b(?:make (?:it|that|them)|only|just|do)\s+([1-4])\b(?!\s*(?::|%|s\b|sec))|^\W*([1-4]) (?:is|are|will do|would be)\b/
      .exec(text)
      ?.slice(1)
      .find(Boolean);
  return found === undefined ? undefined : Number(found);
};

/** Returns the arguments of the repeated call; for a skill the changes become overrides of its defaults. */
function toArguments(last: Outcome, request: Record<string, unknown>): Record<string, unknown> {
  if (last.tool !== "skills_run") return request;
  const { skillId, variables, overrides, ...rest } = request;
  return { skillId, ...present({ variables }), overrides: { ...Object(overrides), ...rest } };
}

function* change(given: Reading): Plan {
  const last = lastMade(given.conversation);
  if (!last) return "There is nothing yet that I could change. Tell me what to make first.";
  const fact = corrected(given, last);
  // "It brews in 2 minutes" tells no length of the ad.
  const { seconds: _seconds, ...factFrame } = given.frame;
  const reading = fact.prompt === undefined ? given : { ...given, frame: { ...factFrame, lengths: [] } };
  const drawn = yield* drawnOf(reading, last);
  const spokenBy = last.input["voiceId"] ?? drawn.voiceId;
  const voice = yield* voiceWanted(reading, { ...last, input: { ...last.input, ...present({ voiceId: spokenBy }) } });
  const { seed } = drawn;
  const product = otherProduct(reading);
  const other = product === undefined ? toned(reading, last) : { prompt: promptFor(last.tool, product) };
  const changedRequest: Record<string, unknown> = {
    ...changed(reading, last, { voiceId: voice?.voiceId, seed }),
    ...withSaid(reading, { ...last.input, ...repriced(reading, last) }),
    ...other,
    ...aimed(reading, last),
    ...fact,
    ...present({ brandId: usesBrand.test(reading.frame.all) ? yield* brandIdOf(reading) : undefined }),
  };
  const isMute = last.tool === "ugc_create" && reading.frame.isWithoutMusic === true;
  const request = isMute
    ? { ...changedRequest, prompt: withoutMusic(String(changedRequest["prompt"])) }
    : changedRequest;
  const takes = takesIn(reading.frame.all);
  if (takes !== undefined && last.tool === "ugc_create") return yield* makeTakes(reading, request, takes);
  const several = severalOf(reading, last);
  if (several.length > 1) {
    const steps = several.map((one) => ({
      tool: last.tool,
      args: toArguments(last, { ...request, ...one }),
      intro: "",
    }));
    return yield* makeAll(reading, steps, `I would make it ${steps.length} times: ${settingNames(several)}.`);
  }
  const args = toArguments(last, request);
  const missing = notHad(reading, last) + unplacedNote(reading, last);
  const isInOther = last.tool === "ugc_create" && isTranslation(reading.frame.all);
  const seedBefore = last.input["seed"] ?? seed;
  if (isInOther && isSame(last, { ...args, seed: seedBefore }, seedBefore)) return yield* inOtherWords(reading, last);
  if (isSame(last, args, seedBefore) && !isYes(reading.frame.text)) return yield* askWhat(reading, missing);
  return yield* make(reading, last.tool, args, `${againWith(reading, request)}${voice?.words ?? ""}${missing}`);
}

/** Says that the last thing would be made once more, and how. */
function againWith({ frame }: Reading, { duration, aspectRatio }: Record<string, unknown>): string {
  const { platform, captions, isWithoutMusic } = frame;
  const how = [
    duration !== undefined && `${String(duration)} seconds`,
    aspectRatio,
    platform && `for ${platform.replaceAll("_", " ")}`,
    captions && (captions === "none" ? "no captions" : `captions ${captions.replaceAll("_", " ")}`),
    isWithoutMusic && "no music",
    newPriceIn(frame.all),
  ].filter(Boolean);
  return `I would make it again${how.length > 0 ? `: ${how.join(", ")}` : ""}.`;
}

const withAndWithout = /\b(?:one|a version) with (?:captions|subtitles) and (?:one|a version) without\b/;

/** Settings of the several versions a change asks for: "make it 9:16 and 1:1". */
function severalOf({ frame }: Reading, { tool }: Outcome): Record<string, unknown>[] {
  if (tool === "ugc_create" && withAndWithout.test(frame.all))
    return [{ captionPreset: "tiktok_bold" }, { captionPreset: "none" }];
  // "1:1 instead of 9:16" names what it was.
  if (/\b(?:instead|rather|not|from)\b/.test(frame.all)) return [];
  if (allFormats.test(frame.all) && tool === "ugc_create") return [...adRatios].map((aspectRatio) => ({ aspectRatio }));
  if (tool === "imageAds_create") return frame.aspectRatios.map((aspectRatio) => ({ aspectRatio }));
  return pairedSettings(frame);
}

/** True for arguments that make the last thing once more; the seed it was drawn with is no change. */
function isSame({ input }: Outcome, args: Record<string, unknown>, drawn: unknown): boolean {
  const before = { ...input, ...present({ seed: drawn }) };
  const names = new Set([...Object.keys(before), ...Object.keys(args)].filter((name) => name !== "maxUnits"));
  return [...names].every((name) => JSON.stringify(Object(before)[name]) === JSON.stringify(args[name]));
}

const changeable = "its length, format, platform, voice, captions, music, background, hook and price";

/** Asks for a change where none was understood: the same ad again would cost another unit. */
function* askWhat({ conversation }: Reading, missing: string): Plan {
  const question = `${missing} What should be different? I can change ${changeable}.`.trim();
  const { text } = yield* ask(conversation, question, ["Make it shorter", "Use a different voice", "Try another take"]);
  throw new Answered(text, `I cannot change that; I can change ${changeable}.`);
}

/** "Make one for TikTok", "actually no, Instagram" */
const onePlease =
  /^\W*(?:(?:actually|no|nah|ok|okay|and|now|please|can|could|you|i|we|want|need|maybe|also)\b[\s,]*)*(?:(?:make|do|try|give me|get me|have)\s+(?:me\s+)?(?:it|that|this|one|another(?: one)?|an?other version|a version)\b)?/;

const allFormats = /\b(?:all|every|each of the|the other)\s+(?:the\s+|other\s+|three\s+)*(?:formats?|sizes?|ratios?)\b/;
const usesBrand = /\b(?:use|using|with|add|apply|put|in)\b[^.?!]{0,30}\bbrand(?:ing)?\b/;
const question =
  /^\s*(?:how|what|which|who|when|where|why|do|does|are|will (?:it|that|this|she|he)|is(?! (?:(?:it|that|this|there) )?(?:possible|ok|okay|any|a way)))\b/;
/** True for a message that asks something and orders nothing. */
export const isQuestion = (plain: string): boolean => question.test(plain);

/** "Make it shorter", before there is anything. */
const pointsAtNothing =
  /^\W*(?:please )?(?:make|try|change|do) (?:it|that|this)(?: again)?\s+(?:\w+\s+)?(?:shorter|longer|again|square|vertical|different|faster|slower|better|funnier)\b|^\W*(?:the )?same (?:again|one|thing)\W*$/;

/** "Say we're open on Sundays" */
const saysToo =
  /^\W*(?:(?:and|also|please|can|could|should|must|it|she|he|they|have|let|her|him|them|you|the ad)\s+)*(?:says?|mentions?|adds?|includes?)\b/;
const MOST_GENDER = 6;

/** True for a message about something new. */
export const isNew = ({ frame: { subject, site, jobId, isFor } }: Reading): boolean =>
  (subject !== undefined && isFor) || site !== undefined || jobId !== undefined;

/** Intent that changes what was made last. */
export const changeLast: Intent = {
  name: "change the last result",
  labels: ["change", "another", "voice"],
  isPossible: (reading) => {
    const { conversation, frame } = reading;
    if (lastMade(conversation) === undefined || (isNew(reading) && otherProduct(reading) === undefined)) return false;
    // A yes to nothing that waits.
    return pendingOf(conversation) !== undefined || !isYes(frame.text);
  },
  example: "Make it shorter",
  tools: ["ugc_create", "video_create", "imageAds_create"],
  score: (reading) => {
    const { conversation, frame } = reading;
    if (frame.text.length >= 200) return 0;
    if (lastMade(conversation) === undefined) return pointsAtNothing.test(frame.all) ? 4.1 : 0;
    const last = lastMade(conversation);
    if (last && [corrected, aimed].some((put) => put(reading, last).prompt !== undefined)) return 4.95;
    if (last?.tool === "imageAds_create" && bareCount(frame.all) !== undefined) return 4.95;
    if (dropsPrice.test(frame.all)) return 4.95;
    if (newPriceIn(frame.all) === undefined && otherProduct(reading) !== undefined) return 4.7;
    if (isNew(reading)) return 0;
    const { seconds, platform, captions, aspectRatios, gender, jobId } = frame;
    if (saysToo.test(frame.all) && withSaid(reading, last?.input ?? {})["prompt"] !== last?.input["prompt"]) return 4.8;
    if (gender !== undefined && frame.text.split(/\s+/).length <= MOST_GENDER) return 4.1;
    const isMute = frame.isWithoutMusic && isNotMadeYet(conversation, jobId);
    const isSet = isMute || [seconds, platform, captions, aspectRatios[0]].some((setting) => setting !== undefined);
    if (isSet && isSettingOnly(frame.all.replace(onePlease, ""))) return 4.95;
    if (last?.tool === "ugc_create" && takesIn(frame.all) !== undefined) return 4.95;
    if ((allFormats.test(frame.all) || usesBrand.test(frame.all)) && !question.test(frame.all)) return 4.95;
    // Above what a message about prices would ask for.
    if (newPriceIn(frame.all) !== undefined) return 4.95;
    const isAsked = isMute || changes.test(frame.all) || frame.seconds !== undefined || frame.aspectRatios.length > 0;
    return isAsked && !question.test(frame.all) ? 4.1 : 0;
  },
  plan: change,
};
