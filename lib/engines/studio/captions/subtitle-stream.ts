import type { Control } from "../workers/control";
import { foreignVideoLimits } from "../workers/foreign-limits";
import { runTask } from "../workers/run";
import { SubtitleStreamOutput } from "../workers/tasks";
import { arrangeCues, type StreamCue } from "./cue-text";

/** The subtitles a video brings along; `language` is the file's own tag, such as `eng`. */
export interface SubtitleStream {
  cues: StreamCue[];
  language: string | null;
}

/**
 * Reads the subtitle stream of an untrusted video of `seconds` in a probe child working in `dir`; null without one, or for
 * one without words. Throws MediaError with a public message.
 */
export const subtitleStreamOf = async (
  { file, dir, seconds }: { file: string; dir: string; seconds: number },
  control: Control,
): Promise<SubtitleStream | null> => {
  const task = { program: "probe-child", op: "subtitles", input: { file }, output: SubtitleStreamOutput } as const;
  const { stream } = await runTask({ ...task, limits: foreignVideoLimits(dir) }, control);
  const cues = stream ? arrangeCues(stream.cues, Math.round(seconds * 1000)) : [];
  return stream && cues.length > 0 ? { cues, language: stream.language } : null;
};
