import { sentencesOf } from "../studio/speech/sentences";
import type { Delivery } from "../studio/speech/delivery";
import { captionText, type Token, tokensOf } from "../studio/speech/tokens";

/** A sentence as captions show it and as a model is given it, with the pause after it in milliseconds. */
export interface SpokenSentence {
  shown: string;
  text: string;
  pauseMs: number;
}

/** Models read words and their punctuation; amounts, units and short forms are written out first. */
const readable = ({ shown, spoken }: Token): string =>
  /[^\p{L}\p{M}'’\-.,!?;:…"“”()]/u.test(shown) ? spokenWith(shown, spoken) : shown;
const spokenWith = (shown: string, spoken: string): string => `${spoken}${/[.,!?;:]+$/.exec(shown)?.[0] ?? ""}`;

/** A line in sentences. English amounts and units are written out as words; in other languages the model reads them. */
export function spokenSentences(
  line: string,
  language: string,
  { restsMs }: Pick<Delivery, "restsMs">,
): SpokenSentence[] {
  if (language === "en")
    return sentencesOf(tokensOf(line)).map((tokens) => ({
      shown: tokens.map(({ shown }) => shown).join(" "),
      text: tokens.map(readable).join(" "),
      pauseMs: restsMs[tokens.at(-1)?.pause ?? ""],
    }));
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return [...segmenter.segment(captionText(line))].flatMap(({ segment }) => {
    const shown = segment.trim();
    const isQuestion = /[?？]["'»”]*$/.test(shown);
    return shown === "" ? [] : [{ shown, text: shown, pauseMs: restsMs[isQuestion ? "?" : "."] }];
  });
}
