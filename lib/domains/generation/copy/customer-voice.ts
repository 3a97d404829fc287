import { capitalize, holds, type Reading } from "../reading/service";

// Behind what a customer tells of themselves the ad goes on as the customer: "We collect on Tuesdays" is "They collect on Tuesdays".

/** "I run a piano tuning business": what the firm is stands behind its own words. */
const introducesFirm =
  /^(?:we|i)(?:['’](?:m|re)\s(?:an?\s)?|\s(?:am|are|run|have|own)\s(?:an?\s)|\s(?:make|sell|run|do)\s)(?!it\b|you|them\b|sure\b|out\b|up\b|off\b|not\b|so\b|the\b|all\b|our\b|my\b)(?=\S+\s\S)/i;
/** "Meet Jar, our app" */
const whose = /(?<=^(?:This is|Meet)\s[^,]+,\s)(?:our|my)\b/i;
const ofMaker = /\b(?:i|i['’](?:m|ve|ll|d)|my|me|mine|myself)\b/i;

const pronouns: Readonly<Record<string, string>> = {
  we: "they",
  us: "them",
  our: "their",
  ours: "theirs",
  ourselves: "themselves",
};

/** Words of the firm as a customer says them; ", our salon" beside a name is ", the salon". */
const ofFirm = (line: string): string =>
  line.replace(/(?<=^[^:.]{2,40}:\s)(?:our|my)\s/i, "").replace(/\b(?:we|us|ours?|ourselves)\b/gi, (word) => {
    const told = pronouns[word.toLowerCase()] ?? word;
    return /^\p{Lu}\p{Ll}/u.test(word) || word === "We" ? capitalize(told) : told;
  });

/**
 * Sentences behind a customer's own words, as the customer goes on. Nobody knows who "they" are before something names them: the
 * first sentence about the firm is said without its "we". What its maker says of "my wife" stays.
 */
export function inCustomerVoice(lines: readonly string[], reading: Pick<Reading, "name" | "head">): string[] {
  let isKnown = false;
  return lines.map((said) => {
    const line = said.replace(whose, "the");
    const about = line.replace(introducesFirm, "");
    const goesOn = /^(?:we|i)(?:['’]|\s(?:am|are)\b)/i.test(line) && /\band (?:we|they)\b/i.test(about);
    const isFirm = about !== line && !goesOn && !ofMaker.test(about) && (!isKnown || /^i/i.test(line));
    const isNamed = holds(line, reading.name) || holds(line, reading.head);
    const canTell = (isKnown || isNamed) && !ofMaker.test(line);
    const told = isFirm
      ? capitalize(ofFirm(about))
      : canTell || goesOn
        ? ofFirm(isKnown ? line : line.replace(/^our\b/i, "The"))
        : line;
    isKnown ||= isNamed || isFirm;
    return told;
  });
}
