const sorts =
  "posters?|banners?|flyers?|fliers?|leaflets?|images?|pictures?|pics?|graphics?|visuals?|statics?|stills?|posts?|billboards?|hoardings?|thumbnails?|carousels?|notices?|covers?";
/** "flyer front", "notice style ad", "leaflet image" */
const more = String.raw`(?:[\s-]+(?:style|size|front|covers?|ads?|adverts?|images?|pictures?|graphics?))*`;

/** What a picture is called before what it is of. */
const before = new RegExp(
  String.raw`^(.{0,60}?)\b(?:${sorts})${more}(?=\s+(?:for|about|of|that|to|promoting|advertising|announcing|featuring|showing)\b)`,
  "i",
);

const words = String.raw`((?:(?!(?:we|i|our|my|sell|sells|print|prints|make|makes|paint|design)\s)[^\s.!?:]+\s+){1,4}?)`;

/** "Reptile expo flyer, Penrith": the same at the end of the first words, a deed aside. */
const alone = new RegExp(String.raw`^${words}(?:${sorts})${more}(?=\s*[,.:!\n])`, "i");

/** "We are 125! Concert poster: …" */
const label = new RegExp(String.raw`(?<=[.!?\n]\s*)${words}(?:${sorts})${more}(?=\s*:)`, "i");

/** "Poster: Alice Springs night market", "Simple flyer. Piano for sale": nothing is told before it. */
const first = new RegExp(
  String.raw`^(?:(?:an?|simple|square|tall|a\d|instagram|insta|ig|facebook|fb|whatsapp|linkedin|google|pinterest|web|website|print|portrait|landscape|display|static)\s+){0,3}(?:${sorts})${more}\s*[.:!\n]\s*`,
  "i",
);

/** "Tender writing agency wants a post aimed at builders": who asks is what it is for. */
const asker = new RegExp(
  String.raw`^(?!(?:i|we|you|they|somebody|someone|client|boss)\s)([^.!?,\n]{3,60}?) (?:wants?|needs?|(?:is )?looking for) (?:an? |some )?(?:[\p{L}-]+ ){0,2}?(?:ads?|adverts?|${sorts})${more}(?=[ .,])`,
  "iu",
);

/** "Square. Sourdough kit": a format alone. */
const format =
  /^(?:square|portrait|landscape|vertical|story size|static|\d{3,4} ?x ?\d{3,4}(?: ?px)?|\d{1,2}:\d{1,2})[.:!]\s+/i;

/** "poster 4 school disco" */
const four = new RegExp(String.raw`^(.{0,40}\b(?:ads?|adverts?|${sorts})) 4 (?=\p{L})`, "iu");

const media =
  "bulletin board|notice ?board|newspaper|newsletter|magazine|programme|community page|whatsapp (?:status|group)|facebook (?:page|group)";
/** "A notice for the co-op bulletin board: room to rent": where the picture is seen. */
const seenIn = new RegExp(
  String.raw`\b(ads?|adverts?|something|one) (?:for|in|on) (?:an?|the) (?:[\p{L}-]+ ){0,3}?(?:${media})(?=\s*[:.,!\n]|$)`,
  "iu",
);

/** "We tune organs and need something": what somebody does comes before what they ask for. */
const alsoAsks = new RegExp(
  String.raw`(?<=^(?:we|i)\s[^.!?\n]{8,100}),? and (?:i |we )?(?:need|want|would like|are looking for|am looking for) (?:something|an? (?:[\p{L}-]+ ){0,3}(?:ads?|adverts?|${sorts}))(?=\s*[.!\n]|$)`,
  "imu",
);

/** The prompt for a picture as one for an ad: the reader of prompts knows ads, and takes what else a picture is called for the product. */
export const asAdRequest = (prompt: string): string =>
  prompt
    .replace(format, "")
    .replace(four, "$1 for ")
    .replace(asker, "ad for $1")
    .replace(first, "")
    .replace(before, "$1ad")
    .replace(alone, "$1ad")
    .replace(label, (_, told: string) => told.trimEnd())
    .replace(seenIn, "$1")
    .replace(alsoAsks, "");
