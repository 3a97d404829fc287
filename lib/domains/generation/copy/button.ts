import { MAX_OVERLAY_WORDS, phraseOf } from "./overlays";
import { bare, capitalize, words } from "../brief/service";

/** The words of a button for a call to action: all of them when they are few, else its first phrase. */
export const buttonOf = (action: string): string => {
  const short =
    words(action).length <= MAX_OVERLAY_WORDS ? action : (phraseOf(action) ?? words(action).slice(0, 3).join(" "));
  return capitalize(bare(short));
};
