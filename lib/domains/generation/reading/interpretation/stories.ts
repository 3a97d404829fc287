import { isPerson } from "../lists/people";
import { genderOf } from "../presenter";
import { bare, sentences } from "../text";
import { holds, keyOf, sizeOf, wordsOf } from "../words";
import { inFirstPerson, isPast, ofDoing } from "./first-person";

// Sentences of a prompt that go on about whoever it casts: they tell them.

/** "She loved it" is no story. */
const LEAST_STORY_WORDS = 4;

/** "She got matched with a bookkeeper", "It cost her nothing", "Now she snaps them": of whom no viewer knows. */
const ofSomebody = /^(?:(?:she|he)\s|(?:it|that)\s\p{L}+\s(?:her|him)\b)/iu;
const sinceThen = /^(?:now|today|these days|since then),?\s(?:she|he)\s/i;
/** "Got the cushion from his daughter": who did is left out. */
const withoutWho = /^(?:got|bought|tried|found|started|spent|lost|kept|saw|ended up|switched)\s.*\b(?:his|her)\b/is;
/** "Him and his girlfriend argued" */
const twoOfThem = /^(?:him|her|he|she) and (?:his|her) (?=\p{L})/iu;

/** "Him and his girlfriend argued and they set up jars" as one of them says it. */
const ofTwo = (sentence: string): string =>
  sentence
    .replace(twoOfThem, "Me and my ")
    .replace(/\bthey\b/gi, "we")
    .replace(/\bthem\b/gi, "us")
    .replace(/\btheir\b/gi, "our");

/** A sentence that tells a story of somebody as they say it; what they do is no story: "She answers within a day." Null where it is none, or where it is not certain who is who. */
function storyOf(sentence: string): string | null {
  const said = bare(sentence);
  if (/\byour?\b/i.test(said) || sizeOf(said) < LEAST_STORY_WORDS) return null;
  if (twoOfThem.test(said)) return isPast(said) ? ofTwo(said) : null;
  if (withoutWho.test(said)) return ofDoing(said, null);
  const isStory = (ofSomebody.test(said) && isPast(said)) || sinceThen.test(said);
  return isStory ? inFirstPerson(said) : null;
}

/** Whether a sentence of directions names somebody. */
function casts(sentence: string, directions: readonly string[]): boolean {
  const words = wordsOf(sentence);
  const names = words.some((word) => genderOf(keyOf(word)) !== undefined || isPerson(keyOf(word)));
  return names && directions.some((said) => holds(said, words.slice(0, 3).join(" ")));
}

/**
 * The stories of a prompt that stand behind a sentence casting somebody, or behind one of them, told by who it is; by the sentence.
 * "He built the first boat" behind "Our founder Ray started in 1974" is the firm's.
 */
export function storiesIn(prompt: string, directions: readonly string[]): ReadonlyMap<string, string> {
  const stories = new Map<string, string>();
  let isCast = false;
  for (const sentence of sentences(prompt).flatMap((one) => one.split(/(?<=:)\s/))) {
    const told = isCast ? storyOf(sentence) : null;
    if (told !== null) stories.set(bare(sentence), told);
    else isCast = casts(sentence, directions);
  }
  return stories;
}
