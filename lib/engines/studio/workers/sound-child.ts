import { readFile, writeFile } from "node:fs/promises";
import { operation, serve } from "./serve";
import { FinishInput, MixInput, SpeakInput } from "./tasks";
import { effectSamples } from "../mix/effects";
import { encoder } from "../encode/encoder";
import { mix } from "../mix/mix";
import { musicBed } from "../music/bed";
import { synthesiseLines, synthesiseTowards } from "../speech/synthesise-lines";
import { fromWav, toWav } from "../speech/wav";
import { hashOfFile } from "../render/stage-cache";
import { findVoice } from "../speech/voices";

/** Starts to count the processor time of a task: this child does one after the other. */
const startCpuClock = (): (() => number) => {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
};

/** Speech, mixing and joining: everything that is neither drawn nor foreign. Runs as a child process. */
serve({
  speak: operation(SpeakInput, async ({ lines, voiceId, speed, targetSeconds, files }) => {
    const cpuMs = startCpuClock();
    const voice = findVoice(voiceId);
    if (!voice) throw new Error(`unknown local voice ${voiceId}`);
    const hasTarget = speed === null && targetSeconds !== null;
    const spoken = hasTarget
      ? await synthesiseTowards(lines, voice.flite, targetSeconds)
      : await synthesiseLines(lines, voice.flite, speed ?? 1);
    const spokenCount = Math.max(1, spoken.clips.filter((clip) => clip !== null).length);
    const share = cpuMs() / spokenCount;
    const output = spoken.clips.map(async (clip, index) => {
      const file = files[index];
      if (!clip || file === undefined) return null;
      const { samples, rate, ...times } = clip;
      await writeFile(file, toWav({ samples, rate }));
      return { ...times, cpuMs: share };
    });
    return { speed: spoken.speed, lines: await Promise.all(output) };
  }),

  mix: operation(MixInput, async ({ seconds, seed, bed, voice, cues, out }) => {
    const cpuMs = startCpuClock();
    const { sound, lufs, truePeakDb } = await mix({
      seconds,
      voice: voice && { pcm: fromWav(await readFile(voice.pcmFile)), at: voice.at, isForeign: voice.isForeign },
      bed: await musicBed(bed.mood, seconds, seed, bed.grid),
      bedDb: bed.gainDb,
      effects: cues.map(({ kind, at }, i) => ({ at, samples: effectSamples(kind, seed + i) })),
    });
    await encoder.encodeAudio(out, sound);
    return { lufs, truePeakDb, cpuMs: cpuMs() };
  }),

  finish: operation(FinishInput, async ({ out, segments, audio, fps }) => {
    const cpuMs = startCpuClock();
    await encoder.join(out, segments, audio, fps);
    return { sha256: await hashOfFile(out), cpuMs: cpuMs() };
  }),
});
