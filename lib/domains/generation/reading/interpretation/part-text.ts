import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import type { TaggedPart } from "../tagging/tagger";

/** "Advertise", "here" and "that makes people stop": said to whoever makes the ad before and behind what is sold. */
const before = /^(?:please )?(?:advertise|publici[sz]e) (?=\p{L})|^an? (?=.+ client[.!?]*$)/iu;
const behind =
  /(?<=\p{L} \p{L}+) client(?=[.!?]*$)| here(?=[.!?]*$)| (?:that|which)(?: really)? (?:makes?|gets?) (?:people|them|viewers|everyone|folks) (?:stop|look|click|laugh|smile|want)\b.*$/iu;

/** The words of a part; "dog groomer here" is a dog groomer. */
export function textOf(marked: Marked, { label, from, to }: TaggedPart): string {
  const text = wordsFrom(marked, from, to);
  return label === "k" && marked.language === "en" ? text.replace(before, "").replace(behind, "") : text;
}
