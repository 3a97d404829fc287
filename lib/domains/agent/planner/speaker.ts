/** Source of an expression for words that want one of some people to speak; `kind` is "female" or "male". */
const speaking = (kind: string, person: string, possessive: string): string =>
  [
    String.raw`\b(?:${kind}|${possessive})\b[^,.]{0,20}\b(?:voice|speaker|presenter|narrator)`,
    String.raw`\bvoice (?:of|de|di|d['’]|da|van|von|einer|eines) ?(?:an? |une? |una |ein(?:er)? |uma |een )?(?:${person}|${kind})\b`,
    String.raw`\bvoice ${kind}\b`,
    String.raw`\b(?:${person}|${kind}) (?:to|should|must|can) (?:speak|talk|read|say|present|narrate)\b`,
    String.raw`\b(?:spoken|read|said|presented|narrated) by an? (?:\w+ )?(?:${person})\b`,
    String.raw`\ba (?:${person}) (?:instead|this time|please|maybe)\b`,
    String.raw`\b(?:with|get|use|have|try) an? (?:\w+ )?(?:${person})\b`,
    String.raw`\bvoice\b[^.]{0,20}\ba (?:${person})\b`,
    // By itself: "30 s, a man".
    String.raw`(?:^|[.,;□]\s*)(?:an?\s+)?(?:\w+\s+)?(?:${person})(?:\s+(?:talking|speaking|presenting))?\s*(?:[.,;]|$)`,
    String.raw`\band an? (?:\w+ )?(?:${person}) (?:talking|speaking|presenting)\b`,
  ].join("|");

const women = new RegExp(speaking("female", "woman|girl|lady", String.raw`wom[ae]n(?:['’]s)?|girl|lady`), "i");
const men = new RegExp(speaking("male", "man|guy|bloke", String.raw`man(?:['’]s)?|guy|bloke`), "i");
const refused =
  /\b(?:instead of|rather than|not|no) (?:an? |the )?(?:\w+ )?(?:woman|girl|lady|man|guy|bloke|female|male)\b/gi;

/** Gender of the voice a text wants; undefined where it wants none. */
export function genderIn(text: string): "female" | "male" | undefined {
  const wanted = text.replace(refused, "");
  if (women.test(wanted)) return "female";
  return men.test(wanted) ? "male" : undefined;
}
