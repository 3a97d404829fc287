/** A line of a file's own subtitles: its text without markup, milliseconds from the start of the video. */
export interface StreamCue {
  text: string;
  fromMs: number;
  toMs: number;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** Text of a packet of 3GPP timed text: a length of 16 bits, then UTF-8, or UTF-16 behind a byte order mark (TS 26.245, 5.17.1). */
export function timedText(packet: Buffer): string {
  if (packet.length < 2) return "";
  const text = packet.subarray(2, 2 + packet.readUInt16BE(0));
  const isUtf16 = text.length >= 2 && text.readUInt16BE(0) === 0xfeff;
  return plain(isUtf16 ? new TextDecoder("utf-16be").decode(text.subarray(2)) : text.toString("utf8"), false);
}

/** Text of a WebVTT cue; empty for the boxes that MP4 wraps such cues in. */
export const webVttText = (packet: Buffer): string => (packet.includes(0) ? "" : plain(packet.toString("utf8"), true));

/** A cue's words on one line, without tags of WebVTT, SubRip and SubStation and without what cannot be stored. */
function plain(text: string, hasEntities: boolean): string {
  const bare = text.replace(/<[^<>]{0,200}>/g, "").replace(/\{\\[^{}]{0,200}\}/g, "");
  const read = hasEntities ? bare.replace(/&(\w{2,4});/g, (all, name: string) => entities[name] ?? all) : bare;
  return read
    .replace(/[\u0000\ufffd]/g, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/**
 * Cues in order and without overlap, within a video of `durationMs`: one that runs into the next ends where that begins,
 * and two that begin together are one.
 */
export function arrangeCues(cues: readonly StreamCue[], durationMs: number): StreamCue[] {
  const arranged: StreamCue[] = [];
  for (const { text, fromMs, toMs } of cues.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = arranged.at(-1);
    if (!text || fromMs < 0 || fromMs >= durationMs || toMs <= fromMs) continue;
    if (last && last.fromMs === fromMs) {
      last.text = `${last.text} ${text}`;
      last.toMs = Math.min(durationMs, Math.max(last.toMs, toMs));
      continue;
    }
    if (last) last.toMs = Math.min(last.toMs, fromMs);
    arranged.push({ text, fromMs, toMs: Math.min(toMs, durationMs) });
  }
  return arranged;
}
