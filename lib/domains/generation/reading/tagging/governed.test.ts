import { expect, test } from "vitest";
import { withoutGoverned } from "./governed";
import type { TaggedPart } from "./tagger";
import { tokensOf } from "../tokens";

/** Whether a statement of a text stays one. */
function stays(text: string, words: string): boolean {
  const tokens = tokensOf(text);
  const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
  const part: TaggedPart = { label: "f", from, to: from + tokensOf(words).length - 1 };
  return withoutGoverned(tokens, [part]).length === 1;
}

test.each([
  ["It matters that we don't promise a date and do not say it cures asthma.", "it cures asthma"],
  ["It's not a treatment and I don't want any claims that it cures meltdowns.", "it cures meltdowns"],
  ["Please no promises that it lasts forever.", "it lasts forever"],
  ["Never claim that it is the fastest.", "it is the fastest"],
  ["A nurse saying it got her through the winter.", "it got her through the winter"],
  ["A man showing his bill and saying it went from $90 to $30.", "it went from $90 to $30"],
  ['Please no "best in town", no shouting.', "best in town"],
  ['The class fills with people who say "I can\'t draw" in week one and paint by week four.', "in week one"],
  ["A guy who says he sold his car and takes the bike.", "takes the bike"],
  ["Presenter should be warm and relatable, sat on the edge of a bed.", "sat on the edge of a bed"],
])("not spoken: %s", (text, words) => expect(stays(text, words)).toBe(false));

test.each([
  ['A nurse says "No more night shifts".', "No more night shifts"],
  ["Please say that it folds in two seconds.", "it folds in two seconds"],
  ["Our roses never fail, say the growers.", "Our roses never fail"],
  ["A mechanic explaining that a new chain takes ten minutes.", "a new chain takes ten minutes"],
  ["Do not say much. She made her first loaf here.", "She made her first loaf here"],
  ['She says "it runs on rain".', "it runs on rain"],
  ["The presenter should say that it folds in two seconds.", "it folds in two seconds"],
])("spoken: %s", (text, words) => expect(stays(text, words)).toBe(true));
