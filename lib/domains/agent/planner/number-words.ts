const numbers: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
  },
  ...{
    couple: 2,
    few: 3,
    some: 3,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    "forty-five": 45,
    sixty: 60,
    half: 0.5,
  },
};

/** The number a word or digits stand for; NaN for any other word. */
export const numberOf = (text: string): number => numbers[text.toLowerCase()] ?? Number(text);

/** Source of an expression for the words that stand for numbers. */
export const numberWords = Object.keys(numbers).join("|");
