import { describe, expect, it, test } from "vitest";
import type { Picture } from "@/lib/contract/timeline/document";
import { Motion, type MotionScene } from "@/lib/contract/timeline/motion";
import { type MotionInput, planMotion } from "./plan-motion";
import { readMotionWords } from "./motion-words";

const picture = (id: string): Picture => ({
  id,
  key: `${id}.jpg`,
  width: 1600,
  height: 1200,
  cutOutKey: null,
  focus: [0.6, 0.45],
});
const input = (prompt: string, changes: Partial<MotionInput> = {}): MotionInput => ({
  words: readMotionWords(prompt),
  prompt,
  brandName: null,
  keys: [],
  references: [],
  width: 1080,
  height: 1920,
  fps: 30,
  frames: 150,
  seed: 7,
  hasSound: false,
  ...changes,
});
const keysAt = (...frames: number[]) => frames.map((frame) => ({ frame, picture: picture(`k${frame}`) }));

/** The picture that stands exactly in a frame, or null. */
const exactAt = (scenes: readonly MotionScene[], frame: number): string | null => {
  const scene = scenes.find(({ from, to }) => from <= frame && frame < to);
  return scene?.kind === "still" ? scene.picture : null;
};

test("a brand's film of words ends on its logo, on its name without one, and its pictures know both", () => {
  const endOf = (logoKey: string | null) => {
    const brandFiles = { logoKey, fontKey: "font.woff2", fontClass: "serif" as const };
    const { motion } = planMotion(input("Fresh bread daily. Come early", { brandName: "Tidal", brandFiles }));
    expect(motion.brand).toEqual({ name: "Tidal", ...brandFiles });
    return Motion.parse(motion).scenes.at(-1);
  };
  expect(endOf("logo.png")).toMatchObject({ kind: "logo", to: 150 });
  expect(endOf(null)).toMatchObject({ kind: "type", phrase: "Tidal" });
  expect(planMotion(input("Fresh bread daily")).motion.brand).toBeUndefined();
});

const seconds = [1, 2, 3, 5, 8, 15, 60, 120];
const layouts: [string, (frames: number) => Partial<MotionInput>, string][] = [
  ["words", () => ({}), "Fresh bread daily. Hot from the oven at seven, “Come early”"],
  ["one word", () => ({}), "Bread"],
  ["nothing to type", () => ({}), "コーヒー"],
  ["a brand", () => ({ brandName: "Ember" }), "Fresh bread daily"],
  ["one picture", () => ({ keys: keysAt(0) }), ""],
  [
    "a picture and five references",
    () => ({ keys: keysAt(0), references: ["a", "b", "c", "d", "e"].map(picture) }),
    '"Now"',
  ],
  ["first and last", (frames) => ({ keys: keysAt(0, frames - 1) }), ""],
  ["last alone", (frames) => ({ keys: keysAt(frames - 1), references: [picture("a")] }), ""],
  ["neighbours", () => ({ keys: keysAt(7, 8, 9, 20) }), ""],
  ["the second frame and the last but one", (frames) => ({ keys: keysAt(1, frames - 2) }), ""],
  [
    "twenty",
    (frames) => ({ keys: keysAt(...Array.from({ length: 20 }, (_, i) => Math.floor((i * (frames - 1)) / 19))) }),
    "",
  ],
];

describe.each(layouts)("%s", (_name, layout, prompt) => {
  it.each(seconds)("fills %i s without gap or overlap, every key exactly at its frame", (length) => {
    const frames = length * 30;
    const request = input(prompt, { frames, ...layout(frames) });
    const plan = planMotion(request);
    const { motion } = plan;
    expect(planMotion(request)).toEqual(plan);
    expect(Motion.parse(motion)).toEqual(motion);
    const { scenes } = motion;
    expect(scenes.map(({ from }) => from)).toEqual([0, ...scenes.slice(0, -1).map(({ to }) => to)]);
    expect(scenes.at(-1)?.to).toBe(frames);
    expect(scenes.filter(({ from, to }) => to <= from)).toEqual([]);
    for (const key of request.keys) expect(exactAt(scenes, key.frame)).toBe(key.picture.id);
  });
});

test("between two pictures far apart the first is left and regained, then they morph; both stand at their ends", () => {
  const { scenes } = planMotion(input("", { frames: 240, keys: keysAt(0, 239) })).motion;
  expect(scenes.map(({ kind }) => kind)).toEqual(["still", "camera", "camera", "morph", "camera", "camera", "still"]);
  expect(exactAt(scenes, 230)).toBe("k239");
});

test("what leads to an exact picture ends exactly on it, and nothing takes over with a transition", () => {
  const { motion } = planMotion(
    input('"Now or never"', { frames: 900, keys: keysAt(100, 400, 899), references: [picture("a")] }),
  );
  motion.scenes.forEach((scene, index) => {
    const next = motion.scenes[index + 1];
    if (next?.kind !== "still") return;
    if (scene.kind === "camera") expect([scene.end, scene.picture]).toEqual([null, next.picture]);
    if (scene.kind === "morph") expect(scene.into).toBe(next.picture);
  });
});

test("words of the prompt are drawn over pictures only when they are quoted", () => {
  const captions = (prompt: string) =>
    planMotion(input(prompt, { keys: keysAt(0), frames: 300 })).motion.scenes.flatMap((scene) =>
      scene.kind === "camera" && scene.caption !== null ? [scene.caption] : [],
    );
  expect(captions("slow push in, steam rising")).toEqual([]);
  expect(captions('slow push in, "Order today"')).toEqual(["Order today"]);
});

test("only words of the request and the brand are typed, all five stagings occur, and neighbours differ", () => {
  const used = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    const { motion } = planMotion(
      input("Fresh bread daily. Hot from the oven.", { seed, brandName: "Ember", frames: 300 }),
    );
    const shown = motion.scenes.flatMap((scene) => (scene.kind === "type" ? [scene] : []));
    for (const { phrase, composition } of shown) {
      used.add(composition);
      expect("Fresh bread daily Hot from the oven Ember").toContain(phrase ?? "-");
    }
    expect(shown.at(-1)?.phrase).toBe("Ember");
    expect(shown.filter((scene, i) => scene.composition === shown[i + 1]?.composition)).toEqual([]);
  }
  expect([...used].toSorted()).toEqual(["grid", "orbit", "ribbon", "split", "wall"]);
});

test("references without room are counted in a note; sound is there when asked for", () => {
  const { motion, notes } = planMotion(
    input("", { frames: 30, keys: keysAt(0), references: ["a", "b", "c"].map(picture), hasSound: true }),
  );
  expect(notes).toEqual([expect.stringMatching(/^imageUrls: [23] of the reference pictures/)]);
  expect(motion.sound).not.toBeNull();
  expect(planMotion(input("x")).motion.sound).toBeNull();
});

test("with pictures the prompt moves the camera: its way, its pace and its mood; a prompt that says nothing of these is noted", () => {
  const camerasOf = (prompt: string) => {
    const { motion, notes } = planMotion(input(prompt, { keys: keysAt(0), frames: 240 }));
    return { notes, cameras: motion.scenes.flatMap((scene) => (scene.kind === "camera" ? [scene] : [])) };
  };
  const [plain, left, out, still] = ["steam", "pan left", "zoom out", "hold the camera still"].map(camerasOf);
  const xOf = (view: { focus: [number, number] } | null | undefined) => view?.focus[0] ?? 0.5;
  expect(plain?.notes).toEqual([expect.stringMatching(/^prompt: /)]);
  for (const { start, end } of left?.cameras ?? []) expect(xOf(end)).toBeLessThan(xOf(start));
  const [punch, ...away] = out?.cameras ?? [];
  expect(punch).toMatchObject({ start: null, end: { zoom: expect.any(Number) } });
  for (const { start, end } of away) expect(end?.zoom ?? 1).toBeLessThan(start?.zoom ?? 1);
  expect(still?.cameras.every(({ start, end }) => start === null && end === null)).toBe(true);
  expect([left, out, still].flatMap((one) => one?.notes)).toEqual([]);
  expect(camerasOf("fast and energetic").cameras.length).toBeGreaterThan(camerasOf("slow and calm").cameras.length);
});
