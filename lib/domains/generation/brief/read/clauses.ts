import { bare } from "../text";
import { actionOf } from "./action";
import { audienceOf } from "./audience";
import * as d from "./directives";
import { addStatements, type Reading } from "./reading";
import { secondsIn, toneIn } from "./setting";

/** Boundary at which a sentence goes on with another instruction to the maker of the ad. */
export const clauseBreak =
  /(?:[,;]|\s+and|\.)\s+(?=(?:please |then |also |and )*(?:mention|say (?:that|it)|include|highlight|emphasi[sz]e|end (?:it )?with|ending with|end on|finish(?:ing)? with|clos(?:e|ing) with|with (?:a |the )?(?:cta|call[- ]to[- ]action)|cta\b|call[- ]to[- ]action|tell (?:them|people|viewers)|ask (?:them|people|viewers)|make (?:it|sure)|keep (?:it|the)|use an?\b|don'?t (?:mention|say|use|include)|do not|avoid|target(?:ing)?\b|aimed at|(?:the )?tone\b|in an? [\w -]{2,30} tone|talk about|focus on|no (?:emojis?|music|hashtags?)|show (?:the|a|how|it)|start with|open with))/i;

/** One clause that is addressed to the maker of the ad; false when it is about the product instead. */
export function readDirective(reading: Reading, text: string): boolean {
  if (d.injection.test(text)) return true;
  if (d.forbids(text)) {
    reading.forbidden.push(bare(d.prohibition.exec(text)?.[1] ?? text.replace(/^no\s+/i, "")));
    return true;
  }
  const closing = d.ending.exec(text)?.[1] ?? d.invitation.exec(text)?.[1] ?? d.calling.exec(text)?.[1];
  if (closing !== undefined) {
    reading.action ??= actionOf(closing);
    return true;
  }
  const told = d.mention.exec(text)?.[1];
  if (told !== undefined) {
    addStatements(reading, told);
    return true;
  }
  const group = d.targeting.exec(text)?.[1];
  const audience = group === undefined ? null : audienceOf(group);
  if (audience !== null) {
    reading.audience ??= audience;
    return true;
  }
  if (!d.direction.test(text)) return false;
  reading.tone ??= toneIn(text);
  if (/\b(?:length|under|seconds?|long|short)\b/i.test(text)) reading.seconds ??= secondsIn(text);
  return true;
}

/** A sentence without request: instructions are followed, the rest are statements. */
export function readClause(reading: Reading, text: string): void {
  for (const clause of text.split(clauseBreak)) {
    const part = clause.trim();
    if (bare(part) === "" || readDirective(reading, part)) continue;
    addStatements(reading, part);
  }
}
