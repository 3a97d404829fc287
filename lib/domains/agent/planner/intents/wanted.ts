import { piecesOf } from "../command";
import { productBefore } from "../compound";
import { fieldsOf } from "../conversation";
import { declines, lastMade } from "../dialogue";
import { frameOf, type Frame } from "../frame";
import { ask, type Answer, Stop, use, type Part } from "../plan";
import type { Quote } from "../references";
import { closed, phrasesIn } from "../say";
import { isSettingOnly, isWithoutMusic } from "../settings";
import type { Reading } from "./intent";
import { thingBehind, toldAnyhow } from "./told-anyhow";

/** Most characters of a prompt. */
export const MAX_PROMPT = 2000;

/** Returns the defined arguments. */
export const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A number within bounds; undefined stays. */
export const clamp = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.min(most, Math.max(least, value));

/** A prompt of an ad without music. */
export const withoutMusic = (prompt: string): string =>
  isWithoutMusic(prompt) ? prompt : `${closed(prompt)} No music.`.slice(0, MAX_PROMPT);

/** The first quote that stands after words that match. */
export const quoteAfter = ({ quotes }: Frame, words: RegExp): Quote | undefined =>
  quotes.find(({ before }) => words.test(before));

/** Who is to speak the words in quotes, and what whoever asks wants to know, are no part of the product. */
const dictated =
  /[,;.]?\s*\b(?:(?:she|he|they|it|the \w+)\s+)?(?:should|must|has to|needs to)\s+says?\b[^“]*“[^”]*”.*$/i;
const askedBeside =
  /(?:^|(?<=[.!?,;]\s?))\s*(?:can|could|would|will|is|do|does)\s+(?:you|that|this|it|i|we)\b[^.?!]*\?/gi;
/** The words about a product without who is to speak, and without questions beside them. */
function toldOf(subject: string): string {
  const told = subject
    .replace(dictated, "")
    .replace(askedBeside, "")
    .replace(/[\s,;–-]+$/, "");
  return told.length >= LEAST_CHARACTERS ? told : subject;
}
const LEAST_CHARACTERS = 3;

/** What a message says about the product, as a prompt: its own words, after what is to be made. Undefined without any. */
function promptIn(frame: Frame, noun: string): string | undefined {
  const { subject, isFor, language, text, manner } = frame;
  const dictated = quoteAfter(frame, /\b(?:prompt|description)\b\W*$/)?.text;
  if (dictated !== undefined) return dictated;
  if (subject === undefined) return undefined;
  if (language !== "en") return text;
  const what = toldOf(subject)
    .replace(/^([^,.!?]+)\?+$/, "$1")
    .replace(/^my\b/i, "our")
    .replace(/^(?:called|named)\s+/i, "");
  if (isFor) return withLine(closed(`${inManner(noun, manner)} for ${what}`), frame, noun);
  const isTold = manner !== undefined && manner.before + manner.behind !== "";
  return withLine(isTold ? `${closed(subject)} ${closed(inManner(noun, manner))}` : closed(subject), frame, noun);
}

/** A prompt with the line in quotes that is told beside the product: "an ad with the line “…” for our gym". */
function withLine(prompt: string, frame: Frame, noun: string): string {
  const told = frame.quotes.find(({ before, text }) => ofLine.test(before) && !prompt.includes(text))?.text;
  if (told === undefined || told === scriptIn(frame)) return prompt;
  const label = noun === imageNoun ? "Headline" : told.endsWith("?") ? "Hook" : "Slogan";
  return `${prompt} ${label}: "${told}"`;
}
/** What an image ad is called in prompts. */
export const imageNoun = "An image ad";
const ofLine =
  /\b(?:line|words?|slogan|tagline|motto|phrase|text|message|claim|sentence|asks?|asking|says?|saying|reads?|reading|write|put|print)\W*$/;

/** "An ad" as it shall be: "A funny ad in Spanish". */
function inManner(noun: string, { before, behind } = { before: "", behind: "" }): string {
  const name = before === "" ? noun : noun.replace(/^An?/, /^[aeiou]/i.test(before) ? `An ${before}` : `A ${before}`);
  return behind === "" ? name : `${name} ${behind}`;
}

/** A whole message in another language, when it says more than what to make. */
function foreignPrompt({ language, all, text }: Frame): string | undefined {
  if (language === "en") return undefined;
  const left = all.replace(
    /\b(?:make|need|want|one|two|three|four|an?|my|our|for|about|of|video|image|ads?|vertical|square|landscape|seconds?|in|as|please|with|no|captions|mir|un|una|en|s)\b|[\d\s\p{P}のをでてにはが]/gu,
    "",
  );
  return left.length >= 3 || (language === "ja" && left.length >= 2) ? text : undefined;
}

/** "An ad for plant food" of "a plant food ad". */
function compoundPrompt({ language, text }: Frame, noun: string): string | undefined {
  const product = language === "en" ? productBefore(text) : undefined;
  return product && `${noun} for ${product}.`;
}

/** A prompt and what was asked beside it; answers to questions are read like messages. */
export interface Wanted {
  readonly prompt: string;
  readonly frame: Frame;
}

/** The settings of two messages: those of the later one stand over those of the earlier. */
export const merged = (earlier: Frame, later: Frame): Frame => ({
  ...earlier,
  ...Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined)),
  aspectRatios: later.aspectRatios.length > 0 ? later.aspectRatios : earlier.aspectRatios,
  platforms: later.platforms.length > 0 ? later.platforms : earlier.platforms,
  lengths: later.lengths.length > 0 ? later.lengths : earlier.lengths,
  quotes: [...earlier.quotes, ...later.quotes],
  pictures: [...(earlier.pictures ?? []), ...(later.pictures ?? [])],
  language: earlier.language,
});

/** A subject that names nothing but what was made last. */
const pointsBack = /^(?:the |this |that )?(?:same|last|previous) (?:product|thing|one|item|brand|subject)s?[.!]*$/i;

/** Words of what is told beside words to be spoken. */
const LEAST_TOLD = 8;

/** Returns the prompt of the job; asks for the product when the request does not name it. */
export function* wantedOf(reading: Reading, brand: { name: string } | undefined, noun: string): Part<Wanted> {
  const { conversation, frame } = reading;
  const made = pointsBack.test(frame.subject ?? "") ? lastMade(conversation)?.input["prompt"] : undefined;
  if (typeof made === "string") return { prompt: made.slice(0, MAX_PROMPT), frame };
  const script = scriptIn(frame);
  // "It's for the Ironleaf pan", beside the words to speak.
  const named = /\b(?:it['’]?s|this is) for ([^.,\n]{3,120})/i.exec(frame.text)?.[1];
  if (script !== undefined && frame.subject === undefined && named !== undefined && !isSettingOnly(named))
    return { prompt: closed(`${noun} for ${named}`), frame };
  const isTold = (frame.subject ?? "").replace(/“[^”]*”/g, "").split(/\s+/).length >= LEAST_TOLD;
  const spoken = frame.isFor || isTold ? undefined : script;
  const own =
    spoken ??
    promptIn(frame, noun) ??
    compoundPrompt(frame, noun) ??
    (brand && `${noun} for ${brand.name}.`) ??
    script ??
    foreignPrompt(frame);
  if (own !== undefined) return { prompt: own.slice(0, MAX_PROMPT), frame };
  // "Five hooks for it": what was made last.
  const last = lastMade(conversation)?.input["prompt"];
  if (typeof last === "string" && /\b(?:for|of|about)\s+(?:it|that|this)\b/.test(frame.all))
    return { prompt: last.slice(0, MAX_PROMPT), frame };
  const behind = thingBehind(frame);
  if (behind !== undefined)
    return {
      prompt: withLine(closed(`${inManner(noun, frame.manner)} for ${behind}`), frame, noun).slice(0, MAX_PROMPT),
      frame,
    };
  const told = toldAnyhow(reading);
  if (told !== undefined) return { prompt: told.slice(0, MAX_PROMPT), frame };
  // Pictures beside an ad are of what it advertises.
  if (typeof last === "string" && noun === imageNoun) return { prompt: last.slice(0, MAX_PROMPT), frame };
  const answer = yield* ask(conversation, phrasesIn(frame.language).whatFor);
  if (declines(answer.text)) throw new Stop("Understood, I did not do it.");
  const settings = answer.text.toLowerCase().replace(answerLead, "").replace(corrects, "");
  if (!isSettingOnly(settings)) return wantedFrom(answer, frame, noun);
  // "Actually no, Instagram" tells how it shall be, and not what it is for.
  const settled = merged(frame, frameOf(settings));
  return wantedFrom(yield* ask(conversation, phrasesIn(frame.language).whatFor), settled, noun);
}

/** "Ah scusa, per": what stands before the product. */
const foreignLead =
  /^(?:(?:ah|oh|ehm|äh|scusa|scusi|sorry|pardon|perdón|perdona|desculpa|entschuldigung)[\s,.!]+)*(?:(?:per|für|pour|para|voor)\s+)?/i;

/** "Oh sorry, it's": what stands before the product. */
const answerLead =
  /^(?:(?:oh|ah|um|uh|hm+|sorry|right|yes|yeah|sure|ok(?:ay)?|well|so|actually|how about|what about|maybe|let['’]?s (?:do|try)|try)\b[\s,.!:–-]*)+/i;

const corrects = /^(?:(?:actually|no|nah|rather|sorry|wait)\b[\s,.!]*)+/i;

/** Reads an answer to "what is it for?" with all it says. */
function wantedFrom({ text, pictures }: Answer, frame: Frame, noun: string): Wanted {
  const answered = frameOf(text.replace(answerLead, ""));
  const all = {
    ...merged(frame, answered),
    pictures: [...(frame.pictures ?? []), ...(answered.pictures ?? []), ...pictures],
    ...(answered.language !== "en" && { language: answered.language }),
  };
  const manner = answered.manner ?? frame.manner;
  const withManner = manner === undefined ? answered : { ...answered, manner };
  const own = answered.language === "en" ? promptIn(withManner, noun) : closed(text.replace(foreignLead, ""));
  const told = text
    .replace(answerLead, "")
    .replace(/^(?:it['’]?s |it is |this is |that['’]?s )?(?:for |about |called |named )?/i, "")
    .replace(/^my\b/i, "our");
  const kept = piecesOf(told)
    .filter(({ text: piece }) => !isSettingOnly(piece.toLowerCase()))
    .map(({ text: piece, mark }) => piece + mark)
    .join("")
    .replace(/[\s,;:–—-]+$/, "");
  const described = kept === "" ? told : kept;
  const isSentence = /^(?:i|we|they|it|you)\b/i.test(described);
  const prompt = own ?? (isSentence ? closed(described) : closed(`${inManner(noun, manner)} for ${described}`));
  return { prompt: prompt.slice(0, MAX_PROMPT), frame: all };
}

/** The words a person gave to be spoken; fewer than a sentence are only a line of them. */
export const scriptIn = (frame: Frame): string | undefined =>
  quoteAfter(frame, /\b(?:script|exactly)\b[^.!?]{0,20}$|\bexact(?:ly)? (?:this|these|the following)\b[^.!?]{0,40}$/)
    ?.text ?? spokenIn(frame);

function spokenIn(frame: Frame): string | undefined {
  const said = quoteAfter(
    frame,
    /\b(?:words?|says?|saying|speaks?|spoken|narration|voice[- ]?over)\b[^.!?]{0,20}$/,
  )?.text;
  return said === undefined || said.split(/\s+/).length < LEAST_SPOKEN ? undefined : said;
}
const LEAST_SPOKEN = 4;

/** Returns the id of the voice a request names or describes, and not `except`; asks about an unknown name. */
export function* voiceOf(
  { conversation, frame: { voice, gender, language } }: Reading,
  except?: unknown,
): Part<string | undefined> {
  if ((!voice && !gender) || !conversation.offered.has("voices_list")) return undefined;
  const { voices } = yield* use("voices_list", {});
  const all = (Array.isArray(voices) ? voices : []).map(fieldsOf);
  if (!voice) {
    const fitting = all.filter(
      (each) => each["gender"] === gender && each["available"] !== false && each["id"] !== except,
    );
    const [first] = fitting;
    const own = fitting.find((each) => String(each["language"]).startsWith(language)) ?? first;
    return own && String(own["id"]);
  }
  const find = (name: string) => all.find((each) => String(each["name"]).toLowerCase() === name.trim().toLowerCase());
  const found = find(voice);
  if (found) return String(found["id"]);
  const names = all.map((each) => String(each["name"])).slice(0, 3);
  const { text } = yield* ask(conversation, `There is no voice called ${voice}. Which one should I use?`, names);
  const chosen = find(text);
  if (!chosen) throw new Stop(`There is no voice called ${text} either. The voices are ${names.join(", ")}.`);
  return String(chosen["id"]);
}
