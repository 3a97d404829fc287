import * as z from "zod";

/** Input of `fit` of `probe-child`: a foreign picture is cut and scaled to exactly this size, as an opaque PNG at `out`. */
export const FitInput = z.object({ file: z.string(), out: z.string(), width: z.int(), height: z.int() });
/** Output of `fit`: `kept` is the share of the picture that was not cut away, `upscale` output pixels per source pixel. */
export const FitOutput = z.object({ kept: z.number(), upscale: z.number(), renderHash: z.string() });

/** Input of `voice` of `probe-child`: the sound of a foreign file as a WAV file of one channel at `rate` hertz. */
export const VoiceInput = z.object({
  file: z.string(),
  pcmFile: z.string(),
  rate: z.int().default(48_000),
  maxSeconds: z.number().default(300),
});
/** Output of `voice`: length of the sound. */
export const VoiceOutput = z.object({ seconds: z.number() });

/** Input of `reframe` of `probe-child`: a foreign video covering exactly this frame, in our format, with a poster of it. */
export const ReframeInput = z.object({
  file: z.string(),
  out: z.string(),
  poster: z.string(),
  scratchSound: z.string(),
  width: z.int(),
  height: z.int(),
  fps: z.int(),
  hasSound: z.boolean(),
});
/** Output of `reframe`: number of frames written. */
export const ReframeOutput = z.object({ frames: z.int() });
