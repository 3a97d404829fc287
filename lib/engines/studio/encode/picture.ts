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
} from "node-av/constants";
import { FFmpegError, Frame, Rational, SoftwareScaleContext } from "node-av/lib";
import "./library";

/** Width and height in pixels, both even, and frames a second. */
export interface VideoFormat {
  width: number;
  height: number;
  fps: number;
  /** Size of the pictures handed in, scaled while they are converted; absent: the format's own. */
  source?: { width: number; height: number };
  /** Spends more bits, for frames that are compared with a given picture. */
  isFine?: boolean;
}

/** A rectangle of whole pixels. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Turns RGBA pictures into what the encoder takes. */
export interface Converter {
  /** Fills `into` with the picture: RGBA, row-major, four bytes a pixel. */
  convert(rgba: Buffer, into: Frame): void;
  /**
   * Converts what lies in `area` (whole pixels of a picture of the format's own size) and leaves the rest of `into` as it is: the result
   * is that of converting the whole. `read` returns the pixels of an area, which is a little larger than the one converted.
   */
  convertArea(area: Area, read: (area: Area) => Buffer, into: Frame): void;
  free(): void;
}

/** An empty picture for the encoder: 4:2:0, tagged BT.709 and limited range. The caller frees it. */
export const emptyPicture = ({ width, height, fps }: VideoFormat): Frame => {
  const picture = allocate(AV_PIX_FMT_YUV420P, width, height);
  // The property is `colorSpace`, camel case: `colorspace` is ignored without an error and the file is tagged "unknown".
  picture.colorSpace = AVCOL_SPC_BT709;
  picture.colorPrimaries = AVCOL_PRI_BT709;
  picture.colorTrc = AVCOL_TRC_BT709;
  picture.colorRange = AVCOL_RANGE_MPEG;
  picture.timeBase = new Rational(1, fps);
  return picture;
};

/** A converter for pictures of one size. The conversion follows the frames' own sizes and colour tags. */
export const makeConverter = ({ width, height, source: from = { width, height } }: VideoFormat): Converter => {
  const patches = new Map<string, Patch>();
  const source = allocate(AV_PIX_FMT_RGBA, from.width, from.height);
  source.colorSpace = AVCOL_SPC_RGB;
  source.colorRange = AVCOL_RANGE_JPEG;
  const scaler = new SoftwareScaleContext();
  scaler.allocContext(); // left unconfigured: configured by sizes alone it would always use BT.601
  return {
    convert(rgba, into) {
      FFmpegError.throwIfError(source.fromBuffer(rgba), "picture");
      FFmpegError.throwIfError(scaler.scaleFrameSync(into, source), "colour conversion");
    },
    convertArea(area, read, into) {
      const inner = onGrid(area, { width, height });
      const outer = onGrid(inner, { width, height }, GRID);
      const size = `${outer.w}x${outer.h}`;
      const patch = patches.get(size) ?? makePatch(outer);
      patches.set(size, patch);
      patch.converter.convert(read(outer), patch.picture);
      copyPart(patch.picture, { x: inner.x - outer.x, y: inner.y - outer.y }, into, inner);
    },
    free() {
      scaler.freeContext();
      source.free();
      for (const { converter, picture } of patches.values()) {
        converter.free();
        picture.free();
      }
    },
  };
};

/** A converter of small pictures with the one it fills. */
interface Patch {
  converter: Converter;
  picture: Frame;
}

/** Areas lie on a grid of this size, so that few sizes occur, and one cell more is converted: chroma is weighed over several rows. */
const GRID = 16;

const onGrid = ({ x, y, w, h }: Area, frame: { width: number; height: number }, room = 0): Area => {
  const before = (at: number): number => Math.max(0, Math.floor((at - room) / GRID) * GRID);
  const after = (at: number, size: number): number => Math.min(size, Math.ceil((at + room) / GRID) * GRID);
  const [left, top] = [before(x), before(y)];
  return { x: left, y: top, w: after(x + w, frame.width) - left, h: after(y + h, frame.height) - top };
};

const makePatch = ({ w: width, h: height }: Area): Patch => {
  const format = { width, height, fps: 1 };
  return { converter: makeConverter(format), picture: emptyPicture(format) };
};

/** Copies as much of `from`, beginning at `at`, as fills `area` of `into`; all even. */
const copyPart = (from: Frame, at: { x: number; y: number }, into: Frame, area: Area): void => {
  const [sources, targets] = [from.data ?? [], into.data ?? []];
  targets.slice(0, 3).forEach((target, plane) => {
    const [step, source] = [plane === 0 ? 1 : 2, sources[plane]];
    const [stride, rows] = [into.linesize[plane] ?? 0, area.h / step];
    for (let row = 0; row < rows; row++) {
      const start = (at.y / step + row) * (from.linesize[plane] ?? 0) + at.x / step;
      if (source)
        target.set(source.subarray(start, start + area.w / step), (area.y / step + row) * stride + area.x / step);
    }
  });
};

/** Turns pictures of one size into RGBA, row-major, by their own colour tags. */
export interface RgbaReader {
  /** A copy of the pixels. */
  read(picture: Frame): Buffer;
  free(): void;
}

/** A reader of pictures of one size: one picture is allocated for all of them. */
export const makeRgbaReader = ({ width, height }: { width: number; height: number }): RgbaReader => {
  const target = allocate(AV_PIX_FMT_RGBA, width, height);
  target.colorSpace = AVCOL_SPC_RGB;
  target.colorRange = AVCOL_RANGE_JPEG;
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  return {
    read(picture) {
      FFmpegError.throwIfError(scaler.scaleFrameSync(target, picture), "colour conversion");
      return target.toBuffer();
    },
    free() {
      scaler.freeContext();
      target.free();
    },
  };
};

/** The pixels of a single picture as RGBA, four bytes a pixel, by its own colour tags. */
export const toRgba = (picture: Frame): Buffer => {
  const reader = makeRgbaReader(picture);
  const pixels = reader.read(picture);
  reader.free();
  return pixels;
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
