import fc from "fast-check";
import { expect, test } from "vitest";
import { leastCpuMs } from "@/e2e/support/cpu-time";
import { columnsOf, joinWords } from "@/lib/engines/studio/captions/word-spacing";
import type { Word } from "@/lib/contract/timeline/document";
import { alignScript, speechIntervalsOf } from "./align-script";
import { distributeWords, type SpeechInterval } from "./distribute-words";
import { tokenize } from "./tokens";

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(" ");
const spoken: Word[] = tokenize("Good coffee should not be a treasure hunt. We roast on Tuesdays.").map(
  ({ text }, index) => ({
    text,
    startMs: 300 * index + (index > 7 ? 900 : 0),
    endMs: 300 * (index + 1) + (index > 7 ? 900 : 0),
  }),
);
const expectInOrder = (words: readonly Word[]) => {
  for (const [index, { startMs, endMs }] of words.entries()) {
    expect(endMs).toBeGreaterThan(startMs);
    expect(startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? 0);
  }
};

test("a script becomes words with pauses; emoji and Markdown go, long text without spaces is cut", () => {
  expect(tokenize("**Fresh** bread 🥖, daily!")).toMatchObject([
    { text: "Fresh", pause: 0 },
    { text: "bread,", pause: 1 },
    { text: "daily!", pause: 2 },
  ]);
  expect(tokenize("😀".repeat(50))).toEqual([]);
  for (const { text } of tokenize(`${"x".repeat(3000)} ${"咖啡".repeat(200)}。`))
    expect(text.length).toBeLessThanOrEqual(28);
  const [coffee, price] = tokenize("coffee $49");
  expect(price?.weight).toBeGreaterThan(coffee?.weight ?? 0);
});

test("a script without spaces is cut between its words into pieces of a few letters, and comes back whole", () => {
  for (const script of [
    "毎朝の一杯を、もっとおいしく。「森のコーヒー」は自家焙煎の豆を週に一度お届けします。",
    "每天早上一杯好咖啡，让你精神一整天，现在下单立即享受八折优惠！",
    "新しいiPhoneケースを10%オフで今すぐチェックしてみてくださいね",
    "กาแฟคั่วสดใหม่ทุกวันจากเชียงใหม่ส่งตรงถึงบ้านคุณ",
  ]) {
    const pieces = tokenize(script).map(({ text }) => text);
    expect(joinWords(pieces)).toBe(script);
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) {
      expect(columnsOf(piece)).toBeLessThanOrEqual(28);
      expect(piece).not.toMatch(/^[。、，！」]|「$/u);
    }
  }
  expect(tokenize("毎朝の一杯を、もっとおいしくしましょう。").map(({ pause }) => pause)).toContain(1);
});

test("sentences fall on the intervals of speech that hold them", () => {
  const tokens = tokenize("Good coffee should not be a treasure hunt. We roast on Tuesdays. Yours by Friday.");
  const stretches = [
    { fromMs: 500, toMs: 3100 },
    { fromMs: 3600, toMs: 5000 },
    { fromMs: 5600, toMs: 6700 },
  ];
  const words = distributeWords(tokens, stretches);
  expect(texts(words)).toBe(texts(tokens));
  expect(words.find(({ text }) => text === "Good")?.startMs).toBe(500);
  expect(words.find(({ text }) => text === "We")?.startMs).toBe(3600);
  expect(words.find(({ text }) => text === "Yours")?.startMs).toBe(5600);
  expect(words.at(-1)?.endMs).toBe(6700);
});

test("a cough between two sentences gets no words", () => {
  const tokens = tokenize("Good coffee should not be a treasure hunt. We roast on Tuesdays every single week.");
  const words = distributeWords(tokens, [
    { fromMs: 0, toMs: 2600 },
    { fromMs: 2900, toMs: 3050 },
    { fromMs: 3400, toMs: 6000 },
  ]);
  expect(words.filter(({ startMs }) => startMs >= 2700 && startMs < 3300)).toEqual([]);
});

test("any script over any stretches: every word once, in order, without overlap", () => {
  const stretchList = fc
    .array(fc.tuple(fc.integer({ min: 50, max: 4000 }), fc.integer({ min: 50, max: 9000 })), {
      minLength: 1,
      maxLength: 20,
    })
    .map((pairs) => {
      let at = 0;
      return pairs.map(([gap, length]): SpeechInterval => {
        const fromMs = at + gap;
        at = fromMs + length;
        return { fromMs, toMs: at };
      });
    });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), stretchList, (script, stretches) => {
      const tokens = tokenize(script);
      const words = distributeWords(tokens, stretches);
      expect(texts(words)).toBe(texts(tokens));
      expectInOrder(words);
    }),
    { numRuns: 200 },
  );
});

test("a full script of 3000 characters over five minutes takes seconds at most, not the minutes of every pairing", () => {
  const tokens = tokenize("We roast small batches on Tuesday, and ship them. ".repeat(60).slice(0, 3000));
  const stretches = Array.from({ length: 250 }, (_, index) => ({ fromMs: index * 1200, toMs: index * 1200 + 900 }));
  const words = distributeWords(tokens, stretches);
  expect(leastCpuMs(() => distributeWords(tokens, stretches), { enough: 5000 })).toBeLessThan(5000);
  expect(words).toHaveLength(tokens.length);
  expectInOrder(words);
});

test("tens of thousands of words over one interval cost no more than reading them", () => {
  const tokens = tokenize("a ".repeat(20_000));
  const act = () => distributeWords(tokens, [{ fromMs: 0, toMs: 5000 }]);
  expect(leastCpuMs(act, { enough: 200 })).toBeLessThan(200);
  expect(act()).toHaveLength(20_000);
});

test("the words as spoken keep their exact times", () => {
  const { words, isExact } = alignScript(
    spoken,
    tokenize("good coffee should NOT be a treasure hunt! We roast on Tuesdays"),
  );
  expect(isExact).toBe(true);
  expect(words.map(({ startMs }) => startMs)).toEqual(spoken.map(({ startMs }) => startMs));
  expect(words[3]?.text).toBe("NOT");
});

test("words replaced, added and left out: the others stay where they are", () => {
  const { words, isExact } = alignScript(spoken, tokenize("So good coffee must never be a treasure hunt. We roast."));
  expect(isExact).toBe(false);
  expect(texts(words)).toBe("So good coffee must never be a treasure hunt. We roast.");
  const at = (text: string) => words.find((word) => word.text === text)?.startMs;
  expect([at("be"), at("We"), at("roast.")]).toEqual([1200, 3300, 3600]);
  expectInOrder(words);
});

test("a translation is shared out over the sentences that are spoken", () => {
  const { words } = alignScript(spoken, tokenize("Guter Kaffee sollte keine Schatzsuche sein. Wir rösten dienstags."));
  expect(words.find(({ text }) => text === "Wir")?.startMs).toBe(3300);
  expect(speechIntervalsOf(spoken)).toEqual([
    { fromMs: 0, toMs: 2400 },
    { fromMs: 3300, toMs: 4500 },
  ]);
});
