import {
  CAUTION_PUNCH,
  holds,
  isContact,
  isPerson,
  keyOf,
  money,
  type ReadFact,
  type Reading,
  sizeOf,
  wordsOf,
} from "../reading/service";
import { isPlaces, isVenue } from "./places";

const weekday = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|rs|rsday|nesday|urday)?s?`;
/** Opening hours and times of the day. */
const hours = new RegExp(
  String.raw`^(?:(?:we're |we are )?(?:open|closed|served|daily|evenings?|mornings?|weekends?|ouverte?s?|geöffnet|aperti?|abierto|aberto)\b|${weekday}(?:\s(?:to|till|until|and|at|in|from|only|mornings?|afternoons?|evenings?)\b|\s?[-–&,:]|\s\d|$)|\d{1,2}(?:[.:h]\d\d)?\s?(?:[ap]m|to|till|until|[-–])(?:\s|\d))`,
  "i",
);
/** Running costs, what comes on top and what one agrees to. */
const terms =
  /^(?:service charge|ground rent|council tax|leasehold|freehold|deposit|delivery|postage|shipping|viewings?|reservations?|(?:orders?|bookings?|entries|applications?|enrolment|doors?) (?:close|open|end)|doors? \d|registered|contact|concessions?|parking|guide price|prices?|tickets?|fees?|costs?|entry|admission|ages?|aged|max(?:imum)?|min(?:imum)?)\b/i;
const address =
  /\b\d+\p{L}?\s(?:\p{L}+\s){1,3}(?:street|st|road|rd|lane|avenue|ave|way|square|quay|drive|place|terrace|row|wharf|close|court|crescent|mews|hill)\b/iu;
const MOST_BEHIND_ADDRESS = 24;

/** True for an address and no more than its town. */
export function isAddress(text: string): boolean {
  const found = address.exec(text);
  return found?.index === 0 && text.length - found[0].length <= MOST_BEHIND_ADDRESS;
}

/** Where somebody is or works. */
const whereabouts =
  /^(?:based|located|find us|we're (?:in|at|on|near|by|opposite)|we are (?:in|at|on|near|by|opposite)|covers?|covering|serving|delivering|made in|opposite|corner of|next to|near|just off)\b/i;
/** What a visitor is to have or has to put in. */
const preparation = /^(?:please )?(?:bring|wear|pack|mind)\b|^takes\b|\b(?:notice|ahead|in advance|beforehand)[.!]*$/i;
/** Who stands behind it. */
const host = /^(?:hosted|run|organi[sz]ed|presented|sponsored|supported|brought to you|made possible) by\b/i;
/** Where or for whom: of what is said elsewhere. */
const adverbial = /^(?:in|at|on|near|from|with|by|for|to|of|within|after|before|during)\b/i;
/** Sizes and weights. */
const measure =
  /\d\s?(?:g|grams?|kg|mm|cm|ml|cl|l|db|w|watt|v|kwh|gb|mb|mah|hz|sq|kilos?|litres?|metres?|acres?|lumens?|sq m)\b|\d\s?m[²³]|^\S+ (?:nights?|days?|hours?|times?|shifts?) (?:an?|per|each) \p{L}+[.!]*$/iu;
const amount = String.raw`(?:[$€£₹]\s?\d|\d+(?:[.,]\d+)*\s?(?:[€£$]|euros?\b|p\b))`;
/** "From £90", "£6 a month": the words say how much, and not of what. */
const amountFirst = new RegExp(String.raw`^(?:\p{L}+\s){0,2}${amount}`, "iu");
/** "$129 at all good hardware stores" */
const amountOf = new RegExp(
  String.raw`^(?:from |only |just )?${amount}[\d.,]*\s(?:at|in|with|for|including|incl|delivered|each)\b`,
  "i",
);
/** What one gets for less or for nothing. */
export const sells =
  /\bfree\b|\d\s?%|\boff\b|\bhalf[- ]price\b|\bsav(?:e|es|ing)\b|\btwo for\b|\bgratis\b|\bgratuite?s?\b|\bkostenlos|\bgr[aá]tis\b/i;
/** A price, which says nothing before it is known what it is of. */
function isBarePrice({ text, kind, form }: ReadFact, reading: Reading): boolean {
  if (kind !== "price" && !money.test(text)) return false;
  if (amountOf.test(text)) return true;
  const isSentence = reading.language === "en" && form === "clause" && !text.includes(",");
  if (isSentence || (sells.test(text) && !amountFirst.test(text))) return false;
  return amountFirst.test(text) || (reading.language === "en" && !holds(text, reading.kind));
}

/** "Draughtline works": the name with a word. */
const saysNameAlone = (text: string, name: string | null): boolean =>
  holds(text, name) && sizeOf(text) - sizeOf(name ?? "") < 2;

const MOST_GROUP_WORDS = 3;
/** "Home cooks": whom it is for. */
const isGroup = ({ text, form }: ReadFact): boolean =>
  form !== "predicate" &&
  form !== "imperative" &&
  sizeOf(text) <= MOST_GROUP_WORDS &&
  !/\d/.test(text) &&
  /s$/.test(keyOf(wordsOf(text).at(-1))) &&
  isPerson(keyOf(wordsOf(text).at(-1)));

/** "Shed if you're lucky": what not everybody gets. */
const isConditional = ({ text, form }: ReadFact): boolean => form === "phrase" && /\sif\s/i.test(text);

/** "RSVP not needed" */
const unneeded = /\bnot (?:needed|required|necessary)[.!]*$/i;

/** Terms, hours, prices alone, places and limits: said in an ad, and never its headline. */
export function isAside(fact: ReadFact, reading: Reading): boolean {
  const { text, kind, form, punch, isLeaning } = fact;
  const isWhereabouts = whereabouts.test(text) || (kind === "place" && form === "participle");
  return (
    isLeaning ||
    kind === "contact" ||
    isContact(text) ||
    punch <= CAUTION_PUNCH ||
    [hours, address, host, preparation, measure, unneeded].some((aside) => aside.test(text)) ||
    (terms.test(text) && !sells.test(text)) ||
    isWhereabouts ||
    (form === "phrase" && adverbial.test(text) && !sells.test(text)) ||
    text.includes(";") ||
    (reading.language === "en" &&
      form === "phrase" &&
      (isPlaces(text) || isVenue(text)) &&
      !holds(text, reading.kind)) ||
    (reading.language === "en" && (isGroup(fact) || isConditional(fact))) ||
    saysNameAlone(text, reading.name) ||
    isBarePrice(fact, reading)
  );
}
