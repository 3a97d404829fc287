/** Program that renders a long video and reports when it has begun: stands for a server that is killed. */
import { renderAd } from "../render/compose";
import { testTimeline } from "./timeline";

const dir = process.argv[2] ?? ".";
const timeline = testTimeline({ durationMs: 60_000 });
const request = {
  timeline,
  speech: null,
  files: {},
  out: `${dir}/long.mp4`,
  poster: `${dir}/long.png`,
  dir,
  workers: 2,
};
await renderAd(request, {
  signal: new AbortController().signal,
  onProgress: (fraction) => {
    if (fraction > 0) process.send?.("drawing");
  },
});
