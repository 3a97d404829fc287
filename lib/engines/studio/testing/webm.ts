import { writeFile } from "node:fs/promises";
import { Demuxer } from "node-av/api";
import "../encode/library";

/** A packet at a time, in milliseconds. */
interface TimedPacket {
  ms: number;
  data: Buffer;
  durationMs?: number;
}

/** A track of a WebM file. */
export type WebmTrack = { codec: string; header?: Buffer; packets: readonly TimedPacket[] } & (
  | { kind: "video"; width: number; height: number }
  | { kind: "audio"; rate: number; channels: number }
  | { kind: "subtitle" }
);

const TRACK_KINDS = { video: 1, audio: 2, subtitle: 17 } as const;

const element = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
};
const whole = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
};
const float = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};
const name = (id: string, value: string): Buffer => element(id, Buffer.from(value));

const shapeOf = (track: WebmTrack): Buffer[] => {
  if (track.kind === "video") return [element("e0", whole("b0", track.width), whole("ba", track.height))];
  return track.kind === "audio" ? [element("e1", float("b5", track.rate), whole("9f", track.channels))] : [];
};

const clusterOf = (track: number, { ms, data, durationMs }: TimedPacket): Buffer => {
  const block = Buffer.concat([Buffer.from([0x80 | track, 0, 0, durationMs === undefined ? 0x80 : 0]), data]);
  const body =
    durationMs === undefined
      ? element("a3", block)
      : element("a0", element("a1", block), whole("9b", Math.round(durationMs)));
  return element("1f43b675", whole("e7", ms), body);
};

/** Writes a WebM file that says of itself whatever is wanted, one packet a cluster; without `seconds` it names no duration. */
export async function writeWebm(file: string, tracks: readonly WebmTrack[], seconds?: number): Promise<void> {
  const entries = tracks.map((track, index) =>
    element(
      "ae",
      ...[whole("d7", index + 1), whole("73c5", index + 1), whole("83", TRACK_KINDS[track.kind])],
      name("86", track.codec),
      ...(track.header ? [element("63a2", track.header)] : []),
      ...shapeOf(track),
    ),
  );
  const packets = tracks.flatMap((track, index) => track.packets.map((packet) => ({ packet, track: index + 1 })));
  const header = [whole("4286", 1), whole("42f7", 1), whole("42f2", 4), whole("42f3", 8), name("4282", "webm")];
  await writeFile(
    file,
    Buffer.concat([
      element("1a45dfa3", ...header, whole("4287", 4), whole("4285", 2)),
      element(
        "18538067",
        element(
          "1549a966",
          whole("2ad7b1", 1_000_000),
          ...(seconds === undefined ? [] : [float("4489", seconds * 1000)]),
          ...[name("4d80", "test"), name("5741", "test")],
        ),
        element("1654ae6b", ...entries),
        ...packets.toSorted((a, b) => a.packet.ms - b.packet.ms).map(({ packet, track }) => clusterOf(track, packet)),
      ),
    ]),
  );
}

/** The VP9 pictures and the Opus sound of a WebM file, as tracks to write. */
export async function tracksOf(file: string): Promise<{ video: WebmTrack; audio: WebmTrack }> {
  const input = await Demuxer.open(file);
  const packetsOf = (index: number): TimedPacket[] => packets.get(index) ?? [];
  const packets = new Map<number, TimedPacket[]>();
  for await (const packet of input.packets()) {
    if (!packet) break;
    const { num = 1, den = 1000 } = input.streams[packet.streamIndex]?.timeBase ?? {};
    const ms = Math.max(0, Math.round((Number(packet.pts) * num * 1000) / den));
    packets.set(packet.streamIndex, [...packetsOf(packet.streamIndex), { ms, data: Buffer.from(packet.data ?? "") }]);
    packet.free();
  }
  const [video, audio] = [input.video(), input.audio()];
  if (!video || !audio) throw new Error("a film with pictures and sound is wanted");
  const { width, height } = video.codecpar;
  const { sampleRate: rate, channels, extradata } = audio.codecpar;
  const tracks: { video: WebmTrack; audio: WebmTrack } = {
    video: { kind: "video", codec: "V_VP9", width, height, packets: packetsOf(video.index) },
    audio: {
      kind: "audio",
      codec: "A_OPUS",
      rate,
      channels,
      packets: packetsOf(audio.index),
      ...(extradata && { header: Buffer.from(extradata) }),
    },
  };
  await input.close();
  return tracks;
}
