import type { Outcome } from "../conversation";
import { frameOf } from "../frame";
import { dropsPrice, newPriceIn } from "../price";
import { isSettingOnly } from "../settings";
import { aimed, corrected, toned, withSaid } from "./changed-words";
import type { Reading } from "./intent";

const joint = /\s*[.!;,]\s+|\s+(?:and|but|then)\s+/;
const wish =
  /^(?:(?:please|pls|also|then|oh|can you|could you|maybe)\s+)*(?:add|put|show|include|insert|use|remove|give it|(?:change|swap|replace) (?:the|its) (?:background|backdrop|scenery|setting|location)|blur|zoom|animate|have (?:it|her|him|them))\b/i;
/** What is read by what it is about, and not by a part of a message. */
const readElsewhere =
  /\b(?:voice|speaker|person|people|presenter|actor|man|woman|guy|girl|hook|opening|line|brand\w*|logo|price|music|captions?|subtitles?|one|it|that|this|them|go)\W*$|\b(?:voice|brand|price|hook|music|captions?|subtitles?)\b/i;
const MOST_QUOTED = 80;

/** Parts of a change from which nothing was read: "add sparkles". */
function unplacedIn(reading: Reading, last: Outcome): string[] {
  const { text, language } = reading.frame;
  if (language !== "en") return [];
  return text.split(joint).filter((part) => {
    if (!wish.test(part) || readElsewhere.test(part) || isSettingOnly(part.toLowerCase())) return false;
    const frame = frameOf(part);
    const { seconds, platform, gender, voice, captions, isWithoutMusic, count, model, aspectRatios, quotes } = frame;
    const settings = [seconds, platform, gender, voice, captions, isWithoutMusic, count, model];
    const isSet = aspectRatios.length > 0 || quotes.length > 0 || settings.some((one) => one !== undefined);
    const put = { ...reading, frame };
    const isWorded =
      [toned, aimed, corrected].some((read) => read(put, last).prompt !== undefined) ||
      withSaid(put, last.input)["prompt"] !== last.input["prompt"];
    return !isSet && !isWorded && !dropsPrice.test(frame.all) && newPriceIn(frame.all) === undefined;
  });
}

/** Words on the parts of a change that nothing can be made of; empty where there are none. */
export function unplacedNote(reading: Reading, last: Outcome): string {
  const parts = unplacedIn(reading, last).map((part) => `“${part.trim().slice(0, MOST_QUOTED)}”`);
  return parts.length === 0 ? "" : ` ${parts.join(" and ")} is nothing I can do to it, so that is left out.`;
}
