import { cleaned } from "./normalise";
import { sizeOf } from "./words";

const quoted = String.raw`\s*"([^"]{30,2000})"`;
/** "say exactly this, word for word:", "voiceover verbatim:", "Script:" before words in quotation marks. */
const leads = [
  String.raw`\b(?:says?|saying|reads?|speaks?|record)\s(?:exactly\s|only\s|just\s)?(?:this|these words|the following|exactly)\b[^"\n.]{0,60}[:,.]?`,
  String.raw`\b(?:say|read|speak|spoken|voice ?-?over|narrat\w+)\b[^"\n]{0,60}\b(?:word[ -]for[ -]word|verbatim)\b[^"\n]{0,30}`,
  String.raw`(?:^|\n|[.!?]\s)(?:the\s|full\s|exact\s)?(?:script|voice ?-?over|vo|spoken text|narration|wording)(?:\s?\([^)\n]{0,40}\))?(?:\s(?:must|should|has to|needs to|will)\sbe\b[^"\n:]{0,30}|\sis\b[^"\n:]{0,30})?\s?:`,
].map((lead) => new RegExp(lead + quoted, "i"));
/** Fewer words are a line of the ad and not the ad. */
const LEAST_WORDS = 10;

/** The script that a prompt gives in quotation marks, to be spoken word for word; null without one. English; linear in the prompt. */
export function dictatedScript(prompt: string): string | null {
  const text = cleaned(prompt);
  const script = leads.map((lead) => lead.exec(text)?.[1]?.trim()).find(Boolean) ?? "";
  return sizeOf(script) < LEAST_WORDS ? null : script;
}
