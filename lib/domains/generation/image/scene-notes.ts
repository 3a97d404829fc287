import { isContact, money, type ReadFact, sentences, sizeOf, toFact } from "../reading/service";

// What a picture is to show, told without a verb: "Big plate of jollof, steam coming up".

const things =
  "table|tabletop|counter|worktop|worktable|workbench|bench|board|sky|background|backdrop|wall|window|windowsill|sill|floor|bed|sheet|linen|cloth|napkin|stone|marble|slate|concrete|sand|grass|lawn|snow|ice|shelf|chair|armchair|sofa|stairs?|beach|doormat|hallway|deck|dash|dashboard|bonnet|rug|log|rock|tray|plinth|hook|poles?";
const materials = "wooden|wood|marble|stone|linen|rustic|concrete|plain|slate|velvet|teal|brick";
/** How a thing stands in a picture: seen from where, before what, in which light. */
const framed = new RegExp(
  String.raw`\b(?:close[- ]?ups?|top[- ]down|overhead|flat[- ]?lay|bird'?s eye|from (?:above|behind|below)|in the (?:back|fore)ground|backdrop|wide shot|hero shot|still life|out of focus|bokeh|silhouettes?|sunlit|backlit|to show)\b` +
    String.raw`|\b(?:on|against|in front of|over|under|across|beside|behind|into) (?:(?:(?!the |our |your |my |one )\p{L}+ ){1,3}(?:${things})|black|white)$` +
    String.raw`|\b(?:${materials}) (?:${things}|tiles)\b` +
    String.raw`|\b(?:soft|warm|golden|dappled|morning|evening|low|window|kitchen|red|dramatic|harsh|amber|grey|gray) (?:sun)?light(?:ing)?\b|\b(?:sunlight|sunbeams?|moonlight|spotlight|lamplight|low sun|late sun)\b|\bat (?:dawn|dusk|sunset|sunrise)$|\bbright blue sky\b|\bblue sky$` +
    String.raw`|\b(?:down the (?:middle|side|centre|center)|in the (?:corner|wind)|next to it|beside it|behind|across|beside|falling|rising|asleep)$` +
    String.raw`|\b(?:(?:scattered|half) (?:around|in|buried|done|filled)|(?:covered|bathed|reflected|dusted|surrounded) (?:in|by|with))\b|^(?:an? )?(?:neat |tall |long )?(?:rows?|pile|stack|heap) of\b|^one \p{L}+ (?:on|off|open|blank|lit|empty)$`,
  "iu",
);

const states =
  "ris|com(?! soon)|fall|drip|melt|burn|glow|shin|sparkl|gleam|lean|sitt|stand|hang|peek|look|smil|laugh|grinn|jump|hold|wear|pour|reach|float|fly|flutter|wav|sleep|hitt|lift|tapp|splash|stretch|danc|roll|blow|star|curl|spill|bubbl|sizzl|hugg|swirl|curv|gather|lit|drift|bit";
/** "Steam coming up", "water drops rolling off it": a thing and what it is doing just now. */
const doing = new RegExp(
  String.raw`^(?:\S+ ){1,5}(?:${states})ing(?:(?<!dripping|stretching|standing)$| (?:up|off|out|down|over|in|on|at|through|from|into|across|straight|cool|around|it|its|his|her|their|an?|the|one|really|pleased|toward|towards|to|with)\b)` +
    String.raw`|^(?:look|lean|sitt|stand|hang|peek|ly|smil|laugh)ing (?:in|at|up|down|out|over|on|against|through|into|cool|pleased|straight)\b`,
  "iu",
);

const someone =
  "man|woman|girl|boy|bloke|guy|lady|child|toddler|mum|mom|dad|grandmother|grandma|grandpa|grandfather|bride|groom|couple|mechanic|barista|hands?|model|tabby|terrier|labrador|cat|kitten|puppy|dog";
/** "Little girl in a yellow coat", "one labrador with its vest on": somebody nobody knows. */
const somebody = new RegExp(
  String.raw`^(?:(?:an?|one|two|three|some|older|old|young|little|small|smiling|happy|friendly|beautiful|fluffy|scruffy|soggy|kind) )*(?:${someone}|people|kids)(?: (?:in (?:an?|her|his|their)|with|on an?|at an?|holding|wearing|from|asleep|mid|round|around|over)\b|$)`,
  "iu",
);

const without =
  /^no (?:people|faces?|babies|baby|kids|children|models?|logos?|text|hands?|clutter|props?)(?:$| (?:in|on)\b)/i;

/** Where it stands alone, words that only tell how a picture looks. */
const isPicture = (text: string): boolean =>
  framed.test(text) || doing.test(text) || somebody.test(text) || without.test(text);

const sentenceForms: ReadonlySet<string> = new Set(["clause", "predicate", "imperative"]);

/** What an ad tells: a sentence, an amount, a day, an offer, or something to the viewer; "close up of a bat" is no order. */
function tells(text: string): boolean {
  const { form, kind } = toFact(text, 0);
  return (
    (sentenceForms.has(form) && !/^close[- ]?up/i.test(text)) ||
    /^(?:offer|price|date|contact)$/.test(kind) ||
    money.test(text) ||
    isContact(text) ||
    /\d|\b(?:your?|our|my|we|free|every|all|welcome|included|available|made|handmade|only)\b/i.test(text)
  );
}

const stretchesOf = (sentence: string): string[] =>
  sentence
    .replace(/[.!]+$/, "")
    .split(/[,;:]\s+|\s[-–—]\s/)
    .filter((stretch) => stretch !== "");

/** The stretches of a prompt that only say what its picture is to show: all of a sentence that tells nothing else. */
function sceneNotes(prompt: string): string[] {
  return prompt
    .split("\n")
    .flatMap(sentences)
    .flatMap((sentence) => {
      const stretches = stretchesOf(sentence);
      const shown = stretches.filter((one) => isPicture(one) && !tells(one));
      if (shown.length === 0) return [];
      return stretches.some(tells) ? shown : [sentence, ...stretches];
    });
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The statements of an English prompt without those that only say what the picture is to show; never all of them. */
export function withoutSceneNotes(facts: readonly ReadFact[], prompt: string): readonly ReadFact[] {
  const notes = sceneNotes(prompt).map(keyOf);
  const isShown = (text: string): boolean => {
    const key = keyOf(text);
    return notes.includes(key) || notes.some((note) => sizeOf(key) > 1 && ` ${note} `.includes(` ${key} `));
  };
  return facts.filter(({ text }) => !isShown(text));
}
