import { describe, expect, it } from "vitest";
import { seededRandom } from "../draw/seed";
import { filter, highPass, SAMPLE_RATE } from "./dsp";
import { loudness, loudnessRange } from "./loudness";
import { foreignVoice, studioVoice } from "./voice-chain";

const tone = (hz: number, seconds: number, level: number) =>
  Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE),
  );
const levelDb = (samples: Float32Array, fromMs: number, toMs: number): number => {
  const part = samples.subarray((fromMs * SAMPLE_RATE) / 1000, (toMs * SAMPLE_RATE) / 1000);
  return 10 * Math.log10(part.reduce((sum, x) => sum + x * x, 0) / part.length + 1e-12);
};

describe("a local voice", () => {
  /** A second of a vowel, 200 ms of a hiss at `hissLevel`, a second of the vowel. */
  const word = (hissLevel: number) => {
    const random = seededRandom(1);
    const noise = filter(
      tone(100, 0.2, 0).map(() => (random() - 0.5) * hissLevel),
      highPass(5500, 0.7),
    );
    const vowel = tone(500, 1, 0.2);
    return { samples: Float32Array.from([...vowel, ...noise, ...vowel]), rate: SAMPLE_RATE };
  };
  const hissOverVowel = (level: number) => {
    const { dry } = studioVoice(word(level));
    return levelDb(dry, 1050, 1180) - levelDb(dry, 300, 900);
  };

  it("has its sharp hisses held and its soft ones left alone", () => {
    const [soft, sharp, sharper] = [hissOverVowel(0.005), hissOverVowel(0.1), hissOverVowel(0.2)];
    expect(sharp - soft).toBeLessThan(20);
    expect(sharper - sharp).toBeLessThan(3);
    expect(hissOverVowel(0.01) - soft).toBeCloseTo(6, 0);
  });

  it("stands in a room: well below the voice, heard after it, and gone within a third of a second", () => {
    const samples = Float32Array.from([...tone(500, 1, 0.2), ...tone(500, 1, 0)]);
    const { dry, room } = studioVoice({ samples, rate: SAMPLE_RATE });
    const below = (fromMs: number, toMs: number) => levelDb(dry, 300, 900) - levelDb(room!.left, fromMs, toMs);
    expect(below(300, 900)).toBeGreaterThan(12);
    expect(below(1010, 1060)).toBeLessThan(50);
    expect(below(1330, 1400)).toBeGreaterThan(70);
    expect(room!.left).not.toEqual(room!.right);
  });

  it("is as loud as any other, however quiet it was recorded", () => {
    const loudnessOf = (level: number) => {
      const { dry } = studioVoice({ samples: tone(500, 2, level), rate: SAMPLE_RATE });
      return loudness({ left: dry, right: dry, rate: SAMPLE_RATE });
    };
    expect(loudnessOf(0.02)).toBeCloseTo(loudnessOf(0.3), 1);
  });
});

it("a provider's voice has no room put around it", () => {
  expect(foreignVoice({ samples: tone(500, 1, 0.2), rate: SAMPLE_RATE }).room).toBeNull();
});

it("reads 10 LU for the EBU's tone that is 10 decibels louder for half of its time", () => {
  const samples = Float32Array.from([...tone(1000, 20, 0.1), ...tone(1000, 20, 0.1 * 10 ** (-10 / 20))]);
  expect(loudnessRange({ left: samples, right: samples, rate: SAMPLE_RATE })).toBeCloseTo(10, 0);
});
