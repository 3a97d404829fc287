/** What a result says of the marking of a file that is delivered unsigned. */
export interface UnsignedProvenance {
  standard: "c2pa";
  state: "unsigned";
  reason: string;
}

/** The provenance of files of a kind ("videos") while this server does not sign them. */
export const unsigned = (files: string): UnsignedProvenance => ({
  standard: "c2pa",
  state: "unsigned",
  reason: `this server does not sign ${files}; the file carries no manifest`,
});
