import { encodeAudio, type StereoPcm } from "./audio";
import { transcode } from "./transcode";
import { type DecodedPicture, decodeAudio, pictures, type SoundOptions } from "./frames";
import { join, type Segment } from "./join";
import type { MediaLimits } from "./open";
import type { MediaInfo } from "../workers/media-info";
import { probe } from "./probe";
import { openSegment, type SegmentWriter, type VideoFormat } from "./segment";

/** Operations the studio needs of a media library. Only the files of this folder import node-av. */
export interface Encoder {
  probe(file: string, limits: MediaLimits): Promise<MediaInfo>;
  pictures(
    file: string,
    limits: MediaLimits,
    wanted: (index: number) => boolean,
    visit: (picture: DecodedPicture) => void | Promise<void>,
  ): Promise<void>;
  decodeAudio(file: string, options?: SoundOptions): Promise<StereoPcm | null>;
  openSegment(file: string, format: VideoFormat): Promise<SegmentWriter>;
  encodeAudio(file: string, sound: StereoPcm): Promise<void>;
  join(out: string, segments: readonly Segment[], audio: string | null, fps: number): Promise<void>;
  transcode: typeof transcode;
}

/** The studio's encoder: FFmpeg 8 in process. Only child processes import it; it is 170 MB of native code. */
export const encoder: Encoder = { probe, pictures, decodeAudio, openSegment, encodeAudio, join, transcode };
