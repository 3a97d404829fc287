// Renders the plain composition and prints what that cost: `node render.mjs <file> <browser>`. Linux: CPU from /proc.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle } from "@remotion/bundler";
import { renderMedia, selectComposition } from "@remotion/renderer";

const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and of every child that has ended, theirs included. */
function cpuSeconds() {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

const [outputLocation, browserExecutable] = process.argv.slice(2);
const serveUrl = await bundle({ entryPoint: fileURLToPath(new URL("composition.jsx", import.meta.url)) });
const options = {
  serveUrl,
  browserExecutable,
  chromeMode: "chrome-for-testing",
  chromiumOptions: { gl: "swangle" },
  logLevel: "error",
};
const composition = await selectComposition({ ...options, id: "plain" });
const [before, began] = [cpuSeconds(), performance.now()];
await renderMedia({ ...options, composition, codec: "h264", crf: 20, pixelFormat: "yuv420p", outputLocation });
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({ frames: composition.durationInFrames, seconds, cpuSeconds: cpuSeconds() - before }));
process.exit(0);
