import { storage } from "@/lib/platform/storage";
import { toSrt, toVtt } from "@/lib/engines/studio/captions/subtitle-files";
import type { Timeline } from "@/lib/contract/timeline/document";
import { fileKey, type JobFiles } from "../stages/service";

/** Subtitles as files: UTF-8 SubRip and WebVTT of everything that is spoken, whatever is burned into the video. */
export interface CaptionFiles {
  srtKey: string;
  vttKey: string;
  /** Of the SubRip file. */
  sha256: string;
}

/** Writes the subtitles of a timeline, of which only the words, their look and the length matter. */
export async function writeCaptions(input: {
  files: JobFiles;
  timeline: Pick<Timeline, "words" | "captions" | "durationMs">;
}): Promise<CaptionFiles> {
  const { words, captions, durationMs } = input.timeline;
  const put = (name: string, text: string) => storage().putBytes(fileKey(input.files, name), Buffer.from(text));
  const srt = await put("captions.srt", toSrt(words, captions.preset, durationMs));
  const vtt = await put("captions.vtt", toVtt(words, captions.preset, durationMs));
  return { srtKey: srt.key, vttKey: vtt.key, sha256: srt.sha256 };
}
