import { setOf } from "./set-of";

/** Capitalised words that never name the product. */
export const notNames = setOf(
  `monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april may
  june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec christmas easter
  halloween english german french spanish italian dutch portuguese polish turkish arabic chinese japanese british american
  european tiktok instagram facebook youtube linkedin whatsapp google apple ios android steam zoom usb led vat cta diy ad
  uk eu us usa bluetooth wifi wi-fi i i'm i'll i've q&a ugc pm am hr it ai epc dbs gdpr nhs b2b b2c saas crm faq gps nfc
  hd 4k iso pdf kickstarter app store play`,
);

/** Words that open a statement without an article and are no name. */
export const massNouns = setOf(
  `battery delivery shipping parking entry admission breakfast lunch dinner setup set-up registration training opening
  staff nobody everyone everybody someone everything nothing membership coffee tea food music water installation support
  pricing payment booking direct customer each every most all our my the your no one two three four five this that there
  here it we you they what when where`,
);

/** Words inside a name. */
export const nameLinks = setOf("of the and & + de la le el von van der du des di da y n for to in from");

/** Names of links that any name has, also when it is not known to be a title. */
export const titleLinks = setOf("for to in from the");

/** Words before which a noun phrase ends. */
export const kindEnds = setOf(
  `that which who whose where with without for in on at from by made built designed to and near about of is are has have
  called named since between under over using based looking you we i it help helps let lets who's inside outside open so
  your our into through – — - costs starts owned`,
);

/** Words that open no noun phrase for a kind of product. */
export const noKind = setOf(
  "free open available easy simple only all now here not just ready perfect great good looking best",
);

/** People of a house, whose names are not the house's: "our instructor Elodie". */
export const person =
  "(?:\\p{Ll}[\\p{L}-]* ){0,2}(?:instructor|coach|founder|chef|teacher|trainer|owner|baker|guide|tutor|director|manager|midwife|gardener|daughter|son|wife|husband|mum|mom|dad|mother|father|sister|brother|grandmother|grandad|friend|neighbour|colleague) ";
