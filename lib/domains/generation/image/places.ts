import { isCapital, isCommonWord, keyOf, wordsOf } from "../reading/service";

/** "South Austin", "Fife and Perthshire": places, whose names are no ordinary words. */
export function isPlaces(text: string): boolean {
  const all = wordsOf(text);
  if (/\b(?:PTA|PTFA|CIC|LLC|NGO|Ltd|Society|Club|Trust|Association)\b/.test(text)) return false;
  const names = all.slice(1).filter((word) => isCapital(word) && !/\d/.test(word));
  const isAll = all.every((word) => isCapital(word) || keyOf(word) === "and");
  return isAll && !/\d/.test(text) && names.length > 0 && names.some((word) => !isCommonWord(word));
}

/** "Greenfield Infants hall": where it is. */
const venue =
  /^(?:\S+\s){1,4}(?:hall|centre|center|church|cathedral|chapel|park|library|school|museum|pavilion|stadium|theatre|theater|station|harbour|pier|barn|markets?|gardens|square|quay|docks|showground|racecourse|fairground|campus)(?:, \p{Lu}\p{L}+)?[.!]*$/iu;

/** "NSW" behind "Penrith showground" */
const stateBehind = /,? [A-Z]{2,3}(?=[.!]*$)/;

/** True for the name of a building or an open space where one comes. */
export const isVenue = (text: string): boolean => venue.test(text.replace(stateBehind, ""));
