import { expect, it } from "vitest";
import { energyTrack, REST, visemeTrack } from "./visemes";

const phone = (name: string, startMs: number, endMs: number) => ({ name, startMs, endMs });

it("shuts the lips at 35, 50 or 65 % of every p, b and m between open vowels, however short", () => {
  for (const name of ["p", "b", "m"]) {
    for (const length of [35, 60, 110]) {
      const phones = [phone("aa", 0, 200), phone(name, 200, 200 + length), phone("ae", 200 + length, 500)];
      const track = visemeTrack(phones, 200, 200, 300);
      const open = [0.35, 0.5, 0.65].map((u) => track[Math.round(((300 + 200 + length * u) / 1000) * 200)]?.[0] ?? 1);
      expect(Math.min(...open), `${name} of ${length} ms`).toBeLessThan(0.28);
    }
  }
});

it("rests where nobody speaks, and opens on vowels", () => {
  const track = visemeTrack([phone("aa", 1000, 1300)], 30, 90, 0);
  expect(track[5]).toEqual(REST);
  expect(track[35]?.[0]).toBeGreaterThan(0.8);
});

it("follows the voice's energy with the clip's offset", () => {
  const pcm = new Float32Array(16_000).fill(0.3);
  const energy = energyTrack(pcm, 16_000, 30, 90, 1000);
  expect(energy[20]).toBe(0);
  expect(energy[50]).toBeGreaterThan(0.9);
});
