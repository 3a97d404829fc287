import { Encoder, Muxer } from "node-av/api";
import {
  AV_PIX_FMT_RGBA,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_TRC_BT709,
  type AVPixelFormat,
  FF_ENCODER_LIBX264,
} from "node-av/constants";
import { FFmpegError, Frame, Rational, SoftwareScaleContext } from "node-av/lib";
import { SEGMENT_FRAMES } from "../segment-frames";
import { h264Options } from "./library";

/** Width and height in pixels, both even, and frames a second. */
export interface VideoFormat {
  width: number;
  height: number;
  fps: number;
}

/** One closed group of pictures being written. */
export interface SegmentWriter {
  /** Encodes one picture, RGBA, row-major, `width * height * 4` bytes. */
  write(rgba: Buffer): Promise<void>;
  /** Encodes the previous picture again: free of drawing and of conversion. */
  repeat(): Promise<void>;
  /** Ends the file. */
  close(): Promise<void>;
}

/**
 * Opens an H.264 segment of at most `SEGMENT_FRAMES` pictures at `file`. Converted and tagged as BT.709, limited range;
 * one encoder thread, so equal pictures give equal bytes.
 */
export const openSegment = async (file: string, { width, height, fps }: VideoFormat): Promise<SegmentWriter> => {
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: h264Options(),
    context: { threadCount: 1, gopSize: SEGMENT_FRAMES },
  });
  const muxer = await Muxer.open(file);
  const stream = muxer.addStream(encoder); // before the encoder sees its first frame
  const source = allocate(AV_PIX_FMT_RGBA, width, height);
  source.colorSpace = AVCOL_SPC_RGB;
  source.colorRange = AVCOL_RANGE_JPEG;
  const picture = allocate(AV_PIX_FMT_YUV420P, width, height);
  tagBt709(picture);
  picture.timeBase = new Rational(1, fps);
  const scaler = new SoftwareScaleContext();
  scaler.allocContext(); // left unconfigured: it then follows the frames' own colour tags, not BT.601
  let count = 0n;

  const drain = async (frame: Frame | null): Promise<void> => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
  };
  const repeat = async (): Promise<void> => {
    picture.pts = count++;
    await drain(picture);
  };
  return {
    async write(rgba) {
      FFmpegError.throwIfError(source.fromBuffer(rgba), "picture");
      FFmpegError.throwIfError(scaler.scaleFrameSync(picture, source), "colour conversion");
      await repeat();
    },
    repeat,
    async close() {
      await drain(null);
      await muxer.close();
      encoder.close();
      scaler.freeContext();
      source.free();
      picture.free();
    },
  };
};

const allocate = (format: AVPixelFormat, width: number, height: number): Frame => {
  const frame = new Frame();
  frame.alloc();
  frame.format = format;
  frame.width = width;
  frame.height = height;
  FFmpegError.throwIfError(frame.allocBuffer(), "frame buffer");
  return frame;
};

// The property is `colorSpace`, camel case: `colorspace` is ignored in silence and the file says "unknown".
const tagBt709 = (frame: Frame): void => {
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.colorPrimaries = AVCOL_PRI_BT709;
  frame.colorTrc = AVCOL_TRC_BT709;
  frame.colorRange = AVCOL_RANGE_MPEG;
};
