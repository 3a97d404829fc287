import type { Overlay, Scene } from "@/lib/contract/timeline/document";
import type { CaptionPage } from "./pages";
import { joinWords } from "./word-spacing";

/** A scene and the overlays it draws that state a phrase by themselves. */
type TitledScene = Pick<Scene, "startMs"> & { titles: readonly Overlay[] };

const determiners = new Set(["a", "an", "the", "our", "your", "my", "this", "these", "that", "those"]);
/** A title may come this much after the first word it states. */
const TOLERANCE_MS = 350;

/** Words without case, punctuation and leading determiners: "Our candle shop!" → `candle shop`. */
function phrase(text: string): string {
  const words =
    text
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}%$€£'’.]+/gu) ?? [];
  const trimmed = words.map((word) => word.replaceAll(/^[.'’]+|[.'’]+$/g, "")).filter((word) => word !== "");
  const first = trimmed.findIndex((word) => !determiners.has(word));
  return trimmed.slice(Math.max(0, first)).join(" ");
}

const statesPhrase = (title: string, spoken: string): boolean =>
  spoken !== "" && ` ${phrase(title)} `.includes(` ${spoken} `);

/** Returns the pages except those whose words a title of their scene shows at that moment: nothing is written twice. */
export function hideDuplicateCaptions(pages: readonly CaptionPage[], scenes: readonly TitledScene[]): CaptionPage[] {
  return pages.filter((page) => {
    const scene = scenes.findLast(({ startMs }) => startMs <= page.startMs);
    const spoken = phrase(joinWords(page.words.map(({ text }) => text)));
    return !scene?.titles.some(
      ({ text, atMs }) => scene.startMs + (atMs ?? 0) <= page.startMs + TOLERANCE_MS && statesPhrase(text, spoken),
    );
  });
}
