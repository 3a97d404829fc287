import { likelihood, meaningOf } from "./classifier/classifier";
import { thingNouns } from "./nouns";
import { commandLanguageOf } from "./vocabulary";

const please = String.raw`(?:please|pls|bitte)`;
const courtesy = String.raw`(?:${please}|thanks?|thank you|danke|gracias|merci|all good)`;
const goAhead = String.raw`(?:go ahead|go for it|go|do it|do that(?: one)?|make it|make them|render it|run it|ship it|(?:i )?love it|(?:that )?works for me|that['’]?s? (?:fine|good|great|perfect|better|the one)|set it up|looks? good|sounds? good|approved?|both|all of them|adelante|vas-y)`;
// Thanks alone decline in other languages, so they approve nothing.
const plain = new RegExp(
  String.raw`^\s*(?:${please}[\s,]+)?(?:please do|y|yes+|yeah|yep|yup|sure|ok(?:ay)?|k|fine|perfect|great|confirm(?:ed)?|i approve|ja|klar|passt|s[ií]|vale|claro|oui|d['’]accord|はい|お願いします|${goAhead})(?:[\s,.!]+(?:yes|ok|sure|${goAhead}|${courtesy}))*[\s.!]*$`,
  "i",
);

/** Words that an agreement may consist of, in every language; any other word may be a condition, a doubt or another wish. */
const vocabulary = new Set(
  (
    "yes yea yeah yep yup ya sure ok okay okey k kk fine good great perfect proceed love lovely like it that this the them one go going ahead for do doing make making render run ship send start please pls plz thanks thank thx ty you cheers sounds looks works me us let's lets all alright absolutely definitely totally of course then now nice brilliant awesome cool amazing excellent approved approve confirm confirmed happy with i i'm am we we're are that's its it's is so very much on yay aye done deal better best green light you've got my blessing crack " +
    "ja jo jawohl klar passt gerne genau gut super prima mach mal das es so los bitte danke machen wir ist einverstanden " +
    "sí si vale claro dale adelante perfecto me gusta hazlo está bien de acuerdo venga genial gracias " +
    "oui c'est parfait vas-y vas y allez d'accord bon super bien merci ça va me convient on fonce lance fais-le très " +
    "va bene benissimo procedi ottimo perfetto certo fallo pure mi piace sono d'accordo grazie " +
    "sim pode fazer perfeito ótimo manda ver gostei beleza fechado faz isso tá bom obrigado obrigada claro avança " +
    "prima graag doe maar goed akkoord leuk mooi top doen ga je gang helemaal het is"
  ).split(" "),
);
/** A word of which at least one has to be there. */
const agreeing =
  /(?<![\p{L}])(?:yes|yea|yeah|yep|yup|ya|sure|okay|ok|go|do|doing|make|proceed|run|ship|send|start|perfect|love|approved?|confirm(?:ed)?|works|absolutely|definitely|ja|jo|jawohl|klar|genau|passt|gerne|mach|einverstanden|s[ií]|vale|dale|adelante|perfecto|hazlo|oui|parfait|vas|d'accord|lance|bene|benissimo|procedi|perfetto|fallo|certo|sim|pode|perfeito|manda|doe|graag|akkoord|prima)(?![\p{L}])/iu;
const asks =
  /^\W*(?:go on\W*$|is|are|am|do|does|did|can|could|should|shall|will|would|what|how|why|who|when|where|which|if|has|have)\b|\?/i;
/** "Make it nice", "do this like that one": how it shall be, in words that agree elsewhere. */
const shapes =
  /\b(?:make|making|do|doing|render|run|send|ship|start|mach|machen|faz|doe)\s+(?:it|that|this|them|these|the|es|das|isso|het)(?:\s+(?:one|all))*\s+(?!(?:please|pls|plz|then|now|thanks?|thank|cheers|bitte|mal|maar|for|and|yes|yeah|yep|ok|okay|sure|go|do)\b|so\W*$)\p{L}/iu;
/** An agreement costs units: it has to be all but certain. */
const AGREED = 0.8;

/** True for a message that approves and says nothing else, in plain words. */
export const isPlainYes = (text: string): boolean => plain.test(text);

/** True for a message that approves what is to be made and says nothing else: "yeah go on then". */
export function isYes(text: string): boolean {
  if (isPlainYes(text)) return true;
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return (
    words.length > 0 &&
    words.every((word) => vocabulary.has(word)) &&
    agreeing.test(text.replaceAll("’", "'")) &&
    !asks.test(text) &&
    !shapes.test(text) &&
    commandLanguageOf(text) !== "ja" &&
    likelihood(meaningOf(text, "approval"), ["yes"]) >= AGREED
  );
}

/** "Love it, do that one. And also one in 16:9", "ok do it, and show me my remaining units": more behind a yes. */
const another = String.raw`(?:(?:also|then)\s+)?(?:another|one (?:more|in|for|on|as|with)|a second)\b[^\n]+`;
const anotherThing = String.raw`(?:(?:also|then)\s+)?(?:an?|one|two|three|\d)\s+(?:[\w:-]+\s+){0,3}(?:one|${thingNouns})\b[^\n]*\b(?:too|as well|also)`;
const makesAnother = String.raw`(?:(?:also|then)\s+)*(?:make|do|give me|render)\s+(?:(?:another|a second)\b[^\n]*|(?:an?|one|two|three|\d)\s+(?:[\w:-]+\s+){0,3}(?:one|${thingNouns}|versions?|copy)\b[^\n]*)`;
const saving = String.raw`(?:(?:also|then)\s+)?save (?:it|this|that) as (?:a |my |the )?(?:skill|template)\b[^\n]*`;
const left = String.raw`(?:(?:also|then)\s+)?(?:show|tell) me (?:my |the |how many )?(?:remaining |left ?over )?(?:units?|usage|credits?|balance|what['’]?s left)\b[^\n]*`;
const andMore = new RegExp(
  String.raw`^([^\n]{2,60}?)(?:\s*[.!,;–-]\s*|\s+)(?:(?:and|plus)\s+(${another}|${anotherThing}|${makesAnother}|${saving})|(?:and|then|plus)\s+(${left}))[\s.!]*$`,
  "i",
);
const doubt =
  /\b(?:first|before|instead|if|cost|price|script|idea|take|option|suggestion|hook|try|rather|only|not|things?|question|both|make|change|drop|skip|cancel|stop|forget|leave|replace|remove|wait|shorter|longer|don['’]?t)\b|\?/i;

const makes = /^(?:(?:also|then)\s+)*make\s/i;

/** What a message that approves asks for besides; empty for nothing, undefined for one that does not approve. */
export function besidesYes(text: string): string | undefined {
  if (isYes(text)) return "";
  const [, agreement = "", wanted, told] = andMore.exec(text.trim()) ?? [];
  const besides = wanted ?? told ?? "";
  return isPlainYes(agreement) && besides !== "" && !doubt.test(besides.replace(makes, "")) ? besides : undefined;
}
