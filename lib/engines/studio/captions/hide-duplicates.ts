import type { Overlay, Scene, Word } from "@/lib/contract/timeline/document";
import type { CaptionPage } from "./pages";
import { joinWords } from "./word-spacing";

/** A scene and the overlays it draws that state a phrase by themselves. */
type TitledScene = Pick<Scene, "startMs"> & { titles: readonly Overlay[] };

/** What leads to a phrase and says nothing without it. */
const leads = new Set(
  "a an the our your my this these that those on in at for from of to by with is are it's and or".split(" "),
);
/** A title may come this much after the first word it states. */
const TOLERANCE_MS = 350;

/** Words without case, punctuation and what leads to them: "On our 14 March!" → `14 march`. */
function phrase(text: string): string {
  const words =
    text
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}%$€£'’.]+/gu) ?? [];
  const trimmed = words.map((word) => word.replaceAll(/^[.'’]+|[.'’]+$/g, "")).filter((word) => word !== "");
  const first = trimmed.findIndex((word) => !leads.has(word));
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

/** Indexes of the words with which what a title of their scene shows has been said: a page of captions ends there. */
export function titleEnds(words: readonly Word[], scenes: readonly TitledScene[]): Set<number> {
  const ends = new Set<number>();
  for (const [index, { startMs, titles }] of scenes.entries()) {
    const until = scenes[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    for (const { text } of titles) {
      const length = text.trim().split(/\s+/).length;
      words.forEach((word, at) => {
        const said = words.slice(at, at + length);
        if (word.startMs < startMs || word.startMs >= until || said.length < length) return;
        if (phrase(joinWords(said.map((one) => one.text))) === phrase(text)) ends.add(at + length - 1);
      });
    }
  }
  return ends;
}
