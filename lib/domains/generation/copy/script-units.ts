import type { SceneRole } from "@/lib/contract/timeline/document";
import * as bank from "./bank";
import { chapters, closerLooks, pictureChapter } from "./chapters";
import { type Fact, isPlural, words } from "../brief/service";
import type { Candidate } from "./fit";
import { fill } from "./phrasing";
import { type Stock, pick, shuffled } from "./line-pool";

/** A sentence or two of the script before it is fitted; `[…]` marks what goes on screen. */
export interface Unit extends Candidate {
  role: SceneRole;
  /** The stated fact it speaks. */
  fact?: Fact;
  /** Lines that are only said together; `text` is all of them. */
  parts?: readonly Unit[];
}

const unit = (role: SceneRole, text: string | null, rank: number): Unit[] =>
  text === null ? [] : [{ role, text, rank }];

/** The first line, from the pack and from banks of the structure; every other seed greets a stated audience instead. */
export function hook(stock: Stock, more: readonly string[] = []): Unit[] {
  const { brief, pack } = stock;
  const greets = brief.address !== null && pick([true, false], brief.seed, "greets");
  const banks = greets
    ? bank.audienceHooks
    : pick([more.length > 0 ? more : pack.hooks, pack.hooks], brief.seed, "hook-bank");
  const line = stock.one(banks, "hook") ?? stock.one(pack.hooks, "hook");
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
export const problems = (stock: Stock, ranks: readonly number[]): Unit[] =>
  stock
    .draw(stock.pack.problems, "problems", ranks.length)
    .map((text, index) => ({ role: "problem", text, rank: ranks[index] ?? 9 }));

/** The line that names the product. */
export const turn = (stock: Stock, rank = 0): Unit[] =>
  unit("product", stock.one(bank.turns[stock.pack.kind], "turn"), rank);

/** Scenes from the life of the product, the first of `ranks` first. */
export const moments = (stock: Stock, ranks: readonly number[]): Unit[] =>
  unlike(stock.draw(stock.pack.moments, "moments", ranks.length)).map((text, index) => ({
    role: "talk",
    text,
    rank: ranks[index] ?? 9,
  }));

/** Neighbours that do not begin with the same word: "On the desk … On the train …" reads like a list of places. */
function unlike(lines: readonly string[]): string[] {
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
export const spokenFacts = (facts: readonly Fact[], ranks: (index: number) => number): Unit[] =>
  facts.map((fact, index) => ({ role: "benefits", text: fact.spoken, rank: ranks(index), fact }));

/** Facts that are told as they are; prices and discounts come at the end instead. */
export const featuresOf = (stock: Stock): Fact[] => stock.brief.facts.filter(({ kind }) => kind !== "offer");

/** What was stated comes before anything made to fill. */
const factRank = (index: number): number => (index < 5 ? 1 : 2);

/** The facts with a few words before the first, when there is time for them. */
export function features(stock: Stock, facts: readonly Fact[] = featuresOf(stock), isLedIn = true): Unit[] {
  if (facts.length === 0) return [];
  const lead = isLedIn && facts.length > 1 ? unit("talk", stock.one(bank.leadIns, "lead-in"), 5) : [];
  return [...lead, ...spokenFacts(joinTone(stock, facts), factRank)];
}

/** Everyday situations told after the product, led in by a line that makes them a memory. */
export function memories(stock: Stock, rank: number): Unit[] {
  const lead = stock.one(bank.memories, "memories");
  return problems(stock, [rank, rank + 1, rank + 1]).map((line, index) =>
    index === 0 && lead !== null ? { ...line, text: `${lead} ${line.text}` } : line,
  );
}

/** Repeated "It's" reads like a form: later ones are joined with "And" or shortened to the bare words. */
function joinTone(stock: Stock, facts: readonly Fact[]): Fact[] {
  const start = isPlural(stock.brief.noun) ? /^They(?:'re)? / : /^It(?:'s)? /;
  const contraction = isPlural(stock.brief.noun) ? /^They're / : /^It's /;
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
export function stepLines(stock: Stock): Unit[] {
  const [title = "", ...rest] = stock.pack.steps.map((line) => fill(line, stock.slots) ?? "");
  return [{ role: "talk", text: title, rank: 0 }, ...rest.map((text): Unit => ({ role: "steps", text, rank: 0 }))];
}

/** The same as one candidate: all four lines or none. */
export function steps(stock: Stock, rank: number): Unit[] {
  const parts = stepLines(stock);
  return [{ role: "steps", text: parts.map(({ text }) => text).join(" "), rank, parts }];
}

/** Single shared sentences, for the last seconds. */
export const asides = (stock: Stock, amount: number, rank: number): Unit[] =>
  stock.draw(bank.asides, "asides", amount).map((text) => ({ role: "talk", text, rank }));

/** Lines that are told together or not at all, as one candidate. */
function passage(lines: readonly (string | null)[], rank: number, role: SceneRole = "talk"): Unit[] {
  const parts = lines.flatMap((text): Unit[] => (text === null ? [] : [{ role, text, rank }]));
  return parts.length < lines.length ? [] : [{ role, text: parts.map(({ text }) => text).join(" "), rank, parts }];
}

/** A feature that says something in a few words alone; where something is or who made it does not. */
export const isTelling = ({ short, kind }: Fact): boolean =>
  short !== null && kind === "feature" && words(short).length > 1 && !/^(?:in|at|on|from|by|near|for)\b/i.test(short);

/** Passages for ads of a minute and more: shared ones, one about the pictures, one about each of the first facts. */
export function chaptersFor(stock: Stock, rank: number): Unit[] {
  const { brief, pack, slots } = stock;
  const shared = shuffled(chapters, brief.seed, "chapters").filter(({ kinds }) => kinds.includes(pack.kind));
  const known = featuresOf(stock).filter(isTelling);
  const looks = shuffled(closerLooks, brief.seed, "closer-looks").flatMap((lines, index) => {
    const fact = known[index];
    return fact?.short == null
      ? []
      : passage(
          lines.map((line) => line.replace("{fact}", fact.short ?? "")),
          rank,
        );
  });
  return [
    ...looks,
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
export const looks = (stock: Stock, rank: number): Unit[] =>
  stock.brief.pictureCount > 0 ? unit("product", stock.one(bank.pictureLines, "looks"), rank) : [];

/** The facts once more in their shortest form. */
export function recap(stock: Stock, rank: number): Unit[] {
  const short = featuresOf(stock)
    .flatMap(({ short: text }) => (text === null ? [] : [text]))
    .slice(0, 3);
  const intro = stock.one(bank.recaps, "recap");
  return short.length < 2 || intro === null ? [] : unit("talk", `${intro} ${short.join(". ")}.`, rank);
}

/** One more last thought, for the middle of a long ad. */
export const thought = (stock: Stock, rank: number): Unit[] =>
  unit("talk", stock.draw(stock.pack.closers, "closers", 2)[1] ?? null, rank);

/** Price or discount when one was given, a last thought, and the call to action. */
export function ending(stock: Stock, isShort = false): Unit[] {
  const { brief, pack } = stock;
  const offers = brief.facts.filter(({ kind }) => kind === "offer");
  const isImperative = !/^(?:link in|feel|dm)/i.test(stock.slots.action);
  const calls = isShort ? ["{action}."] : isImperative ? bank.calls : bank.plainCalls;
  const closer = stock.one(pack.closers, "closers");
  return [
    ...offers.map((fact, index): Unit => ({ role: "proof", text: fact.spoken, rank: index === 0 ? 0.5 : 2, fact })),
    ...unit("callToAction", closer, 3),
    ...unit("callToAction", stock.one(calls, "call") ?? `${stock.slots.action}.`, 0),
  ];
}
