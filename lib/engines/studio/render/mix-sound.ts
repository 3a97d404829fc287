import type * as z from "zod";
import type { Control } from "../workers/control";
import { runTask } from "../workers/run";
import { MixOutput } from "../workers/tasks";
import type { CachedParts } from "./cached-parts";
import type { RenderPlan } from "./render-plan";
import type { StageCache } from "./stage-cache";

/** Sound of a render: its file, null for none, its levels, and what this run spent on it. */
export interface MixedSound {
  file: string | null;
  levels: Pick<z.output<typeof MixOutput>, "lufs" | "truePeakDb">;
  ms: number;
  cpuMs: number;
}

/** Mixes the sound of a plan in a child process into `out` and stores it in the cache, unless it was found there. */
export const mixSound = async (
  sound: RenderPlan["sound"],
  { cached, cache, out }: { cached: CachedParts; cache: StageCache; out: string },
  control: Control,
): Promise<MixedSound> => {
  if (sound === null) return { file: null, levels: { lufs: null, truePeakDb: null }, ms: 0, cpuMs: 0 };
  if (cached.sound) return { ...cached.sound, ms: 0, cpuMs: cached.sound.levels.cpuMs };
  const started = performance.now();
  const { address, ...input } = sound;
  const request = { ...input, out };
  const task = { program: "sound-child", op: "mix", input: request, output: MixOutput, isReusable: true } as const;
  const levels = await runTask(task, control);
  if (address) await cache.put(address.key, out, levels);
  return { file: out, levels, ms: performance.now() - started, cpuMs: levels.cpuMs };
};
