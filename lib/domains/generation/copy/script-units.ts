import type { SceneRole } from "@/lib/contract/timeline/document";
import * as bank from "./bank";
import { chapters, closerLooks, pictureChapter } from "./chapters";
import { type Fact, isPlural, words } from "../brief/service";
import type { RankedText } from "./fit";
import { fill } from "./phrasing";
import { type LinePool, pick, shuffled } from "./line-pool";

/** A sentence or two of the script before it is fitted; `[…]` marks what goes on screen. */
export interface ScriptUnit extends RankedText {
  role: SceneRole;
  /** The stated fact it speaks. */
  fact?: Fact;
  /** Lines that are only said together; `text` is all of them. */
  parts?: readonly ScriptUnit[];
}

const unit = (role: SceneRole, text: string | null, rank: number): ScriptUnit[] =>
  text === null ? [] : [{ role, text, rank }];

/** The first line, from the pack and from banks of the structure; every other seed greets a stated audience instead. */
export function hook(pool: LinePool, more: readonly string[] = []): ScriptUnit[] {
  const { brief, pack } = pool;
  const greets = brief.spokenAudience !== null && pick([true, false], brief.seed, "greets");
  const banks = greets
    ? bank.audienceHooks
    : pick([more.length > 0 ? more : pack.hooks, pack.hooks], brief.seed, "hook-bank");
  const line = pool.one(banks, "hook") ?? pool.one(pack.hooks, "hook");
  if (line === null) return [];
  const opener = bank.interjections[brief.tone];
  const isBare = /^\[?(?:[A-Z][\w']+ ){1,4}/.test(line) && !/^\[?(?:okay|hey|psst|so|wait|hold)\b/i.test(line);
  const interjection =
    isBare && opener.length > 0 && pick([true, false, false], brief.seed, "interjects")
      ? `${pick(opener, brief.seed, "opener")} `
      : "";
  return unit("hook", `${interjection}${line}`, 0);
}

/** Everyday situations, the first one early. */
export const problems = (pool: LinePool, ranks: readonly number[]): ScriptUnit[] =>
  pool
    .draw(pool.pack.problems, "problems", ranks.length)
    .map((text, index) => ({ role: "problem", text, rank: ranks[index] ?? 9 }));

/** The line that names the product. */
export const productIntro = (pool: LinePool, rank = 0): ScriptUnit[] =>
  unit("product", pool.one(bank.productIntros[pool.pack.kind], "turn"), rank);

/** Scenes from the life of the product, the first of `ranks` first. */
export const moments = (pool: LinePool, ranks: readonly number[]): ScriptUnit[] =>
  varyOpenings(pool.draw(pool.pack.moments, "moments", ranks.length)).map((text, index) => ({
    role: "talk",
    text,
    rank: ranks[index] ?? 9,
  }));

/** Neighbours that do not begin with the same word: "On the desk … On the train …" reads like a list of places. */
function varyOpenings(lines: readonly string[]): string[] {
  const left = [...lines];
  const ordered: string[] = [];
  while (left.length > 0) {
    const last = ordered.at(-1)?.split(" ")[0];
    const next = left.findIndex((line) => line.split(" ")[0] !== last);
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}

/** One unit per fact, in the order given; `it` becomes the product's name where it would be the first mention. */
export const spokenFacts = (facts: readonly Fact[], ranks: (index: number) => number): ScriptUnit[] =>
  facts.map((fact, index) => ({ role: "benefits", text: fact.spoken, rank: ranks(index), fact }));

/** Facts spoken as they are; prices and discounts come at the end instead. */
export const featuresOf = (pool: LinePool): Fact[] => pool.brief.facts.filter(({ kind }) => kind !== "offer");

/** Rank of a stated fact: before anything made to fill. */
const factRank = (index: number): number => (index < 5 ? 1 : 2);

/** The facts with a few words before the first, when there is time for them. */
export function features(pool: LinePool, facts: readonly Fact[] = featuresOf(pool), isLedIn = true): ScriptUnit[] {
  if (facts.length === 0) return [];
  const lead = isLedIn && facts.length > 1 ? unit("talk", pool.one(bank.leadIns, "lead-in"), 5) : [];
  return [...lead, ...spokenFacts(joinRepeatedPronouns(pool, facts), factRank)];
}

/** Everyday situations after the product, introduced as something the viewer knows. */
export function recalledProblems(pool: LinePool, rank: number): ScriptUnit[] {
  const lead = pool.one(bank.recallLeadIns, "memories");
  return problems(pool, [rank, rank + 1, rank + 1]).map((line, index) =>
    index === 0 && lead !== null ? { ...line, text: `${lead} ${line.text}` } : line,
  );
}

/** Repeated "It's" reads like a form: later ones are joined with "And" or shortened to the bare words. */
function joinRepeatedPronouns(pool: LinePool, facts: readonly Fact[]): Fact[] {
  const start = isPlural(pool.brief.noun) ? /^They(?:'re)? / : /^It(?:'s)? /;
  const contraction = isPlural(pool.brief.noun) ? /^They're / : /^It's /;
  let repeated = 0;
  return facts.map((fact) => {
    if (!start.test(fact.spoken)) {
      repeated = 0;
      return fact;
    }
    repeated += 1;
    if (repeated === 1) return fact;
    const isAdjective = contraction.test(fact.spoken);
    const again = `${repeated % 2 === 0 ? "And" : "Plus,"} ${fact.spoken.charAt(0).toLowerCase()}${fact.spoken.slice(1)}`;
    if (isAdjective && words(fact.spoken).length <= 3)
      return {
        ...fact,
        spoken: fact.spoken
          .replace(contraction, "")
          .replace(/^\w/, (letter) => letter.toUpperCase())
          .replace(/\.$/, repeated % 2 === 0 ? ", too." : "."),
      };
    return { ...fact, spoken: again };
  });
}

/** Title and three steps that hold for any product of the kind. */
export function stepLines(pool: LinePool): ScriptUnit[] {
  const [title = "", ...rest] = pool.pack.steps.map((line) => fill(line, pool.slots) ?? "");
  return [
    { role: "talk", text: title, rank: 0 },
    ...rest.map((text): ScriptUnit => ({ role: "steps", text, rank: 0 })),
  ];
}

/** The same as one candidate: all four lines or none. */
export function steps(pool: LinePool, rank: number): ScriptUnit[] {
  const parts = stepLines(pool);
  return [{ role: "steps", text: parts.map(({ text }) => text).join(" "), rank, parts }];
}

/** Single shared sentences, for the last seconds. */
export const asides = (pool: LinePool, amount: number, rank: number): ScriptUnit[] =>
  pool.draw(bank.asides, "asides", amount).map((text) => ({ role: "talk", text, rank }));

/** Lines that are used together or not at all, as one candidate. */
function passage(lines: readonly (string | null)[], rank: number, role: SceneRole = "talk"): ScriptUnit[] {
  const parts = lines.flatMap((text): ScriptUnit[] => (text === null ? [] : [{ role, text, rank }]));
  return parts.length < lines.length ? [] : [{ role, text: parts.map(({ text }) => text).join(" "), rank, parts }];
}

/** A feature that says something in a few words alone; where something is or who made it does not. */
export const standsAlone = ({ short, kind }: Fact): boolean =>
  short !== null && kind === "feature" && words(short).length > 1 && !/^(?:in|at|on|from|by|near|for)\b/i.test(short);

/** Passages for ads of a minute and more: shared ones, one about the pictures, one about each of the first facts. */
export function chaptersFor(pool: LinePool, rank: number): ScriptUnit[] {
  const { brief, pack, slots } = pool;
  const shared = shuffled(chapters, brief.seed, "chapters").filter(({ kinds }) => kinds.includes(pack.kind));
  const known = featuresOf(pool).filter(standsAlone);
  const factLooks = shuffled(closerLooks, brief.seed, "closer-looks").flatMap((lines, index) => {
    const fact = known[index];
    return fact?.short == null
      ? []
      : passage(
          lines.map((line) => line.replace("{fact}", fact.short ?? "")),
          rank,
        );
  });
  return [
    ...factLooks,
    ...(brief.pictureCount > 0 ? passage(pictureChapter, rank, "product") : []),
    ...shared.flatMap(({ lines }, index) =>
      passage(
        lines.map((line) => fill(line, slots)),
        rank + (index < 5 ? 0 : 1),
      ),
    ),
  ];
}

/** A look at the pictures, when there are some. */
export const pictureLooks = (pool: LinePool, rank: number): ScriptUnit[] =>
  pool.brief.pictureCount > 0 ? unit("product", pool.one(bank.pictureLines, "looks"), rank) : [];

/** The facts once more in their shortest form. */
export function recap(pool: LinePool, rank: number): ScriptUnit[] {
  const short = featuresOf(pool)
    .flatMap(({ short: text }) => (text === null ? [] : [text]))
    .slice(0, 3);
  const intro = pool.one(bank.recaps, "recap");
  return short.length < 2 || intro === null ? [] : unit("talk", `${intro} ${short.join(". ")}.`, rank);
}

/** One more closing thought, for the middle of a long ad. */
export const closingThought = (pool: LinePool, rank: number): ScriptUnit[] =>
  unit("talk", pool.draw(pool.pack.closers, "closers", 2)[1] ?? null, rank);

/** Price or discount when one was given, a last thought, and the call to action. */
export function ending(pool: LinePool, isShort = false): ScriptUnit[] {
  const { brief, pack } = pool;
  const offers = brief.facts.filter(({ kind }) => kind === "offer");
  const isImperative = !/^(?:link in|feel|dm)/i.test(pool.slots.action);
  const calls = isShort ? ["{action}."] : isImperative ? bank.actionLines : bank.plainActionLines;
  const closer = pool.one(pack.closers, "closers");
  return [
    ...offers.map((fact, index): ScriptUnit => ({
      role: "proof",
      text: fact.spoken,
      rank: index === 0 ? 0.5 : 2,
      fact,
    })),
    ...unit("callToAction", closer, 3),
    ...unit("callToAction", pool.one(calls, "call") ?? `${pool.slots.action}.`, 0),
  ];
}
