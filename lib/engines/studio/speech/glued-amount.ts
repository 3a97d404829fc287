import { CURRENCY, SIGN, units } from "./lexicon";
import { NUMBER, words } from "./numbers";

const GLUED = new RegExp(
  `^([-\u2212+]?)((?:${CURRENCY})?(?:${NUMBER})(?:${SIGN}|%|[kmKM]|[bB][nN])?)(?:([-\u2013\u2014/+])(.*))?$`,
);
const AMOUNT = new RegExp(`^(?:${CURRENCY}|\\d)`);
const UNSIGNED = /^[\d.,]+(?:k|m|bn)?$/i;
const FULL_MARKS = /^(?:5|10|100)(?:\.0)?$/;
const BEFORE_DATE = /^(on|by|until|till|from|before|after|since|through)$/i;

type Speak = (core: string, before: string) => string;

/** "month" is "a month", "100g" is "per one hundred grams". */
const each = (base: string, speak: Speak): string => {
  const spoken = units[base.toLowerCase()]?.[0] ?? speak(base, "");
  if (!/^\p{L}/u.test(base)) return words("per", spoken);
  return words(/^(?:[aeio]|hour)/.test(spoken) ? "an" : "a", spoken);
};

const bases = (rest: string, speak: Speak): string => words(...rest.split("/").map((base) => each(base, speak)));

/** What stands behind "9" or "10k"; "" where that is no amount: "30-day", "1/3", "4K/60fps", "5/10" as a date. */
const behindNumber = (number: string, joint: string, rest: string, before: string, speak: Speak): string => {
  if (joint === "+") return words("plus", speak(rest, ""));
  if (joint !== "/") return "";
  if (/^\p{L}/u.test(rest)) return bases(rest, speak);
  const isRating = FULL_MARKS.test(rest) && Number(number) <= Number(rest) && !BEFORE_DATE.test(before);
  return isRating ? words("out of", speak(rest, "")) : "";
};

/** What stands behind "$9" or "20%". */
const behindAmount = (joint: string, rest: string, speak: Speak): string => {
  if (joint === "+") return words("plus", speak(rest, ""));
  if (joint === "/") return bases(rest, speak);
  return words(AMOUNT.test(rest) ? "to" : "", speak(rest, ""));
};

/**
 * Returns the spoken form of a token that begins with an amount: "$9/month", "4.8/5", "20%-off", "10k+", "+20%"; "" for
 * others. `speak` reads the amount and what is glued to it, `before` is the token before.
 */
export const gluedAmount = (core: string, before: string, speak: Speak): string => {
  const [, sign = "", amount = "", joint = "", rest = ""] = GLUED.exec(core) ?? [];
  if (amount === "" || sign + joint === "") return "";
  const behind = UNSIGNED.test(amount)
    ? behindNumber(amount, joint, rest, before, speak)
    : behindAmount(joint, rest, speak);
  if (joint !== "" && behind === "") return "";
  // Alone "4K" is a picture and "10K" a race; with a plus or a base it is thousands.
  const counted = amount.replace(/^(\d{1,3})k$/i, "$1,000").toLowerCase();
  return words(sign === "+" ? "plus" : sign && "minus", speak(counted, before), behind);
};
