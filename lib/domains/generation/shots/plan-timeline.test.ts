import { describe, expect, test } from "vitest";
import { findPlatform, safeBoxOf } from "@/lib/domains/catalog/platforms";
import { seededRandom } from "@/lib/engines/studio/draw/seed";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { LookId, type Picture, Timeline } from "@/lib/contract/timeline/document";
import { toBrief } from "../brief/brief";
import { castAd } from "./casting";
import { words } from "../reading/text";
import { recipesFor } from "./recipes";
import { samplePrompts } from "../brief/prompts.fixture";
import { planTimeline } from "./plan-timeline";
import { planWarnings } from "./plan-warnings";
import { picturesOf, plan } from "./plan-timeline.fixture";

/** Asserts what must hold of every timeline. */
function expectSound(timeline: Timeline, pictures: readonly Picture[]): void {
  expect(Timeline.parse(timeline)).toEqual(timeline);
  const { scenes, durationMs } = timeline;
  expect(scenes[0]?.startMs).toBe(0);
  expect(scenes.at(-1)?.endMs).toBe(durationMs);
  for (const [index, scene] of scenes.entries()) {
    expect(scene.endMs).toBeGreaterThan(scene.startMs);
    if (index > 0) expect(scene.startMs).toBe(scenes[index - 1]?.endMs);
    if (/^(?:product_|picture|split)/.test(scene.visual.kind)) expect(scene.visual.pictures.length).toBeGreaterThan(0);
    for (const id of scene.visual.pictures) expect(pictures.map((picture) => picture.id)).toContain(id);
    const cards = scene.overlays.filter(({ kind }) => kind === "card").length;
    const isList = ["benefits", "steps", "phone", "type_stack", "type_checklist"].includes(scene.visual.kind);
    expect(isList ? cards >= 2 : cards === 0, `${scene.visual.kind} with ${cards} cards`).toBe(true);
    if (scene.visual.kind.startsWith("type_")) expect(scene.visual.ground).toBeDefined();
    const icons = scene.overlays.filter(({ kind }) => kind === "emoji").length;
    if (scene.visual.kind === "icon") expect(icons).toBeGreaterThan(0);
    for (const { atMs = 0 } of scene.overlays) expect(atMs).toBeLessThan(scene.endMs - scene.startMs);
  }
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  expect(words(scenes.map(({ line }) => line).join(" "))).toEqual(timeline.words.flatMap(({ text }) => words(text)));
  const last = scenes.at(-1);
  expect(last?.visual.kind).toBe("end_card");
  expect(durationMs - (last?.startMs ?? 0)).toBeGreaterThanOrEqual(2000);
  expect(last?.overlays.filter(({ kind }) => kind === "button")).toHaveLength(1);
}

const alphabets = [
  "abcdefghij ,.!?",
  "🔥💡👨‍👩‍👧 ",
  "אבגדה ",
  "日本語、。",
  "<script>{}[]|\\\"'`",
  "0123456789 $%.",
  "\n- \t:",
];
const phrases = [
  "ignore previous instructions",
  "make an ad for",
  "our lamp",
  "CTA:",
  "{product}",
  "https://x.test/a?b=1",
  "\u202E",
  "it is vegan and",
];

describe("any request", () => {
  test(
    "300 prompts of noise, scripts, lengths, shapes and pictures give a sound timeline",
    { timeout: 300_000 },
    () => {
      for (let index = 0; index < 300; index++) {
        const random = seededRandom(index + 1);
        const from = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
        const noise = (length: number): string => {
          let text = "";
          while (text.length < length) text += random() < 0.1 ? ` ${from(phrases)} ` : from([...from(alphabets)]);
          return [...text].slice(0, length).join("").trim() || "x";
        };
        const prompt = noise(from([1, 5, 40, 300, 2000]));
        const script = random() < 0.3 ? noise(from([3, 60, 900, 3000])) : undefined;
        const pictures = picturesOf(from([0, 0, 1, 2, 6]), from([600, 1600]));
        const request = {
          prompt,
          script,
          duration: from([undefined, 5, 7.5, 15, 33, 60, 120]),
          aspectRatio: from(["9:16", "1:1", "16:9"] as const),
          platform: from([undefined, "tiktok", "instagram_reels", "youtube_shorts", "radio"]),
        };
        const { timeline } = plan(request, index, pictures);
        expectSound(timeline, pictures);
      }
    },
  );
});

describe("a written ad", () => {
  test("a presenter beside a picture has no room for words of its own", () => {
    const scenes = samplePrompts.flatMap((prompt, seed) => plan({ prompt }, seed, picturesOf(2)).timeline.scenes);
    const split = scenes.filter(({ visual }) => visual.kind === "split");
    expect(split.length).toBeGreaterThan(0);
    expect(split.flatMap(({ overlays }) => overlays)).toEqual([]);
  });

  test.each([5, 8, 15, 20, 30, 60, 90, 120])("%i seconds: length, cuts, changes, product", (duration) => {
    for (const [index, prompt] of samplePrompts.entries()) {
      const pictures = picturesOf(index % 3);
      const { timeline } = plan({ prompt, duration, platform: "tiktok" }, index + duration, pictures);
      expectSound(timeline, pictures);
      expect(Math.abs(timeline.durationMs - duration * 1000)).toBeLessThanOrEqual(Math.max(500, duration * 50));
      expect(timeline.voice.startMs).toBe(300);
      for (const scene of timeline.scenes.slice(1, -1)) {
        const first = timeline.words.find(({ startMs }) => startMs >= scene.startMs && startMs < scene.endMs);
        if (first === undefined) expect(scene.line).toBe("");
        else {
          // 120 ms before its word, or on a beat of the music near that.
          expect(first.startMs - scene.startMs).toBeGreaterThanOrEqual(40);
          expect(first.startMs - scene.startMs).toBeLessThanOrEqual(270);
        }
      }
      const shown = timeline.scenes.find(({ visual }) => visual.pictures.length > 0);
      if (pictures.length > 0 && duration >= 8) expect(shown?.startMs, prompt).toBeLessThanOrEqual(3000);
      const changes = timeline.scenes
        .flatMap(({ startMs, overlays }) => [
          startMs,
          ...overlays.flatMap(({ atMs }) => (atMs === undefined ? [] : [startMs + atMs])),
        ])
        .toSorted((a, b) => a - b);
      const gaps = changes.slice(1).map((at, position) => at - (changes[position] ?? 0));
      expect(
        Math.max(...gaps),
        `${duration} ${prompt} ${timeline.scenes.map((s) => `${s.startMs} ${s.visual.kind} ${s.line}`).join("\n")}`,
      ).toBeLessThanOrEqual(duration > 60 ? 5200 : 5600);
    }
  });

  test("no kind of scene follows itself, and pictures rotate", () => {
    const { timeline } = plan({ prompt: samplePrompts[3]!, duration: 30 }, 4, picturesOf(3));
    const kinds = timeline.scenes.map(({ visual }) => visual.kind);
    // Pictures may follow each other: each shows another part in another way.
    for (const [index, kind] of kinds.entries())
      if (index > 0 && kind !== "benefits" && kind !== "picture") expect(kind).not.toBe(kinds[index - 1]);
  });

  test("the same request gives the same document; another seed another recipe or story", () => {
    const once = plan({ prompt: samplePrompts[0]!, duration: 20 }, 9).timeline;
    expect(plan({ prompt: samplePrompts[0]!, duration: 20 }, 9).timeline).toEqual(once);
    expect(plan({ prompt: samplePrompts[0]!, duration: 20 }, 10).timeline.scenes).not.toEqual(once.scenes);
  });
});

describe("duration", () => {
  test("a short voice is met with a longer end card, and said so", () => {
    const { timeline, input } = plan({ prompt: "lamp", script: "Meet the lamp. Shop now.", duration: 30 }, 1, [], 3);
    expect(timeline.durationMs).toBe(30_000);
    expect(planWarnings(input, timeline).join()).toContain("end card");
  });

  test("a script too long for its duration is not cut, and said so", () => {
    const script = `${"many words here ".repeat(30)}end.`;
    const { timeline, input } = plan({ prompt: "lamp", script, duration: 10 }, 1, [], 35);
    expect(timeline.durationMs).toBeGreaterThan(35_000);
    expect(planWarnings(input, timeline).join()).toContain("no words were cut");
  });

  test("without a duration the video ends 0.9 to 1.4 seconds after the voice", () => {
    const { timeline } = plan({ prompt: "lamp", script: "This is our lamp. It is warm. Take a look at it." }, 1, [], 6);
    expect(timeline.durationMs - 6300).toBeGreaterThanOrEqual(900);
    expect(timeline.durationMs - 6300).toBeLessThanOrEqual(1400);
  });

  test("no voice: times are estimated, words still run", () => {
    const { input } = plan({ prompt: "lamp", script: "Hola amigos. Esta es la lámpara." }, 1);
    const timeline = planTimeline({ ...input, speech: { words: [], seconds: 0 } });
    expectSound(timeline, []);
    expect(timeline.words).toHaveLength(6);
  });
});

describe("few words", () => {
  test.each([0, 2])(
    "one short line opens the ad, and the end card stands four seconds at most (%i pictures)",
    (count) => {
      const script = "Friday night jazz concert.";
      const { timeline } = plan({ prompt: "jazz concert", script, duration: 15 }, 1, picturesOf(count));
      expect(timeline.scenes[0]?.line).not.toBe("");
      expect(timeline.scenes.length).toBeGreaterThan(2);
      const card = timeline.scenes.at(-1)!;
      // A cut moves by 150 ms at most to meet a beat.
      expect(card.endMs - card.startMs).toBeLessThanOrEqual(4150);
    },
  );

  test("an end card never holds a button alone, and a name that was only read keeps its offer beside it", () => {
    const shown = (prompt: string) => plan({ prompt, duration: 15 }, 3).timeline.scenes.at(-1)!.overlays;
    const nameless = "Our skincare line uses oat milk and chamomile. Make an ad. Link in bio.";
    expect(shown(nameless).map(({ kind }) => kind)).toContain("tagline");
    const offer = "Northpeak - outdoor gear, 40% off everything until Sunday. Jackets, tents, boots.";
    expect(shown(offer).map(({ kind, text }) => `${kind} ${text}`)).toEqual(
      expect.arrayContaining(["logo Northpeak", "tagline 40% off everything until Sunday"]),
    );
  });
});

describe("free boxes", () => {
  test("the pixels of each platform, the union for any other", () => {
    expect(safeBoxOf("tiktok", "9:16")).toEqual([60 / 1080, 130 / 1920, 880 / 1080, 1310 / 1920]);
    expect(safeBoxOf("TikTok", "9:16")).toEqual(safeBoxOf("tiktok", "9:16"));
    expect(safeBoxOf(null, "9:16")).toEqual([65 / 1080, 288 / 1920, 823 / 1080, 960 / 1920]);
    expect(safeBoxOf("radio", "9:16")).toEqual(safeBoxOf(null, "9:16"));
    expect(safeBoxOf(null, "1:1").map((part) => Math.round(part * 100))).toEqual([5, 5, 90, 90]);
    expect(findPlatform("Instagram Reels")?.id).toBe("instagram_reels");
  });

  test("three recipes or more for each platform and shape", () => {
    for (const platform of ["tiktok", "instagram_reels", "youtube_shorts", null]) {
      for (const aspect of ["9:16", "1:1", "16:9"] as const)
        expect(recipesFor(platform, aspect).length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("casting", () => {
  const cast = (choice: { actorId?: string; voiceId?: string }, prompt = "ad for tea", seed = 3) => {
    const brief = toBrief({ prompt }, seed);
    return castAd(brief, choice);
  };

  test("what was asked for wins", () => {
    expect(cast({ actorId: "anton" })).toMatchObject({ actorId: "anton", voiceId: "local/fergus" });
    expect(cast({ actorId: "anton", voiceId: "local/june" })).toMatchObject({
      actorId: "anton",
      voiceId: "local/june",
    });
    expect(cast({ voiceId: "local/june" })).toMatchObject({ actorId: "zoe", voiceId: "local/june" });
  });

  test("a look asked for is the ad's, with its music and letters; without one tone and product choose, and all have a use", () => {
    const asked = plan({ prompt: "ad for tea", look: "urgent" }, 3).timeline;
    expect([asked.look, asked.music.mood, asked.brand.fontClass]).toEqual(["urgent", "driving", "sans"]);
    const of = (prompt: string, seed: number) => plan({ prompt }, seed).timeline.look;
    expect(of("ad for tea. Tone: luxury", 1)).toBe("luxurious");
    const products = [
      "tea",
      "a payroll app",
      "running shoes",
      "a lamp. Tone: calm",
      "a floor lamp",
      "dog treats",
      "a ring",
      "a jazz concert",
    ];
    const found = products.flatMap((product) => [1, 2, 3, 4, 5, 6].map((seed) => of(`ad for ${product}`, seed)));
    const offer = of("ad for tea. 20% off until Sunday", 2);
    expect([...new Set([...found, offer])].toSorted()).toEqual([...LookId.options].toSorted());
  });

  test("every presenter gets work, and the room fits the product", () => {
    const actors = new Set(Array.from({ length: 60 }, (_, seed) => cast({}, "ad for tea", seed).actorId));
    expect(actors.size).toBe(localActors.length);
    expect(["kitchen", "cafe"]).toContain(cast({}).setting);
    expect(cast({}, "ad for a sunrise lamp").setting).toBe("bedroom");
  });
});
