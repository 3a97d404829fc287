/** Brief of an ad: a request read into product, facts, tone and call to action, with the language tools that need it. */

export { type AdRequest, type BrandVoice, type Brief, toBrief, withSources } from "./brief";
export { brandNotes, fenced } from "./brand-notes";
export type { Fact } from "./facts";
export { noteSentence } from "./notes";
export { checkClaims, type ClaimViolation } from "./claims";

export { kindByHead } from "./category";
export { packs } from "./packs/all";
export type { Category, Pack, ProductKind } from "./packs/pack";

export { forbids, injection } from "./read/directives";
export { languageOf } from "./read/language";
export { type Tone, toneIn } from "./read/setting";

export { isDrawable } from "./drawable";
export { indefinite, isPlural, type Noun, takesThey } from "./grammar";
export { weakWords } from "./lexicon";
export { asSentence, bare, capitalize, capitalizeSentences, folded, plainText, sentences, words } from "./text";
