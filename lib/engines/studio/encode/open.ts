import { Decoder, Demuxer } from "node-av/api";
import type { Stream } from "node-av/lib";
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
const CODECS = "h264,hevc,vp8,vp9,libvpx-vp9,av1,libdav1d,aac,mp3,mp3float,opus,libopus,vorbis,pcm_s16le";

/** Opens a file for reading: known containers, local files and no other protocol, nothing the file may point at. */
export const openInput = (file: string): Promise<Demuxer> =>
  Demuxer.open(file, { options: { format_whitelist: FORMATS, protocol_whitelist: "file", codec_whitelist: CODECS } });

/** A decoder of a stream that refuses pictures beyond the limits; one thread unless `threadCount` says otherwise. */
export const openDecoder = (stream: Stream, limits: MediaLimits, threadCount = 1): Promise<Decoder> =>
  Decoder.create(stream, {
    exitOnError: true,
    context: { threadCount },
    options: { max_pixels: limits.maxPixels },
  });
