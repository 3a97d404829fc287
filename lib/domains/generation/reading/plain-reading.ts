import { type DraftReading, emptyDraft } from "./draft-reading";
import { toVerbatim } from "./facts";
import { scriptRequests } from "./lists/languages";

const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])\s*|\n+/u;
const quotedTitle = /["「『《]([^"」』》]{1,40})["」』》]/u;

/** A text of which nothing is known but its sentences: each is spoken as it was written, without the request in front. */
export function readPlainly(text: string, language: string): DraftReading {
  const draft = emptyDraft();
  for (const sentence of text.split(sentenceEnd).filter((one) => /[\p{L}\p{N}]/u.test(one))) {
    const about = draft.facts.length === 0 ? scriptRequests[language]?.exec(sentence)?.[1]?.trim() : undefined;
    if (about !== undefined && about !== "") draft.directions.push(sentence);
    draft.facts.push(toVerbatim(about || sentence, draft.facts.length, { language }));
  }
  draft.name = quotedTitle.exec(draft.facts[0]?.text ?? "")?.[1] ?? null;
  return draft;
}
