import { people } from "../lexicon";
import { bare, words } from "../text";

const ages =
  /\s*\(?\b(?:aged?|ages?)\b.*$|\s*,?\s*\(?\d{2}\s?(?:[-–]|to)\s?\d{2}\)?(?: years? old| year olds?)?|\s*\d{2}\+|\s+in their \w+/gi;
const stops =
  /[,.;:!?(]|\s(?:with|and (?:mention|say|end|make|include|show)|mention\w*|that|which|to|in (?:a|an|the)\s|on|ending|at|by|about|promoting|featuring|via|using|called|a \d+)\s/i;
// Naming a personal attribute of the viewer is refused by every ad platform and unkind besides.
const sensitive =
  /\b(?:acne|obes\w*|overweight|fat|depress\w*|anxi\w*|adhd|autis\w*|disab\w*|diabet\w*|cancer|disease|sick|poor|debt|broke|divorc\w*|infertil\w*|addict\w*|alcoholic\w*|bald\w*|wrinkl\w*|menopaus\w*|gay|lesbian|trans|muslim|jewish|christian|hindu|black|white|asian|immigrants?|single|lonely|ugly|old people|pregnan\w*|condition|syndrome|pain|bankrupt\w*)\b/i;

/** The group a phrase such as "busy moms aged 25-40 who commute" names, without ages; null when it names none. */
export function audienceOf(phrase: string): string | null {
  const cut = phrase.replace(ages, "");
  const end = cut.search(stops);
  const group = bare(end === -1 ? cut : cut.slice(0, end)).replace(
    /^(?:the|all|our|my|any|a|an|those|these|mainly|mostly)\s+/i,
    "",
  );
  const tokens = words(group);
  if (tokens.length === 0 || !tokens.slice(0, 5).some((token) => people.has(bare(token).toLowerCase()))) return null;
  // "freelancers that turns …" goes on about the product: the verb is singular.
  const clause = tokens.findIndex((token) => /^(?:who|whose)$/i.test(token));
  const kept = clause === -1 ? tokens.slice(0, 5) : tokens.slice(0, clause + 6);
  const lowered = kept.map((token, index) =>
    index === 0 && /^\p{Lu}\p{Ll}/u.test(token) ? token.toLowerCase() : token,
  );
  return lowered.join(" ");
}

const pluralPeople = /(?:s|people|men|women|children|kids|folks|anyone|everyone|everybody)$/i;

/** The audience as it may be addressed aloud, in the plural; null for personal attributes and for what cannot be said. */
export function speakableAudience(audience: string | null): string | null {
  if (audience === null || sensitive.test(audience) || /\d|\bgen\b|income|demographic|b2b|smb|icp/i.test(audience))
    return null;
  const head = words(audience.replace(/\s(?:who|that|whose|in|of|from|with)\s.*$/i, "")).at(-1) ?? "";
  if (pluralPeople.test(head)) return audience;
  return people.has(`${head}s`) ? audience.replace(head, `${head}s`) : null;
}
