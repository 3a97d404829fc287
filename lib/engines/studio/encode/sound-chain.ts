/**
 * The filter chain that brings decoded sound onto the file's clock: from its beginning (`startSeconds`), gaps filled with
 * silence, stereo in 32-bit floats, without what is too high for `rate`. Made of names and numbers of ours.
 */
export const soundChain = (startSeconds: number, rate: number): string =>
  [
    `asetpts=PTS-${startSeconds.toFixed(6)}/TB`,
    `aresample=${rate}:async=1:first_pts=0`,
    "aformat=sample_fmts=fltp:channel_layouts=stereo",
  ].join(",");
