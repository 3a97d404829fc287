/** Part of a request that the copy leaves out: a statement it must not repeat. */
export interface BriefNote {
  kind: "left_out";
  text: string;
}

/** The note as sentences for the customer; `advice` says how to have the words used, by default in a spoken ad. */
export const noteSentence = ({ text }: BriefNote, advice = "Send it in `script` to have it spoken as given."): string =>
  `Left out of the script: "${text}". ${advice}`;
