import { fieldsOf } from "../conversation";
import { lastMade } from "../dialogue";
import { pictureNoun } from "../nouns";
import { ask, requireTool, use, type Part, type Plan } from "../plan";
import type { Intent, Reading } from "./intent";
import { adRequestOf } from "./make";
import { pairedSettings } from "./several-ads";
import { draftsIn, hooksOf, plainOpenings } from "./scripts";
import { clamp } from "./wanted";

const MAX_ARMS = 48;
/** Most first lines of one set. */
const MAX_HOOKS = 8;

/** One ad in several versions that differ in their first line. */
function* variants(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "variants_create", "make versions");
  const own = frame.quotes.map(({ text }) => text).slice(0, MAX_HOOKS);
  const count = clamp(Math.round(frame.count ?? 3), 2, MAX_ARMS) ?? 3;
  const last = severalHooks.test(frame.all) ? lastFilm(reading) : undefined;
  const found = own.length > 1 ? own : yield* last === undefined ? hooksOf(reading, count) : hooksOfLast(last, count);
  const hook = own.length > 1 || found.length >= count ? found : yield* moreHooks(reading, found, count);
  const base = last?.input ?? (yield* adRequestOf(own.length > 1 ? withoutHooks(reading) : reading));
  const intro = `I would make ${hook.length} versions of one ad, each with another first line: ${hook.length} videos.`;
  const { variantSet } = yield* use("variants_create", { base, axes: { hook } }, intro);
  const { id } = fieldsOf(variantSet);
  return `I have started ${hook.length} versions. Ask me how far they are at any time${id === undefined ? "" : ` (${String(id)})`}.`;
}

/** "4 different hooks on this one": the ad it is about, where it tells no product of its own. */
const pointsAtLast = /^(?:this|that|it|same|the (?:same|last))\b/i;
/** A product of its own. */
const tellsProduct = /^(?:our|my|we)\b/i;
function lastFilm({ conversation, frame }: Reading): { readonly input: Record<string, unknown> } | undefined {
  const last = conversation.before.findLast(({ tool, state }) => tool === "ugc_create" && state !== "failed");
  const isAbout =
    frame.site === undefined &&
    (frame.subject === undefined ||
      pointsAtLast.test(frame.subject) ||
      (!frame.isFor && !tellsProduct.test(frame.subject)));
  if (!last || !isAbout) return undefined;
  const { maxUnits: _cap, seed: _seed, ...input } = last.input;
  return { input };
}

/** First lines of the last ad, drafted anew from its own words. */
function* hooksOfLast({ input }: { readonly input: Record<string, unknown> }, count: number): Part<string[]> {
  const { prompt } = input;
  const drafts = draftsIn(yield* use("ugc_draftScripts", { prompt, count: 5 }));
  const product = /\bfor (?:our |my |the )?([^.,;:]{3,60})/i.exec(String(prompt))?.[1];
  const drafted = drafts.flatMap(({ lines }) => lines.slice(0, 1));
  return [...new Set([...drafted, ...(product ? plainOpenings(product) : [])])].slice(0, count);
}

/** A message without the first lines it gives: they are no facts of the product. */
function withoutHooks({ frame, ...reading }: Reading): Reading {
  const { subject = "", ...rest } = frame;
  const product = subject.replace(/[\s,:;–—-]*“[^”]*”(?:\s*(?:and|or|vs\.?|versus|against|,)?\s*“[^”]*”)*/g, "").trim();
  return { ...reading, frame: { ...rest, quotes: [], ...(product !== "" && { subject: product }) } };
}

/** Angles of a person's own where its words give too few openings. */
function* moreHooks(reading: Reading, found: readonly string[], count: number): Part<string[]> {
  const question = `${count} versions need ${count} different first lines; your words give ${found.length}. Which others should I use? One a line, or take fewer.`;
  const { text } = yield* ask(reading.conversation, question, [`Only ${found.length}`, "Only one"]);
  if (/^only one$/i.test(text.trim())) return found.slice(0, 1);
  const own = /^only \d+$/i.test(text.trim())
    ? []
    : text
        .split(/\n|;\s*/)
        .map((line) => line.trim())
        .filter(Boolean);
  return [...new Set([...found, ...own])].slice(0, count);
}

/** The last ad in several voices. */
function* voiceVersions(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "variants_create", "make versions");
  const last = conversation.before.findLast(({ tool, state }) => tool === "ugc_create" && state !== "failed");
  if (!last) return "There is no ad yet that I could give other voices. Tell me what to make first.";
  const { voices } = yield* use("voices_list", {});
  const { voiceId: current, maxUnits: _cap, ...base } = last.input;
  const all = (Array.isArray(voices) ? voices.map(fieldsOf) : []).filter(({ available }) => available !== false);
  const count = clamp(Math.round(frame.count ?? countOfVoices(frame.all)), 2, 8) ?? 3;
  const ids = [...new Set(all.map(({ id }) => String(id)).filter((id) => id !== current))].slice(0, count);
  const intro = `I would make ${ids.length} versions of the ad, each with another voice: ${ids.length} videos.`;
  yield* use("variants_create", { base, axes: { voiceId: ids } }, intro);
  return `I have started ${ids.length} versions. Ask me how far they are at any time.`;
}

function countOfVoices(text: string): number {
  const word = ["two", "three", "four", "five"].findIndex((each) => new RegExp(`\\b${each}\\b`).test(text));
  return word >= 0 ? word + 2 : Number(/\b(\d)\b/.exec(text)?.[1] ?? 3);
}

/** "3 different opening lines", "test a few hooks". */
const severalHooks =
  /\b(?:\d|two|three|four|five|several|some|a few) versions\b[^.]*\bhooks?\b|\b(?:different|several|other|new|various|\d|two|three|four|five|a few|some)\s+(?:\w+\s)?(?:hooks|opening lines|openings|first lines|intros)\b/;

/** "Write 5 hooks for it" */
const asksForWords = /\b(?:write|draft|suggest|brainstorm|ideas?)\b/;

/** Intents about several films of one ad. */
export const versions: readonly Intent[] = [
  {
    name: "versions in other voices",
    labels: [],
    shared: ["versions", "voice", "change"],
    example: "Try it with three different voices",
    tools: ["variants_create"],
    score: ({ conversation, frame: { all } }) =>
      lastMade(conversation) &&
      /\b(?:different|other|several|two|three|four|five|\d)\s+(?:(?:more|others?) with )?(?:different |other )?(?:voices|people|presenters|speakers|actors)\b/.test(
        all,
      )
        ? 4.7
        : 0,
    plan: voiceVersions,
  },
  {
    name: "versions of an ad",
    labels: ["versions"],
    shared: ["edit", "ad"],
    example: "Make 3 versions of an ad for our yoga mat with different hooks",
    tools: ["variants_create"],
    score: (reading) => {
      const { head, all, count = 1, subject, site, quotes } = reading.frame;
      const isOnLast = lastFilm(reading) !== undefined && severalHooks.test(all) && !asksForWords.test(all);
      if (isOnLast) return 4.96;
      // "One 15 s, one 30 s" are ads of two lengths, and no versions to test.
      if (pairedSettings(reading.frame).length > 1 && !/\b(?:hooks?|versions?|variants?|test)\b/.test(all)) return 0;
      const isOwn = quotes.length > 1 && /\b(?:test|compare|try|against|versus|vs|hooks?|opening lines?)\b/.test(head);
      if (isOwn && (subject !== undefined || site !== undefined)) return 5;
      const isTest = /\ba\/?b[- ]?test|\bsplit test|\bvariants?\b|\bversions?\b|\bdifferent hooks\b/.test(head);
      const isMany =
        count > 1 &&
        /\b(?:ads|videos|tik\s?toks|reels|commercials|spots|shorts|clips)\b/.test(head) &&
        !pictureNoun.test(head);
      if (/\btest\w*\b/.test(all) && severalHooks.test(all) && subject !== undefined) return 4.6;
      return (isTest || isMany) && (subject !== undefined || site !== undefined) ? 4.5 : 0;
    },
    plan: variants,
  },
];
