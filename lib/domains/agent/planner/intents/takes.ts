import { isNotMadeYet } from "../dialogue";
import { numberOf, numberWords } from "../number-words";
import type { Plan } from "../plan";
import type { Reading } from "./intent";
import { makeAll, MAX_ADS } from "./several-ads";

const number = `(\\d{1,2}|${numberWords})`;
const other = String.raw`(?!\s+(?:s|secs?|seconds?|min(?:ute)?s?|pictures?|images?|photos?|pics?|stills|hooks?|lines?|voices?|words?|units?)\b)`;
const taken = [
  new RegExp(String.raw`\b${number}\s+(?:more|others)\b${other}`),
  new RegExp(
    String.raw`\b(?:make|do|render|want|need|have|give me|get me)\s+(?:me\s+)?${number}\s+of\s+(?:them|these|those|it|this|that)\b`,
  ),
  new RegExp(String.raw`\b${number}\s+(?:(?:other|different|more)\s+)?takes\b`),
];

/** How many more ads like the last one a text wants: "2 more like this", "do 3 of them"; undefined for none or one. */
export function takesIn(text: string): number | undefined {
  const count = numberOf(taken.map((one) => one.exec(text)?.[1]).find(Boolean) ?? "0");
  return count > 1 ? count : undefined;
}

/** Proposes takes of an ad together: the same request, each drawn with a seed of its own. */
export function* makeTakes(reading: Reading, request: Readonly<Record<string, unknown>>, count: number): Plan {
  const { seed } = request;
  const first = typeof seed === "number" && !isNotMadeYet(reading.conversation, undefined) ? seed + 1 : 0;
  const made = Math.min(count, MAX_ADS);
  const steps = Array.from({ length: made }, (_, index) => ({
    tool: "ugc_create",
    args: { ...request, seed: first + index },
    intro: "",
  }));
  const most = made < count ? ` ${MAX_ADS} are the most at once.` : "";
  return yield* makeAll(
    reading,
    steps,
    `I would make ${made} takes of it, each a little different: ${made} videos.${most}`,
  );
}
