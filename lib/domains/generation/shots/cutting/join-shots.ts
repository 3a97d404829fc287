import { endOf, lengthOf, startOf, type Shot } from "./shot";
import { MIN_SHOT_MS } from "./split-shots";

/** More words in turn nobody reads. */
const MAX_OVERLAYS = 12;

/** Shortest neighbours become one shot until there are at most `limit`; fixed shots stay. */
export function mergeShots(shots: readonly Shot[], limit: number): Shot[] {
  const left = [...shots];
  const join = (index: number): Shot | null => {
    const [a, b] = [left[index], left[index + 1]];
    if (!a || !b || a.kind !== null || b.kind !== null) return null;
    const overlays = [...a.overlays, ...b.overlays].slice(0, MAX_OVERLAYS);
    return { role: a.role, kind: null, words: [...a.words, ...b.words], overlays };
  };
  for (;;) {
    const joins = left.flatMap((_, index) => {
      const joined = join(index);
      return joined === null ? [] : [{ index, joined, ms: lengthOf(joined) }];
    });
    const shortest = joins.toSorted((a, b) => a.ms - b.ms)[0];
    const tooShort = joins.find(
      ({ index, ms }) =>
        ms < 2600 &&
        Math.min(lengthOf(left[index] ?? { words: [] }), lengthOf(left[index + 1] ?? { words: [] })) < MIN_SHOT_MS,
    );
    const chosen = tooShort ?? (left.length > limit ? shortest : undefined);
    if (chosen === undefined) return left;
    left.splice(chosen.index, 2, chosen.joined);
  }
}

/** Most shots before the end card, silent ones included: a document holds 40 scenes. */
export const MAX_SHOTS = 37;

/** Longest shot that is made of the pieces of one line. */
const MAX_WHOLE_MS = 3400;

/** Lines that were cut only for the eye, whole again as far as they are short: words that are the picture are not cut. */
export function joinPieces(shots: readonly Shot[]): Shot[] {
  const joined: Shot[] = [];
  for (const shot of shots) {
    const last = joined.at(-1);
    const isPiece = shot.kind === null && !shot.beat && shot.words[0]?.isFirstOfLine === false;
    const takes = last !== undefined && !last.beat && (last.kind === null || last.kind === "hook");
    const ms = last === undefined ? 0 : endOf(shot) - startOf(last);
    if (!isPiece || !takes || ms > MAX_WHOLE_MS) {
      joined.push(shot);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      words: [...last.words, ...shot.words],
      overlays: [...last.overlays, ...shot.overlays],
    };
  }
  return joined;
}
