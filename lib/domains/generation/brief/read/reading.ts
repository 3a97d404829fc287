import { bare, words } from "../text";
import { actionOf, isAction } from "./action";
import { audienceOf } from "./audience";
import * as d from "./directives";
import { isToneOnly, secondsIn, type Tone, toneIn } from "./setting";
import { restoreSubjects, statementsOf } from "./statements";

/** Content of a prompt, sorted by topic; nothing is added. Statements are raw words, in order. */
export interface Reading {
  product: string | null;
  brand: string | null;
  audience: string | null;
  statements: string[];
  action: string | null;
  tone: Tone | null;
  platform: string | null;
  seconds: number | null;
  forbidden: string[];
}

/** A reading of nothing. */
export const emptyReading = (): Reading => ({
  product: null,
  brand: null,
  audience: null,
  statements: [],
  action: null,
  tone: null,
  platform: null,
  seconds: null,
  forbidden: [],
});

const onlyLength =
  /^\W*(?:about |around |max |under )?[\w.-]+[ -]?(?:s|secs?|seconds?|mins?|minutes?)(?: long| max| video| ad| version)?\W*$/i;

/** Files what is said of the product; lengths, audiences and calls to action among it go where they belong. */
export function addStatements(reading: Reading, text: string): void {
  for (const raw of restoreSubjects(statementsOf(text))) {
    const statement = priced(raw);
    const group =
      d.targeting.exec(statement)?.[1] ??
      (reading.audience === null && words(statement).length <= 2 ? statement : undefined);
    const audience = group === undefined ? null : audienceOf(group);
    if (/^like\b/i.test(statement)) continue;
    if (isToneOnly(bare(statement))) reading.tone ??= toneIn(statement);
    else if (onlyLength.test(statement) && secondsIn(statement) !== null) reading.seconds ??= secondsIn(statement);
    else if (audience !== null) reading.audience ??= audience;
    else if (isAction(statement) && reading.statements.length > 0) reading.action ??= actionOf(statement);
    else if (!d.testimony.test(statement) && !d.injection.test(statement) && !d.direction.test(statement))
      reading.statements.push(statement);
  }
}

/** "Price $49" as a statement about the product. */
const priced = (statement: string): string =>
  statement
    .replace(/^(?:the )?pric(?:e|ing|ed)(?: is| at| from|:)?\s*(?=[$€£₹\d])/i, "costs ")
    .replace(
      /^(?:only |just |from |starting at )?(?=[$€£]\s?\d+(?:[.,]\d+)?(?: (?:each|per|a|an)\b.*)?[.!]?$)/i,
      (lead) => (/^(?:from|starting)/i.test(lead) ? "starts at " : `costs ${lead}`),
    )
    .replace(new RegExp(`^(?:made )?(?=(?:from|of|out of) (?:${material})\\b)`, "i"), "made ");

const material =
  "recycled|reclaimed|upcycled|salvaged|repurposed|pure|solid|organic|real|100%|leftover|old|natural|vegan|french|wood|oak|walnut|bamboo|cotton|leather|wool|linen|hemp|cork|rope|steel|glass|clay|rubber|paper|silk|denim|canvas|beeswax|soy wax|silver|gold|brass|copper|titanium|merino";
