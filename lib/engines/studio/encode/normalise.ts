import {
  AV_PIX_FMT_YUV420P,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from "node-av/constants";
import type { Stream } from "node-av/lib";
import type { NormalFormat } from "./normal-format";
import type { Orientation } from "./probe";

/** Filters that turn a decoded picture upright, by degrees clockwise. */
const turns: Readonly<Record<number, string>> = { 90: "transpose=clock", 180: "hflip,vflip", 270: "transpose=cclock" };

/** High dynamic range to BT.709, as bright as a screen of 100 cd/m². */
const TONE_MAP =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv";
const TAGS = "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709";

/**
 * The filter chain that brings a foreign picture into our own format: upright, square pixels, the wanted size, 8-bit 4:2:0
 * BT.709 in limited range, at a constant rate from the file's beginning (`startSeconds`). Made of names and numbers of ours.
 */
export const normaliseChain = (
  stream: Stream,
  { isMirrored, rotation }: Orientation,
  { width, height, rate, covers = false }: NormalFormat,
  startSeconds: number,
): string => {
  const { codecpar, sampleAspectRatio } = stream;
  const isTurned = rotation % 180 !== 0;
  const [shownWidth, shownHeight] = isTurned ? [codecpar.height, codecpar.width] : [codecpar.width, codecpar.height];
  const isHdr = [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67].includes(codecpar.colorTrc);
  // Files that say nothing are BT.709 when they are HD, as every player takes them.
  const isRec709 =
    codecpar.colorSpace === AVCOL_SPC_BT709 ||
    (codecpar.colorSpace === AVCOL_SPC_UNSPECIFIED && Math.min(codecpar.width, codecpar.height) >= 700);
  const isSquare = sampleAspectRatio.num === sampleAspectRatio.den || sampleAspectRatio.num === 0;
  const isOurs =
    isRec709 &&
    isSquare &&
    codecpar.format === AV_PIX_FMT_YUV420P &&
    codecpar.colorRange !== AVCOL_RANGE_JPEG &&
    shownWidth === width &&
    shownHeight === height;
  const from = isHdr || isRec709 ? "bt709" : "auto";
  const pixelWidth = isSquare ? 1 : sampleAspectRatio.num / sampleAspectRatio.den;
  const shape = isTurned
    ? { width: shownWidth, height: shownHeight * pixelWidth }
    : { width: shownWidth * pixelWidth, height: shownHeight };
  const inner = covers ? coverOf(shape, { width, height }) : { width, height };
  return [
    isMirrored && "vflip",
    turns[rotation],
    isHdr && TONE_MAP,
    !(isOurs && !isHdr) &&
      `scale=${inner.width}:${inner.height}:flags=bicubic:in_color_matrix=${from}:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p`,
    covers && !isOurs && `crop=${width}:${height}`,
    TAGS,
    startSeconds !== 0 && `setpts=PTS-${startSeconds.toFixed(6)}/TB`,
    `fps=${rate.num}/${rate.den}:start_time=0`,
  ]
    .filter((filter) => typeof filter === "string")
    .join(",");
};

/** The size, in even sides, that a picture of one shape is scaled to so that it covers a frame. */
const coverOf = (picture: Sides, frame: Sides): Sides => {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const even = (side: number): number => Math.ceil((side * scale) / 2 - 0.01) * 2;
  return { width: Math.max(frame.width, even(picture.width)), height: Math.max(frame.height, even(picture.height)) };
};
type Sides = Pick<NormalFormat, "width" | "height">;
