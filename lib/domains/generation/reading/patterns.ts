/** A web address; bounded parts, so that hostile text costs no more than its length. */
export const url =
  /\b(?:https?:\/\/|www\.)\S{2,200}|(?<![\p{L}\d.-])[\p{L}\d-]{2,60}(?:\.[\p{L}\d-]{1,60}){0,4}\.[a-z]{2,13}\b(?:\/\S{0,200})?/u;

/** All of a text is a host: "keenly.ca". */
export const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,13}$/iu;

const email = /[^\s@]@[^\s@.]{1,60}(?:\.[^\s@.]{1,60}){0,4}\.\w|(?:^|\s)@\w/;

export const phone = /\+?\(?\d[\d\s()/.-]{5,20}\d/;

/** An amount of money in figures. */
export const money =
  /[$€£¥₹₦]\s?\d|(?<![\p{L}\d])(?:R\s?\d{2,4}|[RNP]\s?\d{1,3}(?:[, ]\d{3})+)(?![\p{L}\d])|\b(?:rs\.?|inr|ksh|kes|ngn|ghs|ugx|tzs|zar|pkr|lkr|myr|rm|aed|usd|eur|gbp|chf|aud|cad|nzd|sgd)\s?\d|\d\s?(?:[$€£¥]|zł|kr\b|chf|euros?|dollars?|pounds?|quid|usd|eur|gbp|p\b|cents?|bucks)|\d (?:a|an|per) (?:month|week|day|year|hour|night|person|head)\b/iu;

export const offer =
  /\d\s?%\s?(?:off|discount|cheaper|less)|^free\b|\bfree (?:for|until|on|with|\p{L}+)|(?<=\b(?:is|are|go|goes|eat|ride|climb|enter|in|months?|weeks?|days?|walk|lesson|class|drink|one|for)\s)free\b|\bdiscount|\bhalf price|\boffers?\b|\bsale\b|\btrial\b|\bsave\b|\bcode\b|money[- ]back|\bguarantee/iu;

/** Months that are no other word; "may" is one only beside its day. */
const clearMonth =
  "jan(?:uary)?|feb(?:ruary)?|march|april|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** Any month's name, to be set between brackets. */
export const month = `${clearMonth}|may`;

export const date = new RegExp(
  String.raw`\b(?:${clearMonth})\b|\b\d{1,2}(?:st|nd|rd|th)? may\b|\bmay \d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b|\bmidnight\b|\btonight\b`,
  "i",
);

/** A town, street or quarter: a preposition of place and a capital. */
export const place = /\b(?:in|at|near|on|around) (?:the )?\p{Lu}\p{Ll}+/u;

/** True when a text gives a way to reach somebody: an address, a handle, a number of at least seven figures. */
export const isContact = (text: string): boolean =>
  (text.includes(".") && url.test(text)) ||
  (text.includes("@") && email.test(text)) ||
  (phone.test(text) && (text.match(/\d/g)?.length ?? 0) >= 7);

/** What a visitor is to do or have with them, no order: "Bring gloves!", "Plan for mud". */
export const preparation = /^(?:please )?(?:bring|wear|use|pack|expect|watch|mind|leave|park)\b/i;

/** A job that is offered, which is what such an ad is about: "Hiring bakers", "Nurses wanted for a care home". */
export const vacancy =
  /(?:^|\b(?:is|are|we're|we are|now|currently)\s)(?:hiring|recruiting)\b(?! (?:managers?|teams?|process|software|platform|tools?))|\bvacanc(?:y|ies)\b|\bwanted(?: (?:for|at|in|by|to join|urgently|immediately)\b|[.!]*$)/i;

/** Words between what was said and what is meant, as the source of a pattern; "sorry" alone may be an apology. */
export const takingBack =
  "no,? wait|wait,? no|no,? sorry|sorry,? no|scratch that|correction|i mean(?:t)?|make that|oops|no,? actually|actually,? no";
/** What forbids, denies or compares. */
export const prohibits = /\b(?:not|\w+n't|dont|never|nor|avoid|no|without|unlike|instead|than|vs|versus)\b/i;
