import { namesThing, piecesOf, sorted } from "./command";
import { type Manner, mannerIn } from "./manner";
import { platformNames } from "./platforms";
import { type References, referencesIn, withQuotes } from "./references";
import { type Settings, settingsIn } from "./settings";
import { type CommandLanguage, commandLanguageOf, inPlainEnglish } from "./vocabulary";

/** A message as the planner reads it: what is asked for, apart from what is said about the product. */
export interface Frame extends Settings, Omit<References, "plain"> {
  readonly text: string;
  readonly language: CommandLanguage;
  /** The command in plain lower-case English: no quotes, no words about the product. */
  readonly head: string;
  /** The whole message like `head`, words about the product included, quotes left out. */
  readonly all: string;
  /** The same without names: what a thing is called asks for nothing. */
  readonly asked: string;
  /** What is said about the product, in the person's words; undefined when nothing is. */
  readonly subject?: string;
  /** True when the subject is what the thing is for, and not told beside the command. */
  readonly isFor: boolean;
  /** Words of an English command on how the thing shall be. */
  readonly manner?: Manner;
  /** True for a brief in labels: "Product: …". */
  readonly isBrief: boolean;
  /** True when the thing shows its subject: "a video of waves". */
  readonly isOf: boolean;
}

const name =
  /(?<=[\p{L}\p{N},:;)]\s+)\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:(?:of|the|and|&|in|for|to|my|that|it|on)\s+){0,2}\p{Lu}[\p{L}\p{N}'’-]*)+/gu;
const noName = new RegExp(String.raw`\b(?:${platformNames}|ugc|i)\b`, "i");

/** A message without names of two or more capitalised words; one that is capitalised throughout stays. */
function withoutNames(text: string): string {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (capital > words.length * 0.6) return text;
  return text.replace(name, (found) => (noName.test(found) ? found : "□"));
}

const labelled =
  /(?:^|[\n.;]\s*)(?:product|brand|company|offer|business|service|produkt|marke|angebot|producto|marca|oferta|produit|marque|offre|prodotto|produto|merk)\s*[:=]/i;
/** "She should say exactly: □" */
const dictates = /\b(?:exact(?:ly)?|word for word|script|says?|saying)\b[^.!?□]{0,40}□/i;
/** "Make an ad on Monday" */
const onlyDay =
  /^(?:next |this |on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|week|weekend|month)s?\W*$/i;
const MAX_CHARACTERS = 8000;

/** Reads a message; long text is read to its first 8,000 characters. Pure. */
export function frameOf(message: string): Frame {
  const text = message.slice(0, MAX_CHARACTERS).trim();
  const language = commandLanguageOf(text);
  const toPlain = (words: string) => inPlainEnglish(words, language);
  const { plain, ...references } = referencesIn(text);
  const { commands, settings, subject, link } = sorted(piecesOf(plain), language);
  const all = toPlain(plain);
  const asksBySettings = commands.length === 0 && settings.some((piece) => namesThing(toPlain(piece)));
  const requests = asksBySettings ? settings : commands;
  // Beside words to be spoken all is about the ad.
  const asked = requests.length > 0 && !dictates.test(plain) ? [...commands, ...settings].join(", ") : plain;
  const isBrief = labelled.test(text);
  const command = language === "en" ? commands.findLast((piece) => namesThing(toPlain(piece))) : undefined;
  const hasSubject = (requests.length > 0 || isBrief) && /[\p{L}\p{N}]{2}/u.test(subject) && !onlyDay.test(subject);
  const inCommand = settingsIn(toPlain(asked), asked);
  // What belongs to the command is less sure in other languages: "uns 20 segundos" may stand behind the product.
  const told = language !== "en" && inCommand.lengths.length === 0 ? settingsIn(all, plain) : inCommand;
  const { gender } = language === "en" ? inCommand : settingsIn(all, plain);
  return {
    ...inCommand,
    ...(told.seconds !== undefined && { seconds: told.seconds, lengths: told.lengths }),
    ...(inCommand.gender === undefined && gender !== undefined && { gender }),
    ...references,
    text,
    language,
    head: requests.length > 0 ? toPlain(requests.join(". ")) : all,
    all,
    asked: language === "en" ? toPlain(withoutNames(plain)) : all,
    ...(command !== undefined && { manner: mannerIn(command) }),
    isFor: link !== undefined && link !== "of" && link !== "showing",
    isBrief,
    isOf: link === "of" || link === "showing",
    ...(hasSubject && { subject: withQuotes(subject, references.quotes) }),
  };
}
