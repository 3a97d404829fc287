import type { PresenterWish } from "./reading";

type Gender = PresenterWish["gender"];

/** Each of the words with what it means. */
const meaning = <T>(value: T, words: string): [string, T][] => words.split(" ").map((word) => [word, value]);

/** English words for who is seen or heard; null says nothing of the gender. */
const roles: ReadonlyMap<string, Gender> = new Map([
  ...meaning<Gender>(
    "female",
    "woman lady girl female mum mom mother grandma grandmother grandmotherly granny gran nan auntie aunt bride actress hostess lass gal",
  ),
  ...meaning<Gender>(
    "male",
    "man guy bloke lad male gentleman dad father grandpa grandad granddad grandfather uncle groom dude chap fella",
  ),
  ...meaning<Gender>(
    null,
    "presenter speaker narrator voice voiceover voice-over actor host creator talent spokesperson person someone somebody",
  ),
]);

/** Gender of an English word for who is seen or heard; undefined for any other, null where it says none. */
export const genderOf = (word: string): Gender | undefined => roles.get(word);

/** The same in German, Spanish, French, Italian, Portuguese and Dutch. */
const foreignPeople: readonly (readonly [RegExp, Gender])[] = [
  [
    /(?:^|[^\p{L}])(?:eine (?:\p{L}+ )?frau|una (?:mujer|chica|señora|donna|ragazza|signora)|une (?:\p{L}+ )?(?:femme|fille|dame)|een (?:\p{L}+ )?vrouw|uma (?:\p{L}+ )?(?:mulher|senhora)|(?:voz|voix|voce) f[eé]m+[ie]n\p{L}+|weibliche\p{L}*|sprecherin|schauspielerin|frauenstimme|presentadora|actriz|présentatrice|presentatrice|actrice|attrice|apresentadora|atriz|vrouwenstem)(?!\p{L})/iu,
    "female",
  ],
  [
    /(?:^|[^\p{L}])(?:ein (?:\p{L}+ )?mann|un (?:hombre|chico|señor|homme|uomo|ragazzo)|een (?:\p{L}+ )?man|um (?:\p{L}+ )?homem|(?:voz|voix|voce) mas[cq]\p{L}+|männliche\p{L}*|männerstimme|mannenstem)(?!\p{L})/iu,
    "male",
  ],
];

/** What the presenter is not, and whom the ad is for. */
const others =
  /\b(?:not|no|never|without|except|isn['’]?t|rather than|instead of|unlike)\s+(?:[\p{L}'’-]+\s+){0,3}[\p{L}'’-]+|\b(?:for|about(?!\s*\d)|aimed at|target(?:ed|ing)?(?: at)?|audience(?: is)?|appeals? to|speaks? to|respectful of)\b[^,.;:()]*/giu;

/** The person of somebody else: "my father's company", "our dad". */
const owners = new Set(["my", "our", "his", "her", "their", "your"]);

/** Age in years of people a word is used for. */
const ages: ReadonlyMap<string, number> = new Map([
  ...meaning(21, "young younger youngish young-ish teenage teenager teen student college gen"),
  ...meaning(25, "twenties"),
  ...meaning(35, "thirties thirty 30ish"),
  ...meaning(45, "forties forty 40ish middle-aged"),
  ...meaning(55, "fifties fifty 50ish mature"),
  ...meaning(
    65,
    "sixties sixty seventies seventy eighties older elderly senior retired pensioner grey grey-haired grandma grandmother grandmotherly " +
      "granny gran nan grandpa grandad granddad grandfather",
  ),
]);

/** Years of "an old man". */
const OLD = 65;

/** An age is told at most so many words before or behind whose it is. */
const MOST_APART = 7;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$|^(?:early|mid|late)-/u, ""));

/** "man, 58", "F 35-45", "woman 30s" */
const numbered = /^([2-7]\d)(?:-[2-8]\d|s)?$/;

/** What tells a decade ("in her 40s", "late 20s") from a length in seconds. */
const decadeBefore = new Set(["her", "his", "their", "the", "early", "mid", "late"]);

/** An age told as a number right behind whose it is; 0 where there is none. */
function numberedAge(words: readonly string[], index: number, at: number, gender: Gender): number {
  const [word = "", next = "", before = ""] = [words[index], words[index + 1], words[index - 1]];
  const years = numbered.exec(word)?.[1];
  if (years === undefined || index <= at) return 0;
  if (word.endsWith("s")) return gender !== null || decadeBefore.has(before) ? Number(years) + 5 : 0;
  return index - at <= 2 && !next.startsWith("sec") ? Number(years) : 0;
}

/** "An old man", "a 30 year old woman": age in years right before whose it is; 0 where none is told. */
function ageBefore(words: readonly string[], at: number): number {
  if (words[at - 1] !== "old") return 0;
  return /^(?:years?|yrs?)$/.test(words[at - 2] ?? "") ? Number(words[at - 3]) || 0 : OLD;
}

function ageNear(words: readonly string[], at: number, gender: Gender): number | null {
  const before = ageBefore(words, at);
  if (before > 0) return before;
  for (let index = Math.max(0, at - MOST_APART); index <= at + MOST_APART && index < words.length; index++) {
    if (words[index + 1]?.startsWith("sec")) continue;
    const age = numberedAge(words, index, at, gender) || ages.get(words[index] ?? "");
    if (age) return age;
  }
  return null;
}

const genderIn = (genders: readonly Gender[]): Gender => {
  const [gender = null, ...rest] = new Set(genders.filter((one) => one !== null));
  return rest.length > 0 ? null : gender;
};

/** "a sporty presenter in her 40s" */
const genderOfPronouns = (words: readonly string[]): Gender =>
  genderIn(
    words.map((word) => (/^(?:she|her)$/.test(word) ? "female" : /^(?:he|his|him)$/.test(word) ? "male" : null)),
  );

/** Who a direction asks for; null where it names nobody. Two genders say neither. */
function personIn(direction: string): PresenterWish | null {
  const words = wordsOf(direction.replace(others, " "));
  const found = words.flatMap((word, at) =>
    roles.has(word) && !owners.has(words[at - 1] ?? "") ? [{ at, gender: roles.get(word) ?? null }] : [],
  );
  const [first] = found;
  const gender =
    genderIn(found.map((one) => one.gender)) ??
    (first?.gender === null ? genderOfPronouns(words.slice(first.at)) : null);
  const age = found.map((one) => ageNear(words, one.at, one.gender)).find((one) => one !== null) ?? null;
  return gender === null && age === null ? null : { gender, age };
}

/** Gender alone: ages are not read in other languages. */
function foreignPersonIn(direction: string): PresenterWish | null {
  const gender = genderIn(foreignPeople.flatMap(([pattern, one]) => (pattern.test(direction) ? [one] : [])));
  return gender === null ? null : { gender, age: null };
}

const saysWhoSpeaks = (direction: string): boolean => wordsOf(direction).some((word) => roles.get(word) === null);

/** The presenter that directions ask for; what names who speaks goes before what only names somebody. Null: anybody. */
export function presenterIn(directions: readonly string[], language: string): PresenterWish | null {
  const read = language === "en" ? personIn : foreignPersonIn;
  const ordered = directions.toSorted((a, b) => Number(saysWhoSpeaks(b)) - Number(saysWhoSpeaks(a)));
  const wishes = ordered.flatMap((direction) => read(direction) ?? []);
  const gender = wishes.find((wish) => wish.gender !== null)?.gender ?? null;
  const age = wishes.find((wish) => wish.age !== null)?.age ?? null;
  return gender === null && age === null ? null : { gender, age };
}
