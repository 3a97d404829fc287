import { Encoder } from "node-av/api";
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC, type FFAudioEncoder } from "node-av/constants";
import { Frame } from "node-av/lib";
import { openEncodedFile } from "./encoded-file";
import "./library";

/** Two channels of equal length, -1 to 1, at `rate` hertz. */
export interface StereoPcm {
  left: Float32Array;
  right: Float32Array;
  rate: number;
}

const BLOCK = 1024;

/** Encodes frames of sound, in time, into a file whose extension names the container, and frees them. */
export const writeFrames = async (
  file: string,
  { codec, bitRate }: { codec: FFAudioEncoder; bitRate: string },
  frames: Iterable<Frame>,
): Promise<void> => {
  const encoder = await Encoder.create(codec, { context: { bitRate, threadCount: 1 } });
  const output = await openEncodedFile(file, encoder);
  for (const frame of frames) {
    await output.put(frame);
    frame.free();
  }
  await output.close();
};

/** Writes sound as AAC at 160 kbit/s into an m4a file. */
export const encodeAudio = (file: string, sound: StereoPcm): Promise<void> =>
  writeFrames(file, { codec: FF_ENCODER_AAC, bitRate: "160k" }, framesOf(sound));

function* framesOf({ left, right, rate }: StereoPcm): Generator<Frame> {
  for (let start = 0; start < left.length; start += BLOCK) {
    const size = Math.min(BLOCK, left.length - start);
    const planes = new Float32Array(size * 2);
    planes.set(left.subarray(start, start + size), 0);
    planes.set(right.subarray(start, start + size), size);
    const frame = Frame.fromAudioBuffer(Buffer.from(planes.buffer), {
      nbSamples: size,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: rate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: rate },
    });
    frame.pts = BigInt(start);
    yield frame;
  }
}
