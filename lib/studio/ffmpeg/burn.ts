import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { FF_ENCODER_LIBX264 } from "node-av/constants";
import { h264Options } from "./library";
import { type MediaLimits, openDecoder, openInput } from "./open";

/** What is burned: an ASS file and a folder of `.woff` fonts, both at paths made by us, which nothing needs to escape. */
export interface Subtitles {
  assFile: string;
  fontsDir: string;
}

const OUR_PATH = /^[\w./-]+$/;

/**
 * Burns subtitles into the pictures of `input` and copies its sound. Reports the seconds done. Throws RangeError for a
 * path that could be read as a filter option.
 */
export const burn = async (
  input: string,
  { assFile, fontsDir }: Subtitles,
  out: string,
  limits: MediaLimits,
  onProgress: (seconds: number) => void,
): Promise<void> => {
  if (!OUR_PATH.test(assFile) || !OUR_PATH.test(fontsDir)) throw new RangeError("unsafe path in a filter");
  const source = await openInput(input);
  const stream = source.video();
  if (!stream) throw new Error("the file holds no picture");
  const decoder = await openDecoder(stream, limits);
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    options: h264Options(),
    context: { threadCount: 1 },
  });
  const muxer = await Muxer.open(out, { options: { movflags: "+faststart" } });
  const pictures = muxer.addStream(encoder);
  const sound = source.audio();
  const samples = sound ? muxer.addStream(sound) : -1;
  const filter = FilterAPI.create(`subtitles=filename=${assFile}:fontsdir=${fontsDir}`, { threads: 1 });
  const frames = filter.frames(decoder.frames(source.packets(stream.index)));
  for await (const packet of encoder.packets(frames)) {
    if (!packet) break;
    onProgress((Number(packet.pts) * packet.timeBase.num) / Math.max(1, packet.timeBase.den));
    await muxer.writePacket(packet, pictures);
    packet.free();
  }
  if (sound) await copySound(input, muxer, samples);
  await muxer.close();
  decoder.close();
  encoder.close();
  await source.close();
};

/** From a second reader: the first one's packets of other streams are gone by the time the pictures are done. */
const copySound = async (input: string, muxer: Muxer, target: number): Promise<void> => {
  const again = await openInput(input);
  for await (const packet of again.packets(again.audio()?.index)) {
    if (!packet) break;
    await muxer.writePacket(packet, target);
    packet.free();
  }
  await again.close();
};
