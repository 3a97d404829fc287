import type { Picture } from "@/lib/contract/timeline/document";
import { type AdRequest, toBrief } from "../brief/brief";
import { castAd } from "./casting";
import { words } from "../reading/text";
import { spokenSize, WORDS_PER_SECOND } from "../copy/fit";
import { type Script, voiceTargetSeconds, writeScript } from "../copy/script";
import { withPauses } from "../voice/pauses";
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

/** A voice at its own pace, words by their length, a breath between lines; faster where it has less than that, with rests where it has more. */
function voiceOf(script: Script, target: number | null, exact?: number) {
  const says = script.lines.map(({ say }) => say);
  const own = says.reduce((sum, say) => sum + spokenSize(say), 0) / WORDS_PER_SECOND;
  const rate = target !== null && target < own ? target / own : 1;
  let at = 0;
  const spans = says.map((say) => {
    const startMs = Math.round(at / 100) * 100;
    const endMs = startMs + Math.max(100, (spokenSize(say) / WORDS_PER_SECOND) * 1000 * rate - 200);
    at = endMs + 200;
    return { startMs, endMs };
  });
  const spareMs = target === null ? 0 : target * 1000 - (spans.at(-1)?.endMs ?? 0);
  const lines = withPauses(spans, spareMs);
  const timed = says.flatMap((say, line) => {
    const span = lines[line] ?? { startMs: 0, endMs: 0 };
    const spoken = words(say);
    const total = spoken.reduce((sum, word) => sum + 2 + word.length, 0);
    let done = 0;
    const timeAt = (): number => Math.round(span.startMs + ((span.endMs - span.startMs) * done) / Math.max(1, total));
    return spoken.map((text) => {
      const startMs = timeAt();
      done += 2 + text.length;
      return { text, line, startMs, endMs: timeAt() };
    });
  });
  const seconds = (timed.at(-1)?.endMs ?? 0) / 1000;
  if (exact === undefined) return { words: timed, seconds };
  const scaled = (ms: number): number => Math.round((ms * exact) / seconds);
  const moved = timed.map((word) => ({ ...word, startMs: scaled(word.startMs), endMs: scaled(word.endMs) }));
  return { words: moved, seconds: exact };
}

/** The timeline of a request with a voice that keeps its time, and all it was made from. */
export function plan(request: AdRequest, seed: number, pictures: Picture[] = [], paceSeconds?: number) {
  const brief = toBrief({ ...request, productImageUrls: pictures.map(({ key }) => key) }, seed);
  const script = writeScript(brief);
  const speech = voiceOf(script, paceSeconds === undefined ? voiceTargetSeconds(brief) : null, paceSeconds);
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
