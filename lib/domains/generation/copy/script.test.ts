import { describe, expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { samplePrompts } from "../brief/prompts.fixture";
import { spokenSize } from "./fit";
import { type Script, writeScript } from "./script";
import { connectives, draftScripts, type DraftOptions, type ScriptDraft } from "./service";

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const key = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}%$€£]+/gu, " ")
    .trim();
const textOf = ({ lines }: { lines: readonly { say: string }[] }): string => lines.map(({ say }) => say).join(" ");
const drafts = (prompt: string, options: DraftOptions): ScriptDraft[] =>
  draftScripts(briefOf(prompt, options.seed), options);
const briefOf = (prompt: string, seed = 1, more: { duration?: number; script?: string } = {}) =>
  toBrief({ prompt, ...more }, seed);
const write = (prompt: string, seed = 1, duration = 30): Script => writeScript(briefOf(prompt, seed, { duration }));
const shownIn = ({ lines }: Script): string[] =>
  lines.flatMap(({ overlays }) => overlays.filter(({ kind }) => kind !== "emoji").map(({ text }) => text));
const seeds = [1, 2, 3, 4, 5, 6];

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
    const spoken = writeScript(briefOf("lamp", 3, { script }));
    expect(textOf(spoken).split(/\s+/)).toEqual(script.trim().split(/\s+/));
  });

  test("opens with a hook and ends with a call to action", () => {
    const { lines } = writeScript(briefOf("lamp", 3, { script: scripts[0]! }));
    expect(lines.at(0)?.role).toBe("hook");
    expect(lines.at(-1)?.role).toBe("callToAction");
  });
});

describe("the customer's words", () => {
  test("nothing is said or shown but words of the prompt and the connectives", () => {
    const reached = [
      "Ad for Torq, a screwdriver. 36 bits. $39. Audience: DIY beginners",
      "dentist in Leeds. open late. 0113 496 0000",
    ];
    for (const prompt of [...samplePrompts, ...reached]) {
      const known = new Set(key(`${prompt} ${connectives.join(" ")} your yourself`).split(" "));
      for (const seed of seeds) {
        const script = write(prompt, seed, [8, 15, 30, 60][seed % 4]);
        for (const text of [textOf(script), script.callToAction, script.tagline?.text ?? "", ...shownIn(script)])
          for (const word of key(text).split(" ").filter(Boolean))
            expect(
              known.has(word) || /^(?:im|its|ive|dont|were)$/.test(word),
              `${word} in "${text}" of "${prompt}"`,
            ).toBe(true);
      }
    }
  });

  test("what stands on screen is a run of at most five words of its line", () => {
    for (const prompt of samplePrompts) {
      for (const { say, overlays } of write(prompt).lines) {
        for (const { kind, text } of overlays) {
          if (kind === "emoji") continue;
          expect(wordsOf(text).length, text).toBeLessThanOrEqual(5);
          expect(` ${key(say)} `, prompt).toContain(` ${key(text)} `);
        }
      }
    }
  });

  test("directions to the maker are never spoken", () => {
    for (const prompt of samplePrompts)
      expect(textOf(write(prompt))).not.toMatch(
        /\b(?:make (?:a|an) (?:video|ad)|tiktok|ugc|script|cta|call to action|mention that|instagram|undefined|null)\b|[{}<>[\]|]/i,
      );
  });

  test("numbers, negations, names and addresses stand character for character", () => {
    const prompt =
      "Ad for O'Hara & Söhne 2.0. No wifi needed. From €1,089.50 per hive. It isn't a toy. Works at -20°C. Order at ohara-soehne.example/kit or call +353 1 496 0000.";
    const said = seeds.map((seed) => textOf(write(prompt, seed, 45)));
    for (const part of [
      "O'Hara & Söhne 2.0",
      "No wifi needed",
      "€1,089.50 per hive",
      "It isn't a toy",
      "-20°C",
      "ohara-soehne.example/kit",
      "+353 1 496 0000",
    ])
      for (const text of said) expect(text).toContain(part);
  });

  test("a denial is never shown without its no", () => {
    const { lines } = write(
      "Ad for Northgate, a translation office. We do not use machine translation. No hidden fees.",
    );
    for (const { say, overlays } of lines)
      for (const { text } of overlays)
        if (/\b(?:not|no)\b/i.test(say)) expect(text).not.toMatch(/^(?:use machine|machine translation|hidden)/i);
  });

  test("a prompt in another language is spoken in its own sentences, nothing added", () => {
    const { structure, lines } = write(
      "Erstelle ein Video für unsere Fahrradwerkstatt Speichenliebe in Freiburg. Wir reparieren jedes Rad innerhalb von 24 Stunden. Jetzt Termin buchen unter speichenliebe.de.",
    );
    expect(structure).toBe("verbatim");
    expect(lines.map(({ say }) => say)).toEqual([
      "Fahrradwerkstatt Speichenliebe in Freiburg.",
      "Wir reparieren jedes Rad innerhalb von 24 Stunden.",
      "Jetzt Termin buchen unter speichenliebe.de.",
    ]);
  });

  test("every overlay names its source, and the button has at most five words", () => {
    for (const [index, prompt] of samplePrompts.entries()) {
      const brief = briefOf(prompt, index, { duration: 30 });
      const script = writeScript(brief);
      const known = new Set(["script", "brand", ...brief.reading.facts.map(({ id }) => id)]);
      for (const { source } of script.lines.flatMap(({ overlays }) => overlays)) expect(known).toContain(source);
      expect(wordsOf(script.callToAction).length).toBeLessThanOrEqual(5);
    }
  });
});

describe("length", () => {
  test.each([5, 8, 15, 20, 30, 60, 120])(
    "%i seconds are never overrun where statements can be left out",
    (duration) => {
      for (const prompt of samplePrompts) {
        const { lines } = write(prompt, duration, duration);
        const seconds = lines.reduce((sum, { say }) => sum + spokenSize(say), 0) / 2.5;
        if (lines.length > 2) expect(seconds, textOf({ lines })).toBeLessThanOrEqual(duration);
      }
    },
  );

  test("few words stay few: two lines of a one-word prompt, at any length", () => {
    for (const duration of [10, 30, 60]) expect(write("umbrellas", 1, duration).lines).toHaveLength(2);
  });

  test("what has no room is left out whole, the least important first, and named", () => {
    const prompt =
      "Ad for Ember, a camping stove. Boils a litre in 3 minutes. Weighs 240 grams. Folds flat. Comes in a cotton bag that we sew ourselves in a small workshop by the river. 20% off until Sunday. CTA: Order at ember.example";
    const [long] = drafts(prompt, { seconds: 40, seed: 1, count: 1 });
    const [short] = drafts(prompt, { seconds: 10, seed: 1, count: 1 });
    expect(long?.omitted).toEqual([]);
    expect(short?.omitted.length).toBeGreaterThan(0);
    const said = textOf(short!);
    for (const text of short!.omitted) expect(key(said)).not.toContain(key(text));
    expect(said).toContain("20% off until Sunday");
    expect(said).toContain("Order at ember.example");
  });
});

describe("structures", () => {
  const cases: [id: string, prompt: string, first: RegExp][] = [
    ["question", "Tired of spreadsheets? Rota builds next week's schedule in ten minutes.", /^Tired of spreadsheets\?/],
    ["testimonial", 'Ad for Dune, a mattress topper. "I sleep through the night again." It is washable.', /^"I sleep/],
    [
      "before_after",
      "Ad for Pressd. Before: three hours of ironing. After: shirts on hangers by Monday.",
      /^Before: three/,
    ],
    [
      "countdown",
      "Make a reel: 3 reasons to visit Skarv Bird Observatory: 240 species a year, breakfast with the ringers, and the only lighthouse you can sleep in.",
      /^3 reasons to visit Skarv Bird Observatory\. One: 240 species a year\. Two: breakfast with the ringers\. Three:/,
    ],
    [
      "problem",
      "Ad for Hooklock, a bike lock.\nProblem: your bike gets stolen\n420 grams.",
      /^Your bike gets stolen\?/,
    ],
  ];
  test.each(cases)("%s opens where the prompt gives one", (id, prompt, first) => {
    for (const seed of seeds) {
      const script = write(prompt, seed);
      expect(script.structure).toBe(id);
      expect(textOf(script)).toMatch(first);
    }
  });

  const rich =
    "Ad for Lumi, a lamp that dims itself. No app. No cables. 40 hours on one charge. 20% off until 3 May. Made in Porto. For people who read at night. CTA: Order at lumi.example";
  test("the seed chooses among those that suit; each opens otherwise", () => {
    const told = new Set(Array.from({ length: 40 }, (_, seed) => write(rich, seed).structure));
    expect(told.size).toBeGreaterThanOrEqual(4);
    const openings = drafts(rich, { seconds: 30, seed: 1, count: 9 }).map(({ lines }) => lines[0]?.say);
    expect(new Set(openings).size).toBe(openings.length);
  });

  test("denials stay together, in their order", () => {
    const text = textOf(write("Ad for Plainbank. No app badges. No streaks. No confetti. Just an account.", 3));
    expect(text).toContain("No app badges. No streaks. No confetti.");
  });

  test("what goes on about a statement is said right behind it", () => {
    const inn =
      "Ad for The Second Gull, a small seaside hotel. There are only nine rooms. All of them face the harbour.";
    for (const seed of Array.from({ length: 20 }, (_, at) => at))
      expect(textOf(write(`${inn} Dogs stay free.`, seed))).toContain("nine rooms. All of them face the harbour.");
  });

  test("the same brief gives the same script", () => expect(write(rich, 7)).toEqual(write(rich, 7)));

  test("before and after are told only when both are given", () => {
    expect(write("Ad for Pressd. Before: three hours of ironing. Pressd collects and irons.").structure).not.toBe(
      "before_after",
    );
  });
});

describe("taste", () => {
  test("a hook has at most nine words where another opening can be had", () => {
    const prompt =
      "We are a small family farm above the lake and have kept goats for four generations now. We make 12 kinds of cheese. Open on Sundays.";
    for (const seed of seeds) expect(wordsOf(write(prompt, seed).lines[0]!.say).length).toBeLessThanOrEqual(9);
  });

  test("the name is said within the first two lines and stands at the end", () => {
    for (const seed of seeds) {
      const { lines } = write("Ad for Lumi, a lamp. 40 hours on one charge. Made in Porto. Two year warranty.", seed);
      expect(lines.slice(0, 2).some(({ say }) => say.includes("Lumi"))).toBe(true);
      expect(lines.slice(-2).some(({ say }) => say.includes("Lumi"))).toBe(true);
    }
  });

  test("no three sentences begin alike unless the customer means it", () => {
    const prompt =
      "Ad for Rota, a planner. You plan a week in ten minutes. You swap shifts by phone. You see every hour. Staff love it.";
    for (const draft of drafts(prompt, { seconds: 45, seed: 1, count: 9 })) {
      const firsts = draft.lines.map(({ say }) => say.split(" ")[0]);
      for (const [index, first] of firsts.entries())
        expect(first === "You" && firsts[index + 1] === first && firsts[index + 2] === first).toBe(false);
    }
  });
});

test("a draft sent back as the script, a line each, gives the ad it was drafted for", () => {
  for (const prompt of samplePrompts) {
    for (const draft of drafts(prompt, { seconds: 30, seed: 5, count: 3 })) {
      const script = draft.lines.map(({ say }) => say).join("\n");
      const made = writeScript(briefOf(prompt, 5, { script, duration: 30 }));
      expect(made.lines.map(({ role, say }) => ({ role, say }))).toEqual(
        draft.lines.map(({ role, say }) => ({ role, say })),
      );
      expect(made.callToAction).toBe(draft.callToAction);
    }
  }
});
