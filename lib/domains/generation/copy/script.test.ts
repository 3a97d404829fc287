import { describe, expect, test } from "vitest";
import { seededRandom } from "@/lib/engines/studio/draw/seed";
import { toBrief } from "../brief/brief";
import { checkClaims } from "../brief/claims";
import { spokenSize } from "./fit";
import { packs } from "../brief/packs/all";
import { words } from "../brief/text";
import { samplePrompts } from "../brief/prompts.fixture";
import { type Script, SILENT_SECONDS, writeScript } from "./script";

const textOf = (script: Script): string => script.lines.map(({ say }) => say).join(" ");
const write = (prompt: string, seed: number, duration?: number, productImageUrls: string[] = []) => {
  const brief = toBrief({ prompt, duration, productImageUrls }, seed);
  return { brief, script: writeScript(brief) };
};

const adjectives = ["", "handmade ", "vegan ", "small ", "organic ", "foldable "];
const openings = [
  "ad for my ",
  "Make a funny 20 second TikTok ad about ",
  "Promote our ",
  "We sell ",
  "",
  "A calm ad for ",
];
const statements = [
  "",
  ". It ships in 2 days",
  ". Made in Portugal. Fits in a pocket",
  ", for busy parents. 10% off with code NEW10",
  ". We started in 2012 in our garage",
  ". No plastic. Comes with a cotton bag. Costs $24",
];
const calls = ["", ". CTA: Order yours", ". End with: Try it today", ". Link in bio"];

/** A request put together from parts, the product out of every pack in turn. */
function assembled(index: number): string {
  const random = seededRandom(index + 1);
  const from = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const pack = packs[index % packs.length]!;
  const product = from(pack.words.split("|")) || "gizmo";
  return `${from(openings)}${from(adjectives)}${product}${from(statements)}${from(calls)}`;
}

describe("a given script", () => {
  const scripts = [
    "Stop scrolling. This lamp makes its own sunrise, right by your bed! No phone needed. Tap the link.",
    "One line only",
    "I use it every day and it's the BEST lamp, only $49.99!!! 🔥 Buy now",
    "Line one\nLine two without a stop\n\nLine three",
    `${"word ".repeat(120)}, and then ${"more ".repeat(80)}end.`,
    "مرحبا بكم في متجرنا. اطلب الآن.",
    "- e.g. this, at 2.5 x the size. Mr. Smith agrees.",
  ];
  test.each(scripts)("is spoken word for word: %s", (script) => {
    const spoken = writeScript(toBrief({ prompt: "lamp", script }, 3));
    expect(words(textOf(spoken))).toEqual(words(script));
    for (const { overlays } of spoken.lines) for (const { source } of overlays) expect(source).toBe("script");
  });

  test("opens with a hook and ends with a call to action", () => {
    const { lines } = writeScript(toBrief({ prompt: "lamp", script: scripts[0] }, 3));
    expect(lines.at(0)?.role).toBe("hook");
    expect(lines.at(-1)?.role).toBe("callToAction");
  });
});

describe("truth", () => {
  test("200 requests: no claim that was not made", { timeout: 60_000 }, () => {
    for (let index = 0; index < 200; index++) {
      const prompt = assembled(index);
      const { brief, script } = write(prompt, index, [undefined, 15, 60, 120][index % 4], index % 3 ? [] : ["x"]);
      const shown = script.lines.flatMap(({ overlays }) =>
        overlays.filter(({ kind }) => kind !== "emoji").map(({ text }) => text),
      );
      expect(
        checkClaims([textOf(script), script.callToAction, ...shown], brief.sources, brief.forbidden),
        prompt,
      ).toEqual([]);
    }
  });

  test("every line of every pack is clean by itself", () => {
    for (const pack of packs) {
      const lines = [...pack.hooks, ...pack.problems, ...pack.moments, ...pack.steps, ...pack.closers, ...pack.buttons];
      expect(checkClaims(lines, []), pack.id).toEqual([]);
    }
  });

  test("without facts no digit, currency, percentage or star is spoken or shown", () => {
    for (const [index, pack] of packs.entries()) {
      const { script } = write(`ad for ${pack.words.split("|")[0] || "a gizmo"}`, index, [5, 15, 60, 120][index % 4]);
      expect(
        JSON.stringify(script.lines.map(({ say, overlays }) => [say, overlays.map(({ text }) => text)])),
      ).not.toMatch(/[\d$€£%★]/);
    }
  });

  test("instructions and sample text never reach the copy", () => {
    for (const [index, prompt] of samplePrompts.entries()) {
      expect(textOf(write(prompt, index).script)).not.toMatch(
        /\b(?:make (?:a|an) (?:video|ad)|make a (?:reel|tiktok)|tiktok|ugc|script|lorem|cta|call to action|undefined|null|mention that|instagram)\b|[{}<>[\]|]/i,
      );
    }
  });

  test("every overlay names its source", () => {
    for (const [index, prompt] of samplePrompts.entries()) {
      const { brief, script } = write(prompt, index, 30);
      const known = new Set(["script", "brand", ...brief.facts.map(({ id }) => id)]);
      for (const { overlays } of script.lines) {
        for (const toOverlay of overlays) {
          expect(known.has(toOverlay.source)).toBe(true);
          if (toOverlay.kind !== "emoji") expect(words(toOverlay.text).length).toBeLessThanOrEqual(5);
        }
      }
      expect(words(script.callToAction).length).toBeLessThanOrEqual(5);
    }
  });

  test("stated facts, price and call to action are said in 20 seconds", () => {
    const { script } = write(
      "Ad for dog treats. Made with three ingredients. No grain. 20% off with code WOOF20. CTA: Treat your dog",
      5,
      20,
    );
    for (const part of ["three ingredients", "No grain", "20% off with code WOOF20", "Treat your dog"])
      expect(textOf(script)).toContain(part);
  });
});

describe("pace", () => {
  test.each([5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120])("%i seconds are filled at a speakable pace", (duration) => {
    for (const [index, prompt] of samplePrompts.entries()) {
      const text = textOf(write(prompt, index * 13 + duration, duration).script);
      const seconds = duration - SILENT_SECONDS;
      if (duration >= 8) expect(words(text).length / seconds, `${duration} ${text}`).toBeGreaterThanOrEqual(1.5);
      expect(words(text).length / seconds, `${duration} ${text}`).toBeLessThanOrEqual(3.3);
      if (duration >= 10)
        expect(Math.abs(spokenSize(text) / 2.5 / seconds - 1), `${duration} ${text}`).toBeLessThan(0.15);
    }
  });
});

describe("variety", () => {
  const trigrams = (text: string): Set<string> => {
    const tokens = words(text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, ""));
    return new Set(tokens.slice(2).map((token, index) => `${tokens[index]} ${tokens[index + 1]} ${token}`));
  };
  const likeness = (a: Set<string>, b: Set<string>): number =>
    [...a].filter((one) => b.has(one)).length / Math.min(a.size, b.size);

  test("20 requests give 20 different scripts", { timeout: 60_000 }, () => {
    const scripts = samplePrompts.map((prompt, index) => trigrams(textOf(write(prompt, index + 1, 20).script)));
    for (const [index, one] of scripts.entries()) {
      for (const other of scripts.slice(index + 1)) expect(likeness(one, other)).toBeLessThan(0.2);
    }
  });

  test("one request gives a different ad for another seed, the same for the same", () => {
    const texts = [1, 2, 3, 4, 5, 6].map((seed) => textOf(write("ad for my candle shop", seed * 101).script));
    expect(new Set(texts).size).toBe(6);
    expect(textOf(write("ad for my candle shop", 101).script)).toBe(texts[0]);
  });

  test("every structure is told", { timeout: 60_000 }, () => {
    const told = new Set(
      samplePrompts.flatMap((prompt) => [1, 2, 3, 4].map((seed) => write(prompt, seed * 17, 30).script.structure)),
    );
    for (const id of [
      "problem_solution",
      "unboxing",
      "listicle",
      "reaction",
      "tutorial",
      "founder_story",
      "question_answer",
      "day_moments",
    ]) {
      expect(told).toContain(id);
    }
  });
});

test("grammar holds across the samples", { timeout: 60_000 }, () => {
  for (const prompt of samplePrompts) {
    for (let seed = 1; seed <= 12; seed++) {
      const text = textOf(write(prompt, seed * 31, [5, 15, 30, 60][seed % 4]).script);
      expect(text, prompt).not.toMatch(
        /\ba (?:[aeio]|hour|oat)|\ban (?:[bcdfgjklmnpqrstvwxz][a-z]|uni[^m]|one)|\b(?:they's|these \w+ is|it are|they comes|it ship)\b|[a-z]\.[A-Z]|\s[.,!?]|\.\.|,,|\b(\w+) \1\b(?<!final final)/,
      );
    }
  }
});
