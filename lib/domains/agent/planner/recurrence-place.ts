import { leadsToProduct, makeWord, namesThing } from "./command";

/**
 * Role of a recurrence in a message. `request`: when to do what is asked. `product`: behind a product, where it may be
 * either. `fact`: said about something else.
 */
export type Place = "request" | "product" | "fact";

const clauseEnd = /[.!?;:\n]+\s+|,\s+|\s+[–—-]\s+/;
const lead =
  /^(?:\s*(?:please|ok|okay|hi|hey|hello|now|and|then|also|so|from now on|starting (?:today|tomorrow|now)|can you|could you|would you|i(?:['’]d| would) (?:like|love)(?: you)?(?: to)?|i want(?: you)?(?: to)?|on)\b[\s,]*)*/i;
const doing =
  /^(?:make|create|generate|do|post|render|produce|write|send|run|use|show|list|tell|check|give|get|draft|publish|put|build|design|shoot|film|promote|advertise|schedule|plan|repeat|remind)\b/i;
/** Those of them that are no noun: "show starts every Friday" tells of a show. */
const making = /^(?:make|create|generate|produce|render|do)\b/i;
const thing = /^(?:an?|one|two|three|four|five|some|another|new|\d+|the same)\b/i;
/** What goes on after a recurrence at the beginning and makes it a statement: "every Friday we host a quiz". */
const stating =
  /^(?:we(?!\s+(?:want|need|would))|our|they|the(?!\s+same)|it|there|you|my|this|she|he|is|are|was|i(?!\s+(?:want|need|would)|['’]d))\b/i;
const belongs = /\b(?:for|of|to|about|with|in|from|than|that|who|which|like|not)\s*$/i;
const goesOn = /^(?:and|then|in|for|with|about|on|as|please|thanks)\b/i;

/** The role of the words from `start` to `end` of a message. Pure. */
export function placeOf(text: string, start: number, end: number): Place {
  const before = text.slice(0, start);
  const after = text.slice(end).replace(/^[\s,:–-]+/, "");
  if (belongs.test(before)) return "fact";
  const isEnd = /^\s*(?:[.!?,;:\n]|$)/.test(text.slice(end));
  const clause = (before.split(clauseEnd).at(-1) ?? "").replace(lead, "");
  if (clause === "") {
    if (before.replace(lead, "") === "") return stating.test(after) ? "fact" : "request";
    return doing.test(after.replace(lead, "")) ? "request" : isEnd ? "product" : "fact";
  }
  if (!isRequest(clause, before.replace(lead, "") === clause)) return "fact";
  if (!leadsToProduct(clause.toLowerCase())) return "request";
  return isEnd || goesOn.test(after) ? "product" : "fact";
}

/** True for a clause that asks for something; one that begins a message may do so by naming the thing. */
function isRequest(clause: string, isFirst: boolean): boolean {
  const plain = clause.toLowerCase();
  if (!isFirst) return making.test(clause);
  return doing.test(clause) || makeWord.test(plain) || (thing.test(clause) && namesThing(plain));
}
