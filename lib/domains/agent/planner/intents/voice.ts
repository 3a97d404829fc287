import { fieldsOf, type Outcome } from "../conversation";
import { likelihood } from "../classifier/classifier";
import { type Part, use } from "../plan";
import type { Reading } from "./intent";
import { voiceOf } from "./wanted";

/** Styles of voices, and words people describe them by. */
const styles: readonly (readonly [style: RegExp, words: RegExp])[] = [
  [
    /calm|soft|gentle|measured|relaxed|natural|warm/i,
    /\b(?:calm\w*|soft\w*|gentl\w*|relax\w*|warm\w*|quiet\w*|slow\w*|natural|(?:less|not so|too|so) (?:\w+ )?(?:salesy|shouty|pushy|loud|hyper|fast|aggressive)|ruhig\w*|suave|doux|douce|calmo|calma|rustig\w*)\b/i,
  ],
  [
    /bright|lively|energetic|quick|upbeat|young/i,
    /\b(?:energ\w*|lively|livelier|upbeat|punch\w*|bright\w*|excit\w*|happier|cheer\w*|young\w*|fast\w*|(?:too|so) (?:\w+ )?(?:flat|boring|dull|slow|sleepy|monotone|robotic)|jünger\w*|joven|jeune|giovane|jovem)\b/i,
  ],
  [
    /deep|low|mature|grave|authorit/i,
    /\b(?:deep\w*|low\w*|matur\w*|old\w*|serious\w*|authorit\w*|tief\w*|älter\w*|grave)\b/i,
  ],
];
const accents =
  /\b(?:american|british|english|scottish|irish|welsh|australian|aussie|kiwi|canadian|indian|southern|texan|african|jamaican|spanish|french|german|italian|mexican|brazilian)\b/i;
const women =
  /\b(?:women?|girl|lady|female|frau|mujer|chica|femme|donna|vrouw|mulher|weiblich\w*|femenina|féminine|femminile|feminina|vrouwelijk\w*)\b/i;
const men =
  /\b(?:m[ae]n|guy|bloke|dude|male|mann|hombre|chico|homme|uomo|homem|männlich\w*|masculina|masculine|maschile|mannelijk\w*)\b/i;
const notWanted =
  /\b(?:instead of|rather than|not|no|statt|au lieu d['e]|en vez de|invece di|in plaats van)\s+(?:an?|the|eine[rs]?|une?|una?|een)?\s*\w+/gi;

/** "A guy instead of the girl" */
const swaps =
  /\b(?:guy|bloke|man|woman|girl|lady)\b[^.?!]{0,20}\binstead\b|\binstead of (?:the|an?|that) (?:guy|bloke|man|woman|girl|lady)\b/;
/** What wants the voice to stay, asks for it, or is about something else. */
const keeps =
  /\b(?:always|from now on|remember|(?:keep|same|use) (?:the |this |that |her |his )?(?:same )?voice|this voice|that voice)\b|^\W*(?:who|what|which|whose)\b|\bfor (?:our|my|the|an?) |^\W*(?:(?:another|again|more|redo|next)(?: one| take)?(?: please)?)\W*$|\b(?:too (?:fast|slow|loud|quiet)|less talking)\b/;
const ownVoice = /\b(?:my|our) own\b/;

/** A voice as it is told. */
const toldOf = ({ name, accent }: Record<string, unknown>): string =>
  typeof accent === "string" ? `${String(name)} (${accent})` : String(name);

/** How well a voice suits what a message says of the one it wants. */
function fitOf(voice: Record<string, unknown>, wish: string): number {
  const { gender, accent, styles: own } = voice;
  const wanted = women.test(wish) ? "female" : men.test(wish) ? "male" : undefined;
  const said = [...(Array.isArray(own) ? own : [])].join(" ");
  const suited = styles.filter(([style, words]) => words.test(wish) && style.test(said)).length;
  const isAccent = typeof accent === "string" && wish.toLowerCase().includes(accent.toLowerCase());
  return (wanted === undefined ? 0 : wanted === gender ? 8 : -8) + (isAccent ? 4 : 0) + suited;
}

/** Another voice for the last ad, and what is said of it. */
export interface OtherVoice {
  readonly voiceId: string;
  readonly words: string;
}

/** The voice that suits a wish for another one best; undefined for a message that wants something else. */
function* otherVoiceOf(
  { conversation, frame, meaning }: Reading,
  { tool, input }: Outcome,
): Part<OtherVoice | undefined> {
  const isWanted =
    likelihood(meaning, swaps.test(frame.all) ? ["voice", "change"] : ["voice"]) >= LIKELY &&
    !keeps.test(frame.all) &&
    frame.voice === undefined &&
    frame.gender === undefined &&
    !ownVoice.test(frame.all);
  if (!isWanted || tool !== "ugc_create" || !conversation.offered.has("voices_list")) return undefined;
  const { voices } = yield* use("voices_list", {});
  const available = (Array.isArray(voices) ? voices.map(fieldsOf) : []).filter((one) => one["available"] !== false);
  const spokenBy = available.find(({ id }) => id === input["voiceId"]);
  const language = spokenBy?.["language"] ?? "en";
  const wish = frame.text.replace(notWanted, " ");
  const [best] = available
    .filter((one) => one !== spokenBy && one["language"] === language)
    .toSorted((a, b) => fitOf(b, wish) - fitOf(a, wish));
  if (!best) return undefined;
  const accent = accents.exec(wish)?.[0];
  const isHad = accent === undefined || String(best["accent"]).toLowerCase() === accent.toLowerCase();
  const missing = isHad ? "" : ` No voice here is ${accent.slice(0, 1).toUpperCase()}${accent.slice(1).toLowerCase()}.`;
  return { voiceId: String(best["id"]), words: ` The voice would be ${toldOf(best)}.${missing}` };
}
const LIKELY = 0.6;

/** The voice a message wants for the last ad: one that suits its wish, else the one it names; undefined where it stays. */
export function* voiceWanted(reading: Reading, last: Outcome): Part<OtherVoice | undefined> {
  const suited = yield* otherVoiceOf(reading, last);
  if (suited || last.tool !== "ugc_create") return suited;
  const isOther = /\b(?:different|another|other|new)\b/.test(reading.frame.all);
  const voiceId = yield* voiceOf(reading, isOther ? last.input["voiceId"] : undefined);
  return voiceId === undefined ? undefined : { voiceId, words: "" };
}
