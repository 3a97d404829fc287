import { isClearThirdPerson, isThirdPerson, sizeOf } from "../words";

// "She got hers back" as she says it herself: "I got mine back".

const adverb = "never|always|nearly|almost|finally|just|now|still|really|only|also|actually|usually|already|once";
const went =
  "had|were|was|used to|nearly|almost|thought|didn'?t|couldn'?t|never|tried|gave up|felt|waited|ate|bought|came|went|found|got|made|lost|forgot|took|saw|knew";
/** What somebody went through; of a firm one says what it does. */
const experience = new RegExp(String.raw`\bthey(?=['’]d\b|\s(?:${went})\b)`, "gi");
const past =
  /\b(?:was|were|had|used to|kept|got|came|went|made|took|found|gave|felt|could|would|did|didn'?t|spent|broke|rang|left|lost|paid|felt|thought|put|met|sold|\p{L}{2,}ed)\b/iu;
/** True for a clause of the past. */
export const isPast = (clause: string): boolean => past.test(clause);
const participle = String.raw`(?:never|just|finally)?\s?(?:been|had|got|found|made|lost|bought|come|gone|run|sat|put|cut|read|taught|won|met|kept|left|told|built|paid|sold|seen|known|worn|driven|ridden|eaten|given|taken|done(?!\s(?:with\b|\S+ing\b))|\p{L}{2,}ed)`;
/** Behind these "her" is whom something happens to: "gave her back". */
const object = "nothing|everything|so|more|back|up|down|in|out|off|on|to|from|at|with|the|an?|all|every|about";

const genders = [
  { name: "female", subject: "she", possessive: "her", object: "her", own: "hers" },
  { name: "male", subject: "he", possessive: "his", object: "him", own: "his" },
] as const;
type Gender = (typeof genders)[number];

/** Whether somebody's are men or women. */
const relatives: ReadonlyMap<string, Gender["name"]> = new Map([
  ...["husband", "son", "dad", "father", "brother", "grandson", "uncle", "boyfriend", "grandad", "nephew"].map(
    (one): [string, Gender["name"]] => [one, "male"],
  ),
  ...["wife", "daughter", "mum", "mom", "mother", "sister", "granddaughter", "aunt", "girlfriend", "gran", "niece"].map(
    (one): [string, Gender["name"]] => [one, "female"],
  ),
]);

/** "gets" is "get", "has" "have", "is" "am"; what is past stays. */
function firstPerson(verb: string): string {
  const irregular: Readonly<Record<string, string>> = { has: "have", is: "am", does: "do", was: "was", goes: "go" };
  const known = irregular[verb.toLowerCase()];
  if (known !== undefined) return known;
  return /(?:sh|ch|ss|x|z)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}

/** What is said of the firm by somebody else. */
const byCustomer = (clause: string): string =>
  clause
    .replace(/\bwe\b/gi, "they")
    .replace(/\bus\b/gi, "them")
    .replace(/\bour\b/gi, "their")
    .replace(/\byour\b/gi, "my");

const secondVerb =
  /((?:\b(?:and|or|but|then)|,)\s(?:(?:now|finally|still|never|always|just|also|then)\s)?)(\p{L}+s)(?![\p{L}'’])/giu;
const known = /^(?:has|is|does|goes)$/i;

/** "I come home and makes tea" with its second verb; null where that may be a noun, too: "and works". */
function withSecondVerbs(told: string): string | null {
  if (!/^(?:\p{L}+,? ){0,2}I\b/u.test(told)) return /\b(?:and|or|but)\s(?:has|is|does)\b/i.test(told) ? null : told;
  let isOpen = false;
  const agreed = told.replace(secondVerb, (whole, lead: string, verb: string) => {
    const key = verb.toLowerCase();
    const isVerb = known.test(key) || isClearThirdPerson(key) || (isThirdPerson(key) && sizeOf(lead) > 1);
    isOpen ||= !isVerb && isThirdPerson(key);
    return isVerb ? `${lead}${firstPerson(verb)}` : whole;
  });
  return isOpen ? null : agreed;
}

/** One person's words with "I" for them; null where it is not certain that a second word is a verb. */
function ofOne(clause: string, { subject, possessive, object: whom, own }: Gender): string | null {
  const verb = new RegExp(String.raw`\b${subject}(?=\s)(?:(\s(?:${adverb}))?\s(\p{L}+s)(?![\p{L}'’]))?`, "giu");
  const told = clause
    .replace(new RegExp(String.raw`\b${subject}['’]s\b(?=\s${participle}\b)`, "giu"), "I've")
    .replace(new RegExp(String.raw`\b${subject}['’]s\b`, "gi"), "I'm")
    .replace(new RegExp(String.raw`\b${subject}(?=['’])`, "gi"), "I")
    .replace(verb, (_, how: string | undefined, does: string | undefined) => {
      const own = does === undefined ? "" : ` ${firstPerson(does)}`;
      return `I${how ?? ""}${own}`;
    })
    .replace(new RegExp(String.raw`\b${whom}\b(?=\s(?:${object})\b)`, "gi"), "me")
    .replace(new RegExp(String.raw`\b${possessive}\b(?=\s\p{L})`, "giu"), "my")
    .replace(new RegExp(String.raw`\b${whom}self\b`, "gi"), "myself")
    .replace(new RegExp(String.raw`\b${own}\b`, "gi"), "mine")
    .replace(new RegExp(String.raw`\b${whom}\b`, "gi"), "me");
  return withSecondVerbs(told);
}

/** "Somebody who killed every plant they ever bought": whoever tells it is "they". */
const anybody = new RegExp(String.raw`\bthey(?=['’]d\b|\s(?:ever|${went})\b)`, "gi");

/**
 * What is said of somebody behind "who" as they say it themselves: "killed every plant they ever bought" is "I killed every plant
 * I ever bought". Null where it is not certain who is who.
 */
export function ofWho(clause: string, teller: Gender["name"] | null): string | null {
  const [found, other] = genders.filter((one) => isOf(clause, one));
  if (other !== undefined) return null;
  const who = found ?? genders.find(({ name }) => name === teller) ?? genders[0];
  const own =
    found === undefined ? clause.replace(anybody, who.subject).replace(/\btheir\b/gi, who.possessive) : clause;
  return ofOne(byCustomer(`${who.subject} ${own}`), who);
}

/** The same of what is no whole sentence: "getting her deposit back" is "getting my deposit back". */
export function ofDoing(said: string, teller: Gender["name"] | null): string | null {
  const [found, other] = genders.filter((one) => isOf(said, one));
  if (other !== undefined || (teller !== null && found !== undefined && found.name !== teller)) return null;
  const who = found ?? genders.find(({ name }) => name === teller) ?? genders[0];
  return ofOne(byCustomer(found === undefined ? said.replace(/\btheir\b/gi, who.possessive) : said), who);
}

/** Of "they" only where all of them are who tells it. */
function ofThem(clause: string): string | null {
  const told = clause.replace(experience, "I");
  if (/^they\b/i.test(told) || genders.some(({ subject }) => new RegExp(String.raw`\b${subject}\b`, "i").test(clause)))
    return null;
  return told
    .replace(/\bthey\b/gi, "I")
    .replace(/\btheir\b/gi, "my")
    .replace(/\bthem\b/gi, "me");
}

const isOf = (clause: string, { subject, possessive, object: whom }: Gender): boolean =>
  new RegExp(String.raw`\b(?:${subject}|${possessive}|${whom})\b`, "i").test(clause);

/** Who is told of: of two the one whose daughter or dog it begins with, "his daughter was shy before she joined", or who tells it. */
function whoIn(clause: string, teller: Gender["name"] | null): Gender | null {
  const [first, second] = genders.filter((one) => isOf(clause, one));
  if (first === undefined || second === undefined) return first ?? null;
  const isFirst = ({ name, subject, possessive }: Gender): boolean =>
    new RegExp(String.raw`^${possessive}\s`, "i").test(clause) ||
    (name === teller && new RegExp(String.raw`^${subject}\b`, "i").test(clause));
  return genders.find(isFirst) ?? null;
}

/**
 * A clause about somebody as they say it of themselves, "we" of the firm being "they"; null where it is not certain who is who.
 * `teller` is the gender of who tells it, where it is known. What tells of nobody is said as it stands where it is past.
 */
export function inFirstPerson(clause: string, teller: Gender["name"] | null = null): string | null {
  if (clause.search(experience) !== -1) {
    const told = ofThem(clause);
    return told === null ? null : byCustomer(told);
  }
  if (
    /\b(?:they|their|them)\b/i.test(clause) &&
    !/^(?:(?:now|today|these days|since then),?\s)?(?:she|he)\b/i.test(clause)
  )
    return null;
  const who = whoIn(clause, teller);
  if (who === null) return genders.some((one) => isOf(clause, one)) || !isPast(clause) ? null : byCustomer(clause);
  // A mother says that his marks went up.
  if (teller !== null && teller !== who.name) return null;
  // "Her daughter loves it because she …": either may be meant; "her husband broke his hip and she rang" is plain.
  const whose = new RegExp(String.raw`^${who.possessive}\s(\p{L}+)`, "iu").exec(clause)?.[1]?.toLowerCase();
  const isOther = whose !== undefined && (relatives.get(whose) ?? who.name) !== who.name;
  if (whose !== undefined && !isOther && new RegExp(String.raw`\b${who.subject}\b`, "i").test(clause)) return null;
  return ofOne(byCustomer(clause), who);
}
