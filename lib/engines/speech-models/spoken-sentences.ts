import { sentencesOf } from "../studio/speech/sentences";
import { captionText, type Token, tokensOf } from "../studio/speech/tokens";

/** A sentence as captions show it and as a model is given it, with the pause after it in milliseconds. */
export interface SpokenSentence {
  shown: string;
  text: string;
  pauseMs: number;
}

/** The pause after a sentence, by what ends it; as the studio's own voices pause. */
const PAUSE_MS: Readonly<Record<Token["pause"], number>> = { "": 90, ",": 150, ";": 210, ".": 270, "?": 310 };

/** Models read words and their punctuation; amounts, units and short forms are written out first. */
const readable = ({ shown, spoken }: Token): string =>
  /[^\p{L}\p{M}'’\-.,!?;:…"“”()]/u.test(shown) ? spokenWith(shown, spoken) : shown;
const spokenWith = (shown: string, spoken: string): string => `${spoken}${/[.,!?;:]+$/.exec(shown)?.[0] ?? ""}`;

/** A line in sentences. English amounts and units are written out as words; in other languages the model reads them. */
export function spokenSentences(line: string, language: string): SpokenSentence[] {
  if (language === "en")
    return sentencesOf(tokensOf(line)).map((tokens) => ({
      shown: tokens.map(({ shown }) => shown).join(" "),
      text: tokens.map(readable).join(" "),
      pauseMs: PAUSE_MS[tokens.at(-1)?.pause ?? ""],
    }));
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return [...segmenter.segment(captionText(line))].flatMap(({ segment }) => {
    const shown = segment.trim();
    const isQuestion = /[?？]["'»”]*$/.test(shown);
    return shown === "" ? [] : [{ shown, text: shown, pauseMs: PAUSE_MS[isQuestion ? "?" : "."] }];
  });
}
