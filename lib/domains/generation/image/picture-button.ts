import { buttonFor, PLAIN_CALL } from "../copy/service";
import { type Reading, toFact, vacancy } from "../reading/service";
import { eventTimes } from "./event-time";

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
  [/\b(?:tickets?|door tax)\b/i, "Get tickets"],
  [/\b(?:pre-?orders?)\b/i, "Pre-order now"],
  [
    /\b(?:shipped|ships|shipping|posted (?:in|to|within|from)|postage|orders? (?:close|open|now)|orders? (?:by|before) (?:\d|the \d|noon|midday|midnight|christmas|easter|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i,
    "Order now",
  ],
  [
    /\b(?:by appointment|book(?:ings?|ed|able)?(?: (?:by|in advance|online|early|ahead|now|open|required|essential))|tables? (?:by|from)|appointments?)\b/i,
    "Book now",
  ],
  [/\b(?:app store|google play|(?:ios|iphone) (?:and|or|&) android|download)\b/i, "Get the app"],
];

const said = ({ facts }: Reading): string => facts.map(({ text }) => text).join(". ");

/** The words of a button where the prompt has none: by what it speaks of. Null where nothing is certain. */
function impliedButton(reading: Reading): string | null {
  const text = said(reading);
  if (reading.language !== "en") return null;
  if (reading.facts.some((fact) => vacancy.test(fact.text))) return "Apply now";
  const ticket = byWords.find(([words]) => words.test(text))?.[1];
  if (ticket !== undefined) return ticket;
  const asked = free.exec(text)?.[1];
  if (asked !== undefined) return asked.split(" ").length > 3 ? null : `Get your free ${asked.toLowerCase()}`;
  return eventTimes(reading).length > 0 ? "Join us" : null;
}

/** The button of an image ad: what the prompt asks for, else what its words imply, else plain words. */
export function pictureButton(reading: Reading): string {
  const button = deedOf(buttonFor(reading));
  return button === PLAIN_CALL ? (impliedButton(reading) ?? button) : button;
}
