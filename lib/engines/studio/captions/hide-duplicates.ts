import type { Overlay, Scene } from "@/lib/contract/timeline/document";
import type { CaptionPage } from "./pages";
import { joinWords } from "./word-spacing";

type CaptionedScene = Pick<Scene, "startMs" | "endMs" | "overlays"> & { visual?: Pick<Scene["visual"], "kind"> };

/** Overlays that state a phrase by themselves; cards stay captioned, since several stand on screen at once. */
const titles: ReadonlySet<Overlay["kind"]> = new Set(["headline", "keyword", "sticker", "tagline", "button"]);
const determiners = new Set(["a", "an", "the", "our", "your", "my", "this", "these", "that", "those"]);
/** A title may come this much after the first word it states. */
const TOLERANCE_MS = 350;

/** Words without case, punctuation and leading determiners: "Our candle shop!" → `candle shop`. */
function phrase(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}%$€£'’.]+/gu) ?? [];
  const trimmed = words.map((word) => word.replaceAll(/^[.'’]+|[.'’]+$/g, "")).filter((word) => word !== "");
  const first = trimmed.findIndex((word) => !determiners.has(word));
  return trimmed.slice(Math.max(0, first)).join(" ");
}

const statesPhrase = (title: string, spoken: string): boolean =>
  spoken !== "" && ` ${phrase(title)} `.includes(` ${spoken} `);

/** Returns the pages except those whose words a title of their scene shows at that moment: nothing is written twice. */
export function hideDuplicateCaptions(pages: readonly CaptionPage[], scenes: readonly CaptionedScene[]): CaptionPage[] {
  return pages.filter((page) => {
    const scene = scenes.findLast(({ startMs }) => startMs <= page.startMs);
    const spoken = phrase(joinWords(page.words.map(({ text }) => text)));
    return !scene?.overlays.some(
      ({ kind, text, atMs }) =>
        (titles.has(kind) || (kind === "card" && scene.visual?.kind.startsWith("type_"))) &&
        scene.startMs + (atMs ?? 0) <= page.startMs + TOLERANCE_MS &&
        statesPhrase(text, spoken),
    );
  });
}
