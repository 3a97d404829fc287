import { describe, expect, test } from "vitest";
import type { SceneKind, Timeline } from "@/lib/contract/timeline/document";
import { samplePrompts } from "@/lib/domains/generation/brief/prompts.fixture";
import { framingKey } from "@/lib/domains/generation/shots/pictures/picture-framings";
import { picturesOf, plan } from "@/lib/domains/generation/shots/plan-timeline.fixture";
import { readCorpus } from "../copy/labelled-prompts";

// What holds of the films of the gallery's prompts, and of sixty that nobody planned for, read from their documents.

const gallery = samplePrompts.map((prompt) => ({ prompt, seconds: 15 }));
const unseen = [...readCorpus("unseen"), ...readCorpus("fresh")];
const alone: ReadonlySet<SceneKind> = new Set(["hook", "talk", "punch"]);
const ratios = ["9:16", "1:1", "16:9"] as const;

const outline = ({ scenes }: Timeline): string =>
  scenes
    .map(({ startMs, line, visual }) => `${startMs} ${visual.kind} ${visual.shots?.map(framingKey)} ${line}`)
    .join("\n");

/** Kinds of the scenes in order, a picture's by the way it is shown first. */
const sequenceOf = ({ scenes }: Timeline): string =>
  scenes.map(({ visual }) => (visual.kind === "picture" ? visual.shots?.[0]?.treatment : visual.kind)).join(" ");

/** Part of an ad in which nothing but the presenter is seen. */
function shareAlone({ scenes, durationMs }: Timeline): number {
  const seen = scenes.filter(({ visual }) => alone.has(visual.kind) && visual.pictures.length === 0);
  return seen.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / durationMs;
}

/** Longest time a picture stands in one framing, in milliseconds. */
const longestFraming = ({ scenes }: Timeline): number =>
  Math.max(
    0,
    ...scenes.flatMap(({ startMs, endMs, visual }) => {
      if (visual.pictures.length === 0) return [];
      const starts = [...(visual.shots ?? []).map(({ atMs }) => atMs), endMs - startMs];
      return starts.slice(1).map((ms, index) => ms - (starts[index] ?? 0));
    }),
  );

/** A presenter who stands there with nothing to say and nothing to show. */
const isSilent = ({ line, visual }: Timeline["scenes"][number]): boolean =>
  line === "" && alone.has(visual.kind) && visual.pictures.length === 0;

describe.each([
  ["the gallery's prompts", gallery],
  ["prompts nobody planned for", unseen],
])("%s", (_, prompts) => {
  test.each(ratios.flatMap((ratio) => [0, 1, 4].map((count) => [ratio, count] as const)))(
    "%s with %i pictures: no framing twice or for more than four seconds, nobody stands silent",
    (aspectRatio, count) => {
      const sequences: string[] = [];
      for (const [index, { prompt, seconds }] of prompts.entries()) {
        const request = { prompt, aspectRatio, duration: seconds };
        const { timeline } = plan(request, 100 + index, picturesOf(count));
        const keys = timeline.scenes.flatMap(({ visual }) => visual.shots ?? []).map(framingKey);
        expect(new Set(keys).size, outline(timeline)).toBe(keys.length);
        expect(longestFraming(timeline), outline(timeline)).toBeLessThanOrEqual(4000);
        expect(timeline.scenes.filter(isSilent), outline(timeline)).toEqual([]);
        if (aspectRatio === "16:9") expect(shareAlone(timeline), outline(timeline)).toBeLessThanOrEqual(0.4);
        sequences.push(sequenceOf(timeline));
      }
      // An ad of one short line is a hook, pictures and an end card, whoever asks for it.
      expect(new Set(sequences).size, sequences.toSorted().join("\n")).toBeGreaterThanOrEqual(prompts.length * 0.9);
    },
  );
});
