import type { Outcome } from "../conversation";
import { lastMade } from "../dialogue";
import type { Frame } from "../frame";
import { pictureNoun } from "../nouns";
import { type Part, type Plan, requireTool } from "../plan";
import { isPlace, isSettingOnly } from "../settings";
import { promptFor } from "./another-product";
import { isAudience } from "./changed-words";
import { type Intent, type Reading, readingOf } from "./intent";
import { adRequestOf, imageRequestOf } from "./make";
import { makeAll, MAX_ADS } from "./several-ads";
import { MAX_PROMPT, present } from "./wanted";

/** Things of which each is to have an ad: "each flavour: lemon, mint". */
interface Several {
  readonly names: readonly string[];
  /** What they are, where the message says it: "flavour". */
  readonly kind?: string;
  /** The message without them. */
  readonly rest: string;
}

const thing = String.raw`(?:ads?|adverts?|videos?|versions?|spots?|images?|pictures?|pics?|posters?|banners?)`;
const each = String.raw`(?:for (?:each|every)(?: (?:one )?of (?:the|our|my))?|per|each for(?: the| our| my)?)`;
const byKind = new RegExp(
  String.raw`(?:\b(?:one|an?|make|do)\s+)?(?:(?:image|video)\s+)?(?:\b${thing}\s+)?\b${each}\s+(?<kind>[\p{L}-]+)(?<of>\s+(?:of|for)\s+(?:our|my|the)\s+[\p{L} '’-]{2,40}?)?\s*[:(–—,-]\s*(?<list>[^.!?\n)]{3,160})\)?`,
  "iu",
);
// No word of a name parts names, so that a list is read in one way only.
const word = String.raw`(?!(?:and|plus|one|for|each)\b)[\p{L}\d][\p{L}\d'’-]*`;
const name = String.raw`(?:(?:our|my|the)\s+)?${word}(?:\s+${word}){0,5}?`;
const next = String.raw`\s*(?:,|;|\band\b|&|\+|\bplus\b)+\s*`;
const oneByOne = new RegExp(
  String.raw`\bone\s+for\s+(?<first>${name})(?<more>(?:${next}(?:and\s+)?one\s+for\s+${name}){1,5})(?=[.!?\n]|$)`,
  "iu",
);
const sameForBoth = new RegExp(
  String.raw`\b(?:same|again|another|one)\b[^.!?\n]{0,24}?\bfor\s+(?<first>(?:our|my|the)\s+${name})(?<more>(?:${next}(?:for\s+)?(?:our|my|the)\s+${name}){1,5})(?=[.!?\n]|$)`,
  "iu",
);
/** "We sell mint tea and lemon tea, make an ad for each", "our candles and our soaps, one ad each" */
const eachBehind = new RegExp(
  String.raw`(?:\b(?:sell|make|have|offer|do)\s+(?<first>${name})|(?<own>\b(?:our|my)\s+${name}))(?<more>(?:${next}${name}){1,5}?)\s*[,.;–-]?\s+(?:(?:please|and|can you|i (?:want|need))\s+)*(?:make\s+|do\s+)?(?:me\s+)?(?:an?|one)\s+(?:(?:image|video)\s+)?(?:${thing}\s+)?(?:(?:for|of|about)\s+)?each\b`,
  "iu",
);
const between = new RegExp(String.raw`${next}(?:one\s+)?(?:for\s+)?`, "iu");

const listed = (words: string): string[] =>
  words
    .split(between)
    .map((one) => one.replace(/\s+(?:too|please|pls|as well|instead)$/i, "").trim())
    .filter(Boolean);

/** A list of many words can be parted in very many ways. */
const MOST_CHARACTERS = 400;

/** The things a message wants an ad of each; undefined where it names fewer than two, or settings and places. */
function severalIn({ text, language }: Frame): Several | undefined {
  if (language !== "en" || text.length > MOST_CHARACTERS) return undefined;
  const found = byKind.exec(text) ?? oneByOne.exec(text) ?? sameForBoth.exec(text) ?? eachBehind.exec(text);
  if (!found) return undefined;
  const { list, of = "", own = "", first = own, more = "", ...named } = found.groups ?? {};
  const noun = of === "" ? "" : (new RegExp(`(?:image |video )?\\b${thing}\\b`, "i").exec(found[0])?.[0] ?? "ad");
  const names = [...new Set(listed(list ?? `${first}${more}`))];
  const kind = named["kind"] ?? (names.every(isAudience) ? "audience" : undefined);
  const isNamed = names.length > 1 && names.every((one) => !isSettingOnly(one.toLowerCase()) && !isPlace(one));
  if (!isNamed || names.length > MAX_ADS) return undefined;
  return { names, rest: text.replace(found[0], ` ${noun}${of} `), ...(kind !== undefined && { kind }) };
}

/** The request all of them share, and what they are made of; `prompt` is undefined where each is a product of its own. */
interface Shared {
  readonly tool: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly prompt: string | undefined;
}

const settingsOf = ({ seconds, platform, aspectRatios: [aspectRatio], captions }: Frame, isAd: boolean) =>
  present(isAd ? { duration: seconds, platform, aspectRatio, captionPreset: captions } : { aspectRatio });

function* sharedBy({ conversation, frame }: Reading, { rest, kind, names: [first = ""] }: Several): Part<Shared> {
  const told = readingOf(conversation, rest);
  const { subject } = told.frame;
  const last = lastMade(conversation);
  if (last && isRequest(last) && subject === undefined) {
    const { maxUnits: _cap, seed: _seed, ...input } = last.input;
    const request = { ...input, ...settingsOf(told.frame, last.tool === "ugc_create") };
    return { tool: last.tool, request, prompt: kind === undefined ? undefined : String(input["prompt"]) };
  }
  const isImage = pictureNoun.test(frame.all);
  const isAlone = subject === undefined && kind === undefined;
  const reading = isAlone ? { ...told, frame: { ...told.frame, subject: first, isFor: true } } : told;
  const request = isImage ? (yield* imageRequestOf(reading)).request : yield* adRequestOf(reading);
  const tool = isImage ? "imageAds_create" : "ugc_create";
  return { tool, request, prompt: isAlone ? undefined : String(request["prompt"]) };
}

const isRequest = ({ tool, input }: Outcome): boolean => tool !== "skills_run" && typeof input["prompt"] === "string";

const capitalized = (word: string): string => word.replace(/^./, (sign) => sign.toUpperCase());

/** The prompt of the ad of one of them. */
function promptOf({ tool, prompt }: Shared, { kind }: Several, one: string): string {
  if (prompt === undefined) return promptFor(tool, one);
  const bare = prompt.replace(/[\s.]*$/, "");
  return (kind === undefined ? `${bare}: ${one}.` : `${bare}. ${capitalized(kind)}: ${one}.`).slice(0, MAX_PROMPT);
}

function* makeOfEach(reading: Reading): Plan {
  const several = severalIn(reading.frame);
  if (!several) return "Tell me which ones you want.";
  const shared = yield* sharedBy(reading, several);
  requireTool(reading.conversation, shared.tool, "make ads");
  const steps = several.names.map((one) => ({
    tool: shared.tool,
    args: { ...shared.request, prompt: promptOf(shared, several, one) },
    intro: "",
  }));
  const noun = shared.tool === "imageAds_create" ? "image ads" : "ads";
  return yield* makeAll(reading, steps, `I would make ${steps.length} ${noun}: ${several.names.join("; ")}.`);
}

/** Intent that makes an ad of each of several things. */
export const ofEach: Intent = {
  name: "an ad of each",
  labels: [],
  example: "",
  tools: ["ugc_create", "imageAds_create"],
  score: ({ frame }) => (severalIn(frame) === undefined ? 0 : SURE),
  plan: makeOfEach,
};
/** Above what the words of one ad ask for, however likely. */
const SURE = 10;
