import { buttonFor, PLAIN_CALL } from "../copy/service";
import { money, type Reading, toFact, vacancy } from "../reading/service";
import { eventTimes, isHappening } from "./event-time";

/** "Register online, takes five minutes": what only tells of the deed is not on its button. */
function deedOf(button: string): string {
  const [deed = "", told] = button.split(/,\s+/);
  return told !== undefined && toFact(told, 0).form === "predicate" ? deed : button;
}

/** One thing that is free for the asking: "free quotes", "free 20 minute hearing test". */
const free =
  /\bfree ((?:[\p{L}\d-]+ ){0,3}?(?:quote|quotation|estimate|survey|consultation|check|check-?up|test|sample|trial|assessment|inspection|valuation|visit|demo|taster|tour))s?(?=[.,;!]|$|\s(?:for|in|on|with|at|to|from|by|until|till|within|of|and)\b)/iu;

/** What a button says by what the prompt speaks of, for English prompts that ask for nothing. */
const byWords: readonly (readonly [RegExp, string])[] = [
  [/\btickets? (?:are|from|cost|on sale|available|(?:just |only )?[£$€]?\d)/i, "Get tickets"],
  [/\b(?:pre-?orders?)\b/i, "Pre-order now"],
  [
    /\b(?:shipped|ships|shipping|posted (?:in|to|within|from)|postage|orders? (?:close|open|now)|orders? (?:by|before) (?:\d|the \d|noon|midday|midnight|christmas|easter|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i,
    "Order now",
  ],
  [
    /\b(?:by appointment|book(?:ings?|ed|able)?(?: (?:by|in advance|online|early|ahead|now|open|required|essential))|(?<!\bno )appointments? (?:from|until|till|on|at|in|available))\b/i,
    "Book now",
  ],
  [/\b(?:app store|google play|(?:ios|iphone) (?:and|or|&) android)\b/i, "Get the app"],
];

const hiring = /\b(?:hiring|recruiting|vacanc(?:y|ies))\b/i;

/** Where one goes, by the last word of what it is. */
const place =
  /\b(?:caf[eé]|restaurant|pub|bistro|bakery|deli|shop|bookshop|barbershop|store|truck|stall|market|museum|gallery|salon|barbers?|parlour|gym|studio|club|farm|vineyard|brewery|taproom|sauna|cinema|garden centre)s?$/i;
/** Whom one calls, by the last word of what it is. */
const trade =
  /\b(?:cleaning|cleaners?|repairs?|removals?|restoration|fitting|fitters?|installation|tutoring|tuition|tutors?|photography|photographers?|gardening|gardeners?|plumbing|plumbers?|electricians?|hairdressers?|groomers?|grooming|builders?|roofing|roofers?|decorators?|mechanics?|joiners?|carpenters?|upholstery|company|firm|agency|practice|clinic)$/i;
/** "I restore old wooden windows": somebody offers their own work. */
const ownWork =
  /^(?:i|i'll|i've) (?!(?:'|have|had|am|was|got|think|love|hate|built|made|created|wrote|launched|need|want)\b)\p{L}+/iu;

/** The button of a place or a trade, which nobody orders; null for all else. */
function byKind({ facts, kind, head, name }: Reading): string | null {
  const isTrade = trade.test(kind ?? "") || (name === null && facts.some(({ text }) => ownWork.test(text)));
  if (isTrade) return "Get in touch";
  return place.test(kind ?? "") && !/\bonline\b/i.test(`${kind} ${head}`) ? "Visit us" : null;
}

const said = ({ facts }: Reading): string => facts.map(({ text }) => text).join(". ");

/** The words of a button where the prompt has none: by what it speaks of. Null where nothing is certain. */
function impliedButton(reading: Reading): string | null {
  const text = said(reading);
  if (reading.language !== "en") return null;
  if (hiring.test(text) || (money.test(text) && reading.facts.some((fact) => vacancy.test(fact.text))))
    return "Apply now";
  const ticket = byWords.find(([words]) => words.test(text))?.[1];
  if (ticket !== undefined) return ticket;
  const asked = free.exec(text)?.[1];
  if (asked !== undefined) return asked.split(" ").length > 3 ? null : `Get your free ${asked.toLowerCase()}`;
  return isHappening(reading) && eventTimes(reading).length > 0 ? "Join us" : byKind(reading);
}

/** The button of an image ad: what the prompt asks for, else what its words imply, else plain words. */
export function pictureButton(reading: Reading): string {
  const button = deedOf(buttonFor(reading));
  return button === PLAIN_CALL ? (impliedButton(reading) ?? button) : button;
}
