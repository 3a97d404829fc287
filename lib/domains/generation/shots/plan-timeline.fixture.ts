import type { Picture } from "@/lib/contract/timeline/document";
import { type AdRequest, toBrief } from "../brief/brief";
import { castAd } from "./casting";
import { words } from "../brief/text";
import { type Script, voiceTargetSeconds, writeScript } from "../copy/script";
import { planTimeline } from "./plan-timeline";

/** Square pictures `p1` and on; the first has a cut-out. `size` in pixels. */
export const picturesOf = (count: number, size = 1600): Picture[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    key: `account/job/p${index + 1}.png`,
    width: size,
    height: size,
    cutOutKey: index === 0 ? "account/job/cut.png" : null,
    focus: [0.5, 0.5],
  }));

/** A voice that takes exactly `seconds`, words by their length, a breath between lines. */
function voiceOf(script: Script, seconds: number) {
  const spoken = script.lines.flatMap(({ say }, line) =>
    words(say).map((text) => ({ text, line, size: 2 + text.length })),
  );
  const total = spoken.reduce((sum, { size }) => sum + size, 0) + script.lines.length * 6;
  let at = 0;
  let line = 0;
  const timed = spoken.map((word) => {
    if (word.line !== line) at += 6;
    line = word.line;
    const startMs = Math.round((at / total) * seconds * 1000);
    at += word.size;
    return { text: word.text, line: word.line, startMs, endMs: Math.round((at / total) * seconds * 1000) };
  });
  return { words: timed, seconds };
}

/** The timeline of a request with a voice that keeps its time, and all it was made from. */
export function plan(request: AdRequest, seed: number, pictures: Picture[] = [], paceSeconds?: number) {
  const brief = toBrief({ ...request, productImageUrls: pictures.map(({ key }) => key) }, seed);
  const script = writeScript(brief);
  const seconds =
    paceSeconds ??
    voiceTargetSeconds(brief) ??
    Math.max(1, words(script.lines.map(({ say }) => say).join(" ")).length / 2.5);
  const speech = voiceOf(script, seconds);
  const input = {
    brief,
    script,
    cast: castAd(brief, {}),
    speech,
    pictures,
    captionPreset: "tiktok_bold" as const,
  };
  return { brief, script, input, timeline: planTimeline(input) };
}
