import type { DraftReading } from "./draft-reading";
import { toFact } from "./facts";
import { unquote } from "./words";

/** A line that puts a reading right; such lines end a prompt. */
const correction = /(?:^|\n)(Name|CTA|Mention): *(\S.*)$/;

function put(draft: DraftReading, label: string, text: string): void {
  if (label === "Mention") {
    draft.facts.push(toFact(text, draft.facts.length));
    draft.directions = draft.directions.filter((direction) => direction !== text);
  } else if (label === "CTA") draft.callToAction = unquote(text);
  else {
    if (draft.head !== null && draft.name !== null) draft.head = draft.head.replace(draft.name, () => text);
    else if (draft.definition === null) draft.definition = draft.head;
    draft.head = draft.head?.includes(text) === true ? draft.head : text;
    draft.name = text;
    draft.isWeak = false;
  }
}

/** The reading of a text without the lines at its end that put it right, corrected by them. */
export function corrected(text: string, read: (text: string) => DraftReading): DraftReading {
  const found: [label: string, text: string][] = [];
  let rest = text;
  for (let match = correction.exec(rest); match !== null; match = correction.exec(rest)) {
    found.unshift([match[1] ?? "", match[2] ?? ""]);
    rest = rest.slice(0, match.index);
  }
  const draft = read(rest);
  for (const [label, words] of found) put(draft, label, words);
  return draft;
}
