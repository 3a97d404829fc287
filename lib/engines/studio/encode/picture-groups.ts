import { createHash, type Hash } from "node:crypto";
import type { Frame, Packet, Stream } from "node-av/lib";
import { visitVideo } from "./frames";
import { type MediaLimits, openInput } from "./open";
import { toSeconds } from "./sound-track";

/** A closed group of pictures. Equal keys: the same bytes, which decode to the same pictures. */
export interface PictureGroup {
  key: string;
  /** Number of its pictures. */
  frames: number;
}

/** What a file holds, without decoding any of it. */
export interface FileContents {
  groups: PictureGroup[];
  /** When the last picture begins. */
  lastSeconds: number;
  /** Equal for equal bytes of sound at equal times; null without sound. */
  soundKey: string | null;
}

/** A hash that begins with what a decoder is set up with: the same packets mean something else to another one. */
const hashFor = ({ codecpar }: Stream): Hash => createHash("sha256").update(codecpar.extradata ?? "");

/** Reads the packets of a file. Throws when it holds no picture. */
export const readContents = async (file: string): Promise<FileContents> => {
  const input = await openInput(file);
  try {
    const [video, audio] = [input.video(), input.audio()];
    if (!video) throw new Error("the file holds no picture");
    const groups: { hash: Hash; frames: number }[] = [];
    const sound = audio ? hashFor(audio) : null;
    let lastSeconds = 0;
    for await (const packet of input.packets()) {
      if (!packet) break;
      const bytes = packet.data ?? "";
      if (packet.streamIndex === audio?.index) sound?.update(bytes).update(String(packet.pts));
      if (packet.streamIndex === video.index) {
        if (packet.isKeyframe || groups.length === 0) groups.push({ hash: hashFor(video), frames: 0 });
        const group = groups.at(-1);
        group?.hash.update(bytes);
        if (group) group.frames += 1;
        lastSeconds = Math.max(lastSeconds, toSeconds(packet.pts, video));
      }
      packet.free();
    }
    return {
      groups: groups.map(({ hash, frames }) => ({ key: hash.digest("hex"), frames })),
      lastSeconds,
      soundKey: sound?.digest("hex") ?? null,
    };
  } finally {
    await input.close();
  }
};

/** Decodes some groups of a file and visits their pictures in order. Throws as {@link visitVideo}. */
export const visitGroups = (
  file: string,
  limits: MediaLimits,
  wanted: (group: number) => boolean,
  visit: (frame: Frame) => void,
): Promise<void> => visitVideo(file, limits, (decoder, packets) => decoder.frames(packetsOf(packets, wanted)), visit);

async function* packetsOf(
  packets: AsyncIterable<Packet | null>,
  wanted: (group: number) => boolean,
): AsyncGenerator<Packet | null> {
  let group = -1;
  for await (const packet of packets) {
    if (packet?.isKeyframe || group < 0) group += 1;
    if (packet === null || wanted(group)) yield packet;
    else packet.free();
  }
}
