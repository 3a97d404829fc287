import type { Demuxer } from "node-av/api";
import { AV_PIX_FMT_YUV420P, AV_PKT_DATA_DISPLAYMATRIX } from "node-av/constants";
import { avGetCodecName, type Stream } from "node-av/lib";
import type { MediaInfo } from "../workers/media-info";
import { type MediaLimits, openDecoder, openInput } from "./open";
import { toSeconds } from "./sound-track";

/** Reads what a file holds without decoding it; `seconds` is measured where the file does not say. Throws RangeError beyond the limits, the library's error for what is no media. */
export const probe = async (file: string, limits: MediaLimits): Promise<MediaInfo> => {
  const input = await openInput(file);
  try {
    const info: MediaInfo = {
      container: input.formatName,
      seconds: input.duration > 0 ? input.duration : await measuredSeconds(input),
      streams: input.streams.length,
      video: videoInfo(input.video()),
      audio: audioInfo(input.audio()),
    };
    assertWithinLimits(info, limits);
    return info;
  } finally {
    await input.close();
  }
};

/** End of the last packet, for a file that names no length, as recordings of browsers. Reads it whole. */
const measuredSeconds = async (input: Demuxer): Promise<number> => {
  const shown = [input.video(), input.audio()];
  let seconds = 0;
  for await (const packet of input.packets()) {
    if (!packet) break;
    const { pts, duration, streamIndex } = packet;
    const stream = shown.find((one) => one?.index === streamIndex);
    if (stream) seconds = Math.max(seconds, toSeconds(pts + duration, stream) - input.startTime);
    packet.free();
  }
  return seconds;
};

/** As {@link probe}, for a file that will be decoded: throws MediaError for pictures or sound of a codec that is not accepted. */
export const probeToDecode = async (file: string, limits: MediaLimits): Promise<MediaInfo> => {
  const info = await probe(file, limits);
  const input = await openInput(file);
  try {
    for (const stream of [input.video(), input.audio()]) if (stream) (await openDecoder(stream, limits)).close();
    return info;
  } finally {
    await input.close();
  }
};

const videoInfo = (stream: Stream | undefined): MediaInfo["video"] => {
  if (!stream) return null;
  const { codecId, format, height } = stream.codecpar;
  const width = Math.round(stream.codecpar.width * pixelShape(stream));
  const { num, den } = stream.avgFrameRate;
  const { rotation } = orientationOf(stream);
  const turned = rotation % 180 !== 0;
  return {
    codec: avGetCodecName(codecId) ?? "unknown",
    isYuv420p: format === AV_PIX_FMT_YUV420P,
    width: turned ? height : width,
    height: turned ? width : height,
    fps: den > 0 ? num / den : 0,
    rotation,
  };
};

/** Width of a pixel over its height; 1 where the file does not say. */
const pixelShape = ({ sampleAspectRatio: { num, den } }: Stream): number => (num > 0 && den > 0 ? num / den : 1);

const audioInfo = (stream: Stream | undefined): MediaInfo["audio"] =>
  stream
    ? {
        codec: avGetCodecName(stream.codecpar.codecId) ?? "unknown",
        rate: stream.codecpar.sampleRate,
        channels: stream.codecpar.channels,
      }
    : null;

/** What a decoded picture needs to be upright: mirrored top to bottom first, then turned by 0, 90, 180 or 270 degrees clockwise. */
export interface Orientation {
  isMirrored: boolean;
  rotation: number;
}

/** A stream's orientation by its display matrix: nine 32-bit numbers, row by row. The first two columns of the first two rows turn and mirror. */
export const orientationOf = (stream: Stream): Orientation => {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return { isMirrored: false, rotation: 0 };
  const at = (place: number): number => matrix.readInt32LE(place * 4);
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)] as const;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return { isMirrored: a * d - b * c < 0, rotation: (Math.round(degrees / 90) * 90 + 360) % 360 };
};

const assertWithinLimits = ({ seconds, streams, video }: MediaInfo, limits: MediaLimits): void => {
  const beyond = [
    seconds > limits.maxSeconds && `longer than ${limits.maxSeconds} s`,
    streams > limits.maxStreams && `more than ${limits.maxStreams} streams`,
    video && Math.max(video.width, video.height) > limits.maxSide && `a side above ${limits.maxSide} pixels`,
    video && video.width * video.height > limits.maxPixels && `more than ${limits.maxPixels} pixels`,
    video && video.fps > limits.maxFps && `more than ${limits.maxFps} frames a second`,
  ].find((reason) => typeof reason === "string");
  if (beyond) throw new RangeError(`the file is beyond what is accepted: ${beyond}`);
};
