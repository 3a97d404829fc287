import { inCapitals } from "../../draw/capitals";

const MAX_CHARACTERS = 44;

/** A phrase as it runs along a ribbon or a wall: in capitals, without the stop at its end, and cut at a word where it is long. */
export const marquee = (phrase: string): string => {
  const text = inCapitals(phrase.replace(/[.,;:!?…\s]+$/u, ""));
  if (text.length <= MAX_CHARACTERS) return text;
  const cut = text.slice(0, MAX_CHARACTERS);
  return cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
};
