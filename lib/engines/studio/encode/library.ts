import { AV_LOG_ERROR } from "node-av/constants";
import { Log } from "node-av/lib";
import { readFileSync } from "node:fs";

interface Resolvers {
  promise: Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

// Node 20 lacks it and the demuxer's packet iterator calls it; Node 22 has it.
if (!("withResolvers" in Promise)) {
  Object.defineProperty(Promise, "withResolvers", {
    configurable: true,
    writable: true,
    value: (): Resolvers => {
      const made: Partial<Resolvers> = {};
      const promise = new Promise<unknown>((resolve, reject) => {
        made.resolve = resolve;
        made.reject = reject;
      });
      return { promise, resolve: (value) => made.resolve?.(value), reject: (reason) => made.reject?.(reason) };
    },
  });
}

Log.setLevel(AV_LOG_ERROR);

/** x264's AVX-512 paths give different bits from run to run; those of AVX2 do not (5 equal runs of 5). */
const AVX2_ONLY = "asm=MMX2,SSE2Fast,SSSE3,SSE4.2,AVX,FMA3,BMI2,AVX2";

let pin: string | null | undefined;

/** The instruction sets x264 is held to, or null where the processor lacks them: x264 trusts the list and would crash. */
const x264Pin = (): string | null => {
  pin ??= hasAvx2() ? AVX2_ONLY : null;
  return pin;
};

const hasAvx2 = (): boolean => {
  if (process.arch !== "x64" || process.platform !== "linux") return false;
  const flags = /^flags\s*:(.*)$/m.exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1]?.split(" ") ?? [];
  return ["avx2", "bmi2", "fma"].every((flag) => flags.includes(flag));
};

/** Above this many pixels the encoder looks fewer frames ahead: each frame it keeps is up to 50 MB. */
const LARGE_PIXELS = 2560 * 1440;
const SHORT_LOOKAHEAD = "rc-lookahead=3";

/** Frames to be encoded: pixels of each, and `isFine` when they reproduce a given picture. */
export interface EncodedFrames {
  pixels?: number;
  isFine?: boolean;
}

/** More bits for all frames of a segment: about 6 dB closer. A lower crf would change the header that joined segments share. */
const FINE_ZONE = "zones=0,9999,b=2.5";

/** `veryfast` is the knee of size against time; crf 21 keeps text edges clean at 1080p. */
export const h264Options = ({ pixels = 0, isFine = false }: EncodedFrames = {}): H264Options => {
  const params = [x264Pin(), pixels > LARGE_PIXELS ? SHORT_LOOKAHEAD : null, isFine ? FINE_ZONE : null]
    .filter((one) => one !== null)
    .join(":");
  return { preset: "veryfast", crf: 21, ...(params ? { "x264-params": params } : {}) };
};

interface H264Options {
  preset: "veryfast";
  crf: number;
  "x264-params"?: string;
}
