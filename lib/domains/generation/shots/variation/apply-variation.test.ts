import { beforeAll, describe, expect, test } from "vitest";
import { localScenes } from "@/lib/engines/studio/scenes/local-time";
import { sceneKeys } from "@/lib/engines/studio/scenes/scene-key";
import { assembleNarration, placeLines } from "@/lib/engines/studio/speech/place-lines";
import { inPlaces, type PlacedText } from "@/lib/engines/studio/speech/delivery";
import type { LineClip } from "@/lib/engines/studio/speech/join-sentences";
import { synthesiseLines, synthesiseTowards } from "@/lib/engines/studio/speech/synthesise-lines";
import { captionText } from "@/lib/engines/studio/speech/tokens";
import { tracksOf } from "@/lib/engines/studio/speech/tracks";
import { findVoice } from "@/lib/engines/studio/speech/voices";
import type { Timeline } from "@/lib/contract/timeline/document";
import { toBrief } from "../../brief/brief";
import { castAd } from "../casting";
import { voiceTargetSeconds, writeScript } from "../../copy/script";
import { planTimeline } from "../plan-timeline";
import { documentLines, retime } from "./retime";
import { applyVariation } from "./apply-variation";

interface Ad {
  timeline: Timeline;
  clips: (LineClip | null)[];
  says: string[];
}

const voiceOf = (id: string) => findVoice(id)!.flite;

async function makeAd(prompt: string, seed: number, more: object = {}): Promise<Ad> {
  const brief = toBrief({ prompt, ...more }, seed);
  const script = writeScript(brief);
  const cast = castAd(brief, {});
  const says = script.lines.map(({ say }) => say);
  const target = voiceTargetSeconds(brief);
  const voice = voiceOf(cast.voiceId);
  const { clips, speed } = await (target === null
    ? synthesiseLines(inPlaces(says), voice, 1)
    : synthesiseTowards(inPlaces(says), voice, target));
  const { samples, rate, ...speech } = assembleNarration(clips, placeLines(clips).lines);
  const seconds = samples.length / rate;
  const plan = { brief, script, cast, speech: { ...speech, seconds, speed }, pictures: [] };
  return { timeline: planTimeline({ ...plan, captionPreset: "tiktok_bold" }), clips, says };
}

const spoken = new Map<string, Promise<LineClip | null>>();

/** A line as a voice speaks it: equal lines are spoken once, as the service does. */
function speakOnce(line: PlacedText, voiceId: string, speed: number): Promise<LineClip | null> {
  const key = JSON.stringify([line, voiceId, speed]);
  const clip =
    spoken.get(key) ?? synthesiseLines([line], voiceOf(voiceId), speed).then(({ clips }) => clips[0] ?? null);
  spoken.set(key, clip);
  return clip;
}

/** A document spoken anew, and the address of every scene as it would be drawn. */
async function performed(timeline: Timeline, fitted: readonly string[] = []) {
  const { voiceId, speed } = timeline.voice;
  const lines = inPlaces(documentLines(timeline).map(({ text }) => text));
  const clips = await Promise.all(lines.map((line) => speakOnce(line, voiceId, speed)));
  const retimed = retime(timeline, clips, new Set(fitted));
  const { samples, rate, phones } = assembleNarration(clips, retimed.lines);
  const tracks = tracksOf(retimed.timeline, { phones, pcm: { samples, rate } });
  const keys = sceneKeys({ timeline: retimed.timeline, scenes: localScenes(retimed.timeline), tracks, hashes: {} });
  return { timeline: retimed.timeline, keys: new Map(retimed.timeline.scenes.map(({ id }, at) => [id, keys[at]])) };
}

const ads: [string, number, object?][] = [
  ["A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.", 7],
  ["An ad for a sunrise alarm lamp for heavy sleepers. 20 minutes of warm light, no phone needed. $49.", 3],
  ["A 20 second ad for Brightside, a budgeting app. Links your accounts, no fees, free for a month.", 12],
  ["Soy candles", 5, { script: "Is your room cold? Ours was too, for years, until we lit this. Buy one." }],
];

describe.each(ads)("%s", (prompt, seed, more) => {
  let ad: Ad;
  let plain: Awaited<ReturnType<typeof performed>>;
  beforeAll(async () => {
    ad = await makeAd(prompt, seed, more);
    plain = await performed(ad.timeline);
  }, 60_000);

  test("a document names the lines it was spoken from, and comes back unchanged when they are put into it", () => {
    expect(documentLines(ad.timeline).map(({ text }) => text)).toEqual(ad.says.map(captionText));
    expect(retime(ad.timeline, ad.clips).timeline).toEqual(ad.timeline);
    expect(plain.timeline).toEqual(ad.timeline);
  });

  test.each([
    "Stop.",
    "I was wrong about this, and it took me years to see it, I admit.",
    "Nobody told me about this one.",
  ])("another hook, %s, changes the scenes of the hook alone", async (hook) => {
    const varied = applyVariation(ad.timeline, { hook });
    const changed = await performed(varied.timeline, varied.fitted);
    const second = documentLines(changed.timeline)[1]?.scene ?? 1;
    const kept = changed.timeline.scenes.slice(second + 1).map(({ id }) => id);
    expect(kept.length).toBeGreaterThan(0);
    for (const id of kept) expect(changed.keys.get(id), id).toBe(plain.keys.get(id));
    expect(changed.timeline.words.map(({ text }) => text).join(" ")).toContain(hook);
    assertSound(changed.timeline);
  });

  test.each(["Try it free.", "Tap the link below and find out for yourself, today"])(
    "another call, %s, changes the last scenes alone",
    async (cta) => {
      const varied = applyVariation(ad.timeline, { cta });
      const changed = await performed(varied.timeline, varied.fitted);
      const from = changed.timeline.scenes.findIndex(({ id }) => varied.fitted.includes(id));
      for (const { id } of changed.timeline.scenes.slice(0, Math.max(1, from - 1)))
        expect(changed.keys.get(id), id).toBe(plain.keys.get(id));
      expect(changed.timeline.scenes.at(-1)?.visual.kind).toBe("end_card");
      assertSound(changed.timeline);
    },
  );
});

/** Scenes one after the other from 0 to the end, every word inside, enough of an end card. */
function assertSound({ scenes, words, durationMs }: Timeline): void {
  expect(scenes[0]?.startMs).toBe(0);
  scenes.forEach(({ startMs, endMs }, index) => {
    expect(endMs).toBeGreaterThan(startMs);
    expect(endMs).toBe(scenes[index + 1]?.startMs ?? durationMs);
  });
  expect(durationMs - (scenes.at(-1)?.startMs ?? 0)).toBeGreaterThanOrEqual(2000);
  expect(durationMs).toBeGreaterThanOrEqual((words.at(-1)?.endMs ?? 0) + 400);
  expect(words.map(({ startMs }) => startMs)).toEqual(words.map(({ startMs }) => startMs).toSorted((a, b) => a - b));
}
