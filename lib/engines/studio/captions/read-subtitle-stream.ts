import {
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_WEBVTT,
  AV_DISPOSITION_DEFAULT,
  AV_DISPOSITION_FORCED,
  AVMEDIA_TYPE_SUBTITLE,
} from "node-av/constants";
import type { Stream } from "node-av/lib";
import { openInput } from "../encode/open";
import { type StreamCue, timedText, webVttText } from "./cue-text";

/** Most cues that are read: a new one every 0.2 s of the longest video. */
const MOST_CUES = 3_000;

const readers: ReadonlyMap<number, (packet: Buffer) => string> = new Map<number, (packet: Buffer) => string>([
  [AV_CODEC_ID_MOV_TEXT, timedText],
  [AV_CODEC_ID_WEBVTT, webVttText],
  [AV_CODEC_ID_SUBRIP, webVttText],
]);

/** The stream that holds all that is said: the default one, else the first; one for foreign words only is left out. */
function chooseStream(streams: readonly Stream[]): Stream | undefined {
  const spoken = streams.filter(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_SUBTITLE &&
      readers.has(codecpar.codecId) &&
      (disposition & AV_DISPOSITION_FORCED) === 0,
  );
  return spoken.find(({ disposition }) => (disposition & AV_DISPOSITION_DEFAULT) !== 0) ?? spoken[0];
}

/**
 * Reads the subtitle stream of a foreign video; null without one. `language` is the tag the file gives it. Its packets are
 * read as they are and never decoded. Only a probe child calls it.
 */
export async function readSubtitleStream(file: string): Promise<{ cues: StreamCue[]; language: string | null } | null> {
  const input = await openInput(file);
  try {
    const stream = chooseStream(input.streams);
    const read = stream && readers.get(stream.codecpar.codecId);
    if (!stream || !read) return null;
    const cues: StreamCue[] = [];
    const { num, den } = stream.timeBase;
    const toMs = (ticks: bigint): number => Math.round((Number(ticks) * 1000 * num) / den);
    for await (const packet of input.packets(stream.index)) {
      if (!packet) break;
      const { data, pts, duration } = packet;
      if (data && cues.length < MOST_CUES)
        cues.push({ text: read(data), fromMs: toMs(pts), toMs: toMs(pts + duration) });
      packet.free();
    }
    return { cues, language: stream.metadata?.get("language") ?? null };
  } finally {
    await input.close();
  }
}
