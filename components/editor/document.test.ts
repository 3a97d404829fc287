import { expect, test } from "vitest";
import { SentTimeline, type Timeline } from "@/lib/contract/timeline/document";
import { testClip, testTimeline } from "@/lib/engines/studio/testing/timeline";
import { changesBetween } from "./changes";
import { mayMove, withActor, withLine, withMove, withOverlay, withoutScene, withPicture } from "./document";
import { begin, change, redo, undo } from "./history";

const good = testTimeline();
const first = good.scenes[0]?.id ?? "";
const last = good.scenes.at(-1)?.id ?? "";
const expectSound = (timeline: Timeline): void =>
  expect(SentTimeline.safeParse(timeline).error?.issues ?? []).toEqual([]);
const ids = ({ scenes }: Timeline): string[] => scenes.map(({ id }) => id);
/** The document with its first two scenes in one sentence. */
const joined: Timeline = {
  ...good,
  scenes: good.scenes.map((scene, at) => (at === 1 ? { ...scene, continues: true } : scene)),
};

test("scenes change places and stay one after the other; those of one sentence move together", () => {
  const moved = withMove(good, first, 1);
  expectSound(moved);
  expect(ids(moved).slice(0, 2)).toEqual(ids(good).slice(0, 2).toReversed());
  expect(moved.durationMs).toBe(good.durationMs);
  expect(mayMove(good, first, -1)).toBe(false);
  expect(mayMove(good, last, 1)).toBe(false);
  const both = withMove(joined, first, 1);
  expectSound(both);
  expect(ids(both).slice(0, 3)).toEqual([good.scenes[2]?.id, good.scenes[0]?.id, good.scenes[1]?.id]);
});

test("a scene is left out, and what went on with its line begins one; the only scene stays", () => {
  const without = withoutScene(joined, first);
  expectSound(without);
  expect(without.scenes[0]?.continues).toBeUndefined();
  expect(without.durationMs).toBeLessThan(good.durationMs);
  const one = good.scenes.slice(1).reduce((timeline, { id }) => withoutScene(timeline, id), good);
  expectSound(one);
  expect(withoutScene(one, first)).toBe(one);
});

test("a picture takes the place of another in its scene and its framings; one nobody shows is dropped", () => {
  const picture = { id: "p1", key: "https://a.example/1.png", width: 9, height: 9, cutOutKey: null };
  const shots = [{ atMs: 0, picture: "p1", crop: [0.1, 0.1, 0.5, 0.5] as [number, number, number, number] }];
  const shown: Timeline = {
    ...good,
    pictures: [{ ...picture, focus: [0.5, 0.5] }],
    scenes: good.scenes.map((scene, at) =>
      at === 0
        ? {
            ...scene,
            visual: {
              ...scene.visual,
              pictures: ["p1"],
              shots: shots.map((one) => ({ ...one, treatment: "push" as const })),
            },
          }
        : scene,
    ),
  };
  const swapped = withPicture(shown, first, "p1", { url: "https://a.example/2.png", width: 40, height: 30 });
  expectSound(swapped);
  expect(swapped.pictures).toHaveLength(1);
  expect(swapped.pictures[0]).toMatchObject({ key: "https://a.example/2.png", width: 40 });
  expect(swapped.scenes[0]?.visual.shots?.[0]).toMatchObject({ picture: swapped.pictures[0]?.id, crop: [0, 0, 1, 1] });
});

test("what a render makes anew is told: lines, scenes, order, music, or everything", () => {
  expect(changesBetween(good, good)).toEqual({ notes: [], fitted: [] });
  const said = withLine(good, first, "Other words.");
  expect(changesBetween(good, said)).toEqual({
    notes: ["One line is re-recorded.", "Scene 1 is redrawn."],
    fitted: [first],
  });
  expect(changesBetween(good, withMove(good, first, 1)).notes).toEqual(["Scenes change places."]);
  expect(changesBetween(joined, withMove(joined, first, 1)).notes).toEqual(["Scenes change places."]);
  expect(changesBetween(good, withoutScene(good, last)).notes).toEqual(["One scene is removed."]);
  expect(changesBetween(good, { ...good, look: "bold" }).notes).toEqual(["Every scene is redrawn."]);
  expect(changesBetween(good, { ...good, music: { mood: "none", gainDb: -18 } }).notes).toEqual([
    "The music is remixed.",
  ]);
  expect(changesBetween(good, withActor(good, "leo")).notes).toEqual(["Every scene is redrawn."]);
  const voiced = { ...good, voice: { ...good.voice, voiceId: "local/other" } };
  expect(changesBetween(good, voiced)).toEqual({
    notes: ["Every line is re-recorded, and the scenes take the length of the new voice."],
    fitted: good.scenes.filter(({ line }) => line !== "").map(({ id }) => id),
  });
  expect(withOverlay(good, first, 99, "x").scenes).toEqual(good.scenes);
});

test("a film of the presenter that new words or another order cost is told before it is lost", () => {
  const filmed = { ...good, actorClip: testClip({}) };
  const note = "The presenter is drawn from here on: the film of them fits the words as they were.";
  for (const changed of [
    withLine(filmed, first, "Other words."),
    withMove(filmed, first, 1),
    withoutScene(filmed, last),
  ])
    expect(changesBetween(filmed, changed).notes.at(-1)).toBe(note);
  const shown = withOverlay({ ...filmed, music: { mood: "none", gainDb: -18 } }, first, 0, "x");
  expect(changesBetween(filmed, shown).notes).not.toContain(note);
  expect(changesBetween(filmed, withLine(withActor(filmed, "leo"), first, "Other words.")).notes).not.toContain(note);
});

test("steps go back and forth; typing in one field is one step until it rests", () => {
  let history = begin(good);
  for (const [at, line] of ["O", "Ot", "Oth"].entries())
    history = change(history, withLine(history.present, first, line), `line:${first}`, at * 100);
  history = change(history, withMove(history.present, first, 1), null, 500);
  expect(history.past).toHaveLength(2);
  expect(undo(history).present.scenes[0]?.line).toBe("Oth");
  expect(undo(undo(history)).present).toBe(good);
  expect(undo(undo(undo(history))).present).toBe(good);
  expect(redo(undo(history)).present).toBe(history.present);
  expect(change(history, history.present, null, 900)).toBe(history);
});
