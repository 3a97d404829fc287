import * as bank from "../bank";
import {
  ending,
  features,
  featuresOf,
  hook,
  pictureLooks,
  moments,
  spokenFacts,
  stepLines,
  productIntro,
  type ScriptUnit,
} from "../script-units";
import { type Category, folded } from "../../brief/service";
import { type LinePool, pick } from "../line-pool";
import { spokenSize } from "../fit";
import { type Structure, filler } from "./structure";

const counts = ["", "one", "two", "three", "four", "five"];
/** Number of entries that fit beside the hook and the ending; a list names its length, so it is decided here. */
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
  suits: (pool, target) =>
    target >= 26 &&
    (featuresOf(pool).length >= 2 || featuresOf(pool).length === 0) &&
    listLength(entriesOf(pool), target) >= 2,
  units: (pool, target) => {
    const facts = featuresOf(pool);
    const count = listLength(entriesOf(pool), target);
    const order = pick(bank.ordinals, pool.brief.seed, "ordinals");
    const hooks = facts.length > 0 ? bank.listHooks : bank.momentHooksOf[pool.pack.kind];
    const title = pool.one(hooks, "list-hook", counts[count]) ?? `[${counts[count]} things.]`;
    const entries: ScriptUnit[] =
      facts.length > 0
        ? spokenFacts(facts.slice(0, count), () => 0)
        : moments(
            pool,
            Array.from({ length: count }, () => 0),
          );
    const isNamed = title.includes(pool.brief.brandName ?? pool.brief.noun.short);
    const isFull = !isNamed || title.includes(pool.brief.noun.full);
    const ends = isFull ? bank.listEnds : bank.namedListEnds;
    return [
      { role: "hook", text: title, rank: 0 },
      ...(isNamed ? [] : productIntro(pool)),
      ...entries.map((entry, index) => ({ ...entry, text: counted(order[index] ?? "", entry.text) })),
      ...pool
        .draw(ends, "list-end", 1)
        .map((text): ScriptUnit => ({ role: isFull ? "talk" : "product", text, rank: isFull ? 3 : 2 })),
      ...pictureLooks(pool, 4),
      ...(facts.length > count ? spokenFacts(facts.slice(count), () => 2) : []),
      ...moments(pool, [5, 6]),
      ...filler(pool),
      ...ending(pool),
    ];
  },
};

const entriesOf = (pool: LinePool): readonly string[] => {
  const facts = featuresOf(pool).map(({ spoken }) => spoken);
  return facts.length > 0 ? facts : pool.lines(pool.pack.moments, "moments").slice(0, 3);
};

/** Three steps that hold for any product of the kind. */
export const tutorial: Structure = {
  id: "tutorial",
  // Steps take two dozen words; stated facts come first when there is no room for both.
  suits: (pool, target) =>
    target >= 30 && (pool.brief.facts.length === 0 || target >= 30 + 9 * Math.min(pool.brief.facts.length, 4)),
  units: (pool) => {
    const [title, ...rest] = stepLines(pool);
    return [
      ...(title === undefined ? [] : [{ ...title, role: "hook" as const }]),
      ...rest,
      ...productIntro(pool),
      ...pictureLooks(pool, 3),
      ...features(pool),
      ...moments(pool, [2, 4, 5, 6]),
      ...filler(pool, false),
      ...ending(pool),
    ];
  },
};

const boxedFields: ReadonlySet<Category> = new Set(["beauty", "gadget", "fashion", "kids", "gift"]);
const boxedPacks: ReadonlySet<string> = new Set(["candle", "light", "bottle", "decor", "kitchen"]);
const isBoxed = ({ pack }: LinePool): boolean =>
  pack.kind === "thing" && (boxedFields.has(pack.category) || boxedPacks.has(pack.id));

/** A first look at something that comes in a box, detail by detail. */
export const unboxing: Structure = {
  id: "unboxing",
  suits: (pool, target) =>
    target >= 17 && isBoxed(pool) && (pool.brief.pictureCount > 0 || featuresOf(pool).length > 0),
  units: (pool) => {
    const title = pool.one(bank.unboxingHooks, "unboxing") ?? "[First look.]";
    const [look, ...more] = pool.draw(bank.unboxingLooks, "unboxing-looks", 3);
    const isNamed = title.includes(pool.brief.noun.full);
    return [
      { role: "hook", text: title, rank: 0 },
      ...(isNamed ? [] : productIntro(pool)),
      ...(look === undefined ? [] : [{ role: "product" as const, text: look, rank: 2 }]),
      ...features(pool, featuresOf(pool), false),
      ...more.map((text, index): ScriptUnit => ({ role: "product", text, rank: 4 + index })),
      ...moments(pool, [3, 4, 5]),
      ...filler(pool),
      ...ending(pool),
    ];
  },
};

/** Short questions, stated answers. */
export const questionAnswer: Structure = {
  id: "question_answer",
  suits: (pool, target) => target >= 26 && featuresOf(pool).length >= 2,
  units: (pool) => {
    const { brief } = pool;
    const opening = hook(pool, bank.questionHooks);
    const isGreeted = opening.some(
      ({ text }) => brief.spokenAudience !== null && folded(text).includes(folded(brief.spokenAudience)),
    );
    const isNamed = brief.brandName === null && opening.some(({ text }) => text.includes(brief.noun.short));
    const asked = pool.draw(bank.factQuestions, "questions", featuresOf(pool).length);
    const answers = spokenFacts(featuresOf(pool), (index) => (index < 5 ? 1 : 2)).map((answer, index) => ({
      ...answer,
      text: index % 2 === 0 || asked[index] === undefined ? answer.text : `${asked[index]} ${answer.text}`,
    }));
    return [
      ...opening,
      {
        role: "product",
        text: pool.one(bank.questionIntros[pool.pack.kind], "question-turn") ?? "",
        rank: isNamed ? 4 : 0,
      },
      ...answers,
      ...(brief.spokenAudience === null || isGreeted
        ? []
        : [{ role: "talk" as const, text: `Who's it for? ${brief.spokenAudience}.`, rank: 3 }]),
      ...pictureLooks(pool, 4),
      ...moments(pool, [3, 5]),
      ...filler(pool),
      ...ending(pool),
    ];
  },
};
