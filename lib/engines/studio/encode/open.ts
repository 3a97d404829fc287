import { Decoder, Demuxer } from "node-av/api";
import { avGetCodecName, type Stream } from "node-av/lib";
import { MediaError } from "../workers/control";
import "./library";

/** Bounds of what is opened. Everything foreign is opened in a probe child, within these. */
export interface MediaLimits {
  maxSeconds: number;
  maxSide: number;
  maxPixels: number;
  maxStreams: number;
  maxFps: number;
}

/** Ten minutes, 4096 pixels a side, 8.8 megapixels, 8 streams, 120 frames a second. */
export const foreignLimits: MediaLimits = {
  maxSeconds: 600,
  maxSide: 4096,
  maxPixels: 8_847_360,
  maxStreams: 8,
  maxFps: 120,
};

/** Limits of what the studio itself delivers: 4096 pixels on both sides. */
export const ownLimits: MediaLimits = { ...foreignLimits, maxPixels: 4096 * 4096 };

// Without the first, a text file that starts with `ffconcat version 1.0` opens another file of the machine.
const FORMATS = "mov,matroska,mp3,wav";
/** Samples as they are, which cameras and recorders write: nothing is decoded that could go wrong. */
const RAW = "pcm_s16le,pcm_s16be,pcm_s24le,pcm_f32le";
const CODECS = `h264,hevc,vp8,vp9,libvpx-vp9,av1,libdav1d,aac,mp3,mp3float,opus,libopus,vorbis,${RAW}`;

/** Opens a file for reading: known containers, local files and no other protocol, nothing the file may point at. */
export const openInput = (file: string): Promise<Demuxer> =>
  Demuxer.open(file, { options: { format_whitelist: FORMATS, protocol_whitelist: "file", codec_whitelist: CODECS } });

/**
 * A decoder of a stream that refuses pictures beyond the limits; one thread unless `threadCount` says otherwise. Throws
 * MediaError for a stream of a codec that is not accepted: the input's own list holds for what it looks into by itself only.
 */
export const openDecoder = (
  stream: Stream,
  { maxPixels }: Pick<MediaLimits, "maxPixels">,
  threadCount = 1,
): Promise<Decoder> =>
  Decoder.create(stream, {
    exitOnError: true,
    context: { threadCount },
    options: { max_pixels: maxPixels, codec_whitelist: CODECS },
  }).catch(() => {
    const codec = avGetCodecName(stream.codecpar.codecId) ?? "an unknown codec";
    throw new MediaError(
      `the file is in a format that is not accepted: ${codec}. Convert it to MP4 with H.264 and AAC`,
    );
  });
