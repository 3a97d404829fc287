import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unwatched } from "../workers/control";
import { tracksOf, writeWebm } from "../testing/webm";
import { detectSpeech } from "./detect-speech";

const quiet = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "speech-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Speech in a video whose sound stands at other times than it was recorded. */
const speechWhere = async (name: string, moved: (ms: number) => number) => {
  const { video, audio } = await tracksOf(resolve("e2e/fixtures/videos/odd.webm"));
  const packets = audio.packets.map((packet) => ({ ...packet, ms: moved(packet.ms) }));
  const file = join(dir, `${name}.webm`);
  await writeWebm(file, [video, { ...audio, packets }], 8);
  return (await detectSpeech({ file, dir, seconds: 8 }, quiet)) ?? [];
};

test("speech has the times of the pictures where the sound begins later, and after a gap in it", async () => {
  const recorded = await speechWhere("recorded", (ms) => ms);
  const late = await speechWhere("late", (ms) => ms + 2000);
  expect(Math.abs(late[0]!.fromMs - recorded[0]!.fromMs - 2000)).toBeLessThan(60);
  expect(Math.abs(late.at(-1)!.toMs - recorded.at(-1)!.toMs - 2000)).toBeLessThan(60);
  const middle = (recorded[0]!.fromMs + recorded.at(-1)!.toMs) / 2;
  const gapped = await speechWhere("gapped", (ms) => (ms < middle ? ms : ms + 3000));
  expect(Math.abs(gapped[0]!.fromMs - recorded[0]!.fromMs)).toBeLessThan(60);
  expect(Math.abs(gapped.at(-1)!.toMs - recorded.at(-1)!.toMs - 3000)).toBeLessThan(60);
});
