import { type ActorClip, type Box, type Picture, Timeline } from "@/lib/contract/timeline/document";

/** A small document for tests: hook, talk and end card of equal length, no pictures, no words unless given. */
export const testTimeline = (changes: Partial<Timeline> = {}): Timeline => {
  const durationMs = changes.durationMs ?? 3000;
  const edge = (part: number): number => Math.round((durationMs * part) / 3);
  const scene = (id: string, kind: string, part: number, overlays: unknown[]) => ({
    id,
    role: "talk",
    startMs: edge(part),
    endMs: edge(part + 1),
    line: "",
    visual: { kind, setting: "studio", emotion: "warm", pictures: [] },
    overlays,
  });
  return Timeline.parse({
    version: 1,
    width: 360,
    height: 640,
    fps: 30,
    durationMs,
    seed: 7,
    safeBox: [0.06, 0.15, 0.77, 0.5],
    brand: {
      name: "lumi",
      logoKey: null,
      palette: {
        ground: "#1f1530",
        surface: "#fff3e2",
        ink: "#2a1a18",
        accent: "#d92f4b",
        onAccent: "#ffffff",
        glow: ["#ffb35c", "#ff7a4d"],
      },
    },
    voice: { voiceId: "local/clara", speed: 1, startMs: 200 },
    actorId: "maya",
    captions: { preset: "tiktok_bold" },
    music: { mood: "upbeat", gainDb: -18 },
    pictures: [],
    scenes: [
      scene("s1", "hook", 0, [{ kind: "sticker", text: "wake up", source: "script" }]),
      scene("s2", "talk", 1, []),
      scene("s3", "end_card", 2, [{ kind: "button", text: "Shop now", source: "brand", atMs: 300 }]),
    ],
    words: [],
    ...changes,
  });
};

/** Clip of an actor for tests: three seconds of 720p. */
export const testClip = (changes: Partial<ActorClip> = {}): ActorClip => ({
  key: "film",
  actorId: "fal/maya",
  width: 720,
  height: 1280,
  frames: 90,
  face: [0.3, 0.3, 0.4, 0.3],
  speech: "0".repeat(64),
  ...changes,
});

/** The small document with a picture of a storage key or an address all over its first scene. */
export function pictureTimeline(key: string): Timeline {
  const plain = testTimeline();
  const picture: Picture = { id: "p1", key, width: 360, height: 640, cutOutKey: null, focus: [0.5, 0.5] };
  const shots = [{ atMs: 0, picture: "p1", crop: [0, 0, 1, 1] as Box, treatment: "push" as const }];
  const [first, ...others] = plain.scenes;
  if (!first) throw new Error("no scene");
  const visual = { ...first.visual, kind: "picture" as const, pictures: ["p1"], shots };
  return { ...plain, pictures: [picture], scenes: [{ ...first, visual, overlays: [] }, ...others] };
}
