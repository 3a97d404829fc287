/** Part of a request that the copy leaves out: a statement it must not repeat, or a prompt in another language. */
export type BriefNote = { kind: "left_out"; text: string } | { kind: "foreign_prompt"; language: string };

const spokenAdvice: Readonly<Record<BriefNote["kind"], string>> = {
  left_out: "Send it in `script` to have it spoken as given.",
  foreign_prompt: "Send `script` to have your own words spoken.",
};

/** The note as sentences for the customer; `advice` says how to have the words used, by default in a spoken ad. */
export function noteSentence(note: BriefNote, advice = spokenAdvice[note.kind]): string {
  const statement =
    note.kind === "left_out"
      ? `Left out of the script: "${note.text}".`
      : `The prompt is in ${note.language}; the local copywriter writes English.`;
  return `${statement} ${advice}`;
}
