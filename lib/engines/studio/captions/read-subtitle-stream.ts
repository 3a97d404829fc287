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
import { subtitleBounds } from "../workers/tasks";
import { type StreamCue, timedText, webVttText } from "./cue-text";

/** Most bytes of a packet that are looked at: letters of four bytes, and as much again for markup. */
const MOST_BYTES = 8 * subtitleBounds.lettersPerCue;

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
 * read as they are and never decoded, up to {@link subtitleBounds}. Only a probe child calls it.
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
    let lettersLeft = subtitleBounds.letters;
    for await (const packet of input.packets(stream.index)) {
      if (!packet || cues.length === subtitleBounds.cues || lettersLeft === 0) break;
      const { data, pts, duration } = packet;
      const most = Math.min(lettersLeft, subtitleBounds.lettersPerCue);
      const text = data ? read(data.subarray(0, MOST_BYTES)).slice(0, most).trimEnd() : "";
      packet.free();
      lettersLeft -= text.length;
      if (text) cues.push({ text, fromMs: toMs(pts), toMs: toMs(pts + duration) });
    }
    return { cues, language: stream.metadata?.get("language") ?? null };
  } finally {
    await input.close();
  }
}
