import * as bank from "../bank";
import {
  ending,
  features,
  featuresOf,
  hook,
  looks,
  moments,
  spokenFacts,
  stepLines,
  turn,
  type Unit,
} from "../script-units";
import { type Category, folded } from "../../brief/service";
import { type Stock, pick } from "../line-pool";
import { spokenSize } from "../fit";
import { type Structure, filler } from "./structure";

const counts = ["", "one", "two", "three", "four", "five"];
/** How many entries fit beside the hook and the ending; a list names its length, so it is decided here. */
function listLength(entries: readonly string[], targetWords: number): number {
  let spent = 14;
  let count = 0;
  for (const entry of entries.slice(0, 5)) {
    spent += spokenSize(entry) + 2;
    if (spent > targetWords + 2) break;
    count += 1;
  }
  return count;
}

const hasSubject = /^(?:It|It's|They|They're|You|There|There's|The|Shipping|Delivery|Every|Each)\b/;
/** A fragment of a few words in small letters: a name would lose its capital. */
const isShort = (text: string): boolean => /^\p{Lu}\p{Ll}+(?: [^\p{Lu}\s,]+){1,4}\.$/u.test(text);

/** "First, it ships in 2 days.", "Next: snap buttons.", but "First. On a Monday, …" where it is a scene. */
function counted(ordinal: string, text: string): string {
  const link = hasSubject.test(text) ? "," : isShort(text) ? ":" : null;
  return link === null ? `${ordinal}. ${text}` : `${ordinal}${link} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Stated facts, or scenes, counted out loud. */
export const listicle: Structure = {
  id: "listicle",
  suits: (stock, target) =>
    target >= 26 &&
    (featuresOf(stock).length >= 2 || featuresOf(stock).length === 0) &&
    listLength(entriesOf(stock), target) >= 2,
  units: (stock, target) => {
    const facts = featuresOf(stock);
    const count = listLength(entriesOf(stock), target);
    const order = pick(bank.ordinals, stock.brief.seed, "ordinals");
    const hooks = facts.length > 0 ? bank.listHooks : bank.momentHooksOf[stock.pack.kind];
    const title = stock.one(hooks, "list-hook", counts[count]) ?? `[${counts[count]} things.]`;
    const entries: Unit[] =
      facts.length > 0
        ? spokenFacts(facts.slice(0, count), () => 0)
        : moments(
            stock,
            Array.from({ length: count }, () => 0),
          );
    const isNamed = title.includes(stock.brief.brandName ?? stock.brief.noun.short);
    const isFull = !isNamed || title.includes(stock.brief.noun.full);
    const ends = isFull ? bank.listEnds : bank.namedListEnds;
    return [
      { role: "hook", text: title, rank: 0 },
      ...(isNamed ? [] : turn(stock)),
      ...entries.map((entry, index) => ({ ...entry, text: counted(order[index] ?? "", entry.text) })),
      ...stock
        .draw(ends, "list-end", 1)
        .map((text): Unit => ({ role: isFull ? "talk" : "product", text, rank: isFull ? 3 : 2 })),
      ...looks(stock, 4),
      ...(facts.length > count ? spokenFacts(facts.slice(count), () => 2) : []),
      ...moments(stock, [5, 6]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

const entriesOf = (stock: Stock): readonly string[] => {
  const facts = featuresOf(stock).map(({ spoken }) => spoken);
  return facts.length > 0 ? facts : stock.lines(stock.pack.moments, "moments").slice(0, 3);
};

/** Three steps that hold for any product of the kind. */
export const tutorial: Structure = {
  id: "tutorial",
  // Steps take two dozen words; stated facts come first when there is no room for both.
  suits: (stock, target) =>
    target >= 30 && (stock.brief.facts.length === 0 || target >= 30 + 9 * Math.min(stock.brief.facts.length, 4)),
  units: (stock) => {
    const [title, ...rest] = stepLines(stock);
    return [
      ...(title === undefined ? [] : [{ ...title, role: "hook" as const }]),
      ...rest,
      ...turn(stock),
      ...looks(stock, 3),
      ...features(stock),
      ...moments(stock, [2, 4, 5, 6]),
      ...filler(stock, false),
      ...ending(stock),
    ];
  },
};

const boxedFields: ReadonlySet<Category> = new Set(["beauty", "gadget", "fashion", "kids", "gift"]);
const boxedPacks: ReadonlySet<string> = new Set(["candle", "light", "bottle", "decor", "kitchen"]);
const isBoxed = ({ pack }: Stock): boolean =>
  pack.kind === "thing" && (boxedFields.has(pack.category) || boxedPacks.has(pack.id));

/** A first look at something that comes in a box, detail by detail. */
export const unboxing: Structure = {
  id: "unboxing",
  suits: (stock, target) =>
    target >= 17 && isBoxed(stock) && (stock.brief.pictureCount > 0 || featuresOf(stock).length > 0),
  units: (stock) => {
    const title = stock.one(bank.unboxingHooks, "unboxing") ?? "[First look.]";
    const [look, ...more] = stock.draw(bank.unboxingLooks, "unboxing-looks", 3);
    const isNamed = title.includes(stock.brief.noun.full);
    return [
      { role: "hook", text: title, rank: 0 },
      ...(isNamed ? [] : turn(stock)),
      ...(look === undefined ? [] : [{ role: "product" as const, text: look, rank: 2 }]),
      ...features(stock, featuresOf(stock), false),
      ...more.map((text, index): Unit => ({ role: "product", text, rank: 4 + index })),
      ...moments(stock, [3, 4, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

/** Short questions, stated answers. */
export const questionAnswer: Structure = {
  id: "question_answer",
  suits: (stock, target) => target >= 26 && featuresOf(stock).length >= 2,
  units: (stock) => {
    const { brief } = stock;
    const opening = hook(stock, bank.questionHooks);
    const isGreeted = opening.some(
      ({ text }) => brief.address !== null && folded(text).includes(folded(brief.address)),
    );
    const isNamed = brief.brandName === null && opening.some(({ text }) => text.includes(brief.noun.short));
    const asked = stock.draw(bank.factQuestions, "questions", featuresOf(stock).length);
    const answers = spokenFacts(featuresOf(stock), (index) => (index < 5 ? 1 : 2)).map((answer, index) => ({
      ...answer,
      text: index % 2 === 0 || asked[index] === undefined ? answer.text : `${asked[index]} ${answer.text}`,
    }));
    return [
      ...opening,
      {
        role: "product",
        text: stock.one(bank.questionTurns[stock.pack.kind], "question-turn") ?? "",
        rank: isNamed ? 4 : 0,
      },
      ...answers,
      ...(brief.address === null || isGreeted
        ? []
        : [{ role: "talk" as const, text: `Who's it for? ${brief.address}.`, rank: 3 }]),
      ...looks(stock, 4),
      ...moments(stock, [3, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};
