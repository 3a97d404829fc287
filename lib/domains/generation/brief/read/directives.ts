/** Patterns of the sentences a prompt is made of: what is meant for the maker of the ad and not for its viewers. */

const media =
  "(?:ads?|adverts?|advertisements?|commercials?|videos?|vids?|spots?|promos?|promotions?|reels?|tik ?toks?|shorts?|clips?|ugc|content|campaigns?|teasers?|trailers?|stor(?:y|ies)|posts?|explainers?|creatives?|voice ?overs?|scripts?|testimonials?|unboxings?)";
const links =
  "(?:for|about|promoting|advertising|featuring|showcasing|showing|introducing|selling|presenting|highlighting|launching|announcing|around|on|of|to promote|to advertise|to sell|to introduce|to showcase|to launch|that promotes|that sells|that advertises|that shows|where|in which|with)";
const asks =
  "(?:please|pls|hi|hey|hello|ok|okay|so|can you|could you|would you|will you|i want|i need|i'd like|i would like|we want|we need|we'd like|we would like|help me|let's|you to|to|me|us|just|now|kindly|looking for|need|want|give|get)";
const creates = "(?:make|create|generate|write|produce|film|shoot|design|craft|build|do|record|prepare|draft|develop)";

/** A request to make something: group 1 holds what stands before the subject, group 2 the subject and the rest. */
export const creation = new RegExp(
  `^((?:${asks}[\\s,]+)*(?:${creates}\\b)?[^.!?:]{0,90}?\\b${media}(?:\\s+(?:${media}|script))*\\b(?:\\s*\\([^)]{0,40}\\))?)(?:\\s+${links}\\s+|\\s*[:–—-]\\s+|\\s*,\\s*(?=my |our |the ))(.+)$`,
  "i",
);
/** The same with talk between the two, after a verb of making: "Create a video in English for our shop". */
export const looseCreation = new RegExp(
  `^((?:${asks}[\\s,]+)*${creates}\\b[^.!?:]{0,90}?\\b${media}\\b[^.!?,;:]{0,40}?)\\s+${links}\\s+(.+)$`,
  "i",
);
/** A request inside a request: "(a script for) a video ad about our course". */
export const nestedCreation = new RegExp(
  `^((?:an?|the|my|our|one)?\\s*(?:[\\w-]+\\s+){0,3}?${media}(?:\\s+${media})*)\\s+${links}\\s+(.+)$`,
  "i",
);
/** The same request without a subject: "Make a fun video." */
export const emptyCreation = new RegExp(`^(?:${asks}[\\s,]+)*${creates}\\b[^.!?]*\\b${media}\\b[^.!?]*[.!?]?$`, "i");
/** "Promote my candle shop": group 1 is the subject and the rest. */
export const promotion = new RegExp(
  `^(?:${asks}[\\s,]+)*(?:promot(?:e|ing)|advertis(?:e|ing)|market|sell|showcase|introduc(?:e|ing)|launch(?:ing)?|announc(?:e|ing)|pitch|feature|presenting|present|talk about|say something about|meet)\\s+(.+)$`,
  "i",
);
/** "We sell soy candles": group 1 the verb, group 2 the subject and the rest. */
export const trade =
  /^(?:i|we)(?:'ve|'re| have| are| am)?(?: just| also| only| proudly| recently)? (sell|sells|selling|make|making|run|running|own|offer|built|build|created|create|started|launched|opened|craft|bake|roast|brew|design|produce|provide|grow|teach|have|invented|developed)(?: and \w+)? (.+)$/i;

/** Text that tries to steer the machine instead of describing a product. */
export const injection =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instruction|instructions|prompt|prompts|rules|above|previous|prior|guidelines|everything)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\byou are (?:now |chatgpt|an ai|a language model|dan\b|no longer)|\bas an ai\b|\bjailbreak|\bact as\b|\bpretend (?:to be|you)\b|\b(?:print|reveal|repeat|output|show|tell) (?:me )?(?:your|the|all|exactly|only|back|everything)\b.{0,30}\b(?:prompt|instructions|secrets?|keys?|passwords?|variables|text|words|above)\b|\bapi[ _-]?keys?\b|\bdrop table\b|\bselect \w+ from\b|\bscript>|\balert\(|\bcurl\b|\brm -rf\b|\bsudo\b|\bprocess\.env\b|\binvent\b.{0,40}\b(?:review|rating|price|discount|statistic|quote|testimonial)|\b(?:fake|made[- ]up|fabricat\w+)\b|\blorem ipsum\b/i;

/** Something the copy must leave out: group 1. */
export const prohibition =
  /^(?:and |but |please |also )*(?:do not|don'?t|dont|never|avoid|without|leave out|skip|stay away from|no need to)\s+(?:mention(?:ing)?|say(?:ing)?|us(?:e|ing)|talk(?:ing)? about|includ(?:e|ing)|add(?:ing)?|mak(?:e|ing)|show(?:ing)?|writ(?:e|ing)|be(?:ing)?)?\s*(?:any |the |a |an |words? like |anything about |it )*(.+)$/i;
const bannedTopic =
  /^no\s+(?:music|emojis?|hashtags?|text|captions?|voice ?over|jargon|slang|swearing|cringe|clich[eé]s?|(?:health |medical |money |fake )?claims?|mention|talk|price talk|superlatives|buzzwords)\b/i;

/** True when a sentence forbids something in the ad itself, unlike "No sugar", which is a fact. */
export const forbids = (sentence: string): boolean =>
  bannedTopic.test(sentence) ||
  (prohibition.test(sentence) && !/^(?:never|without)\s+(?!mention|say|us|talk|add|show)/i.test(sentence));

/** "End with Try it today": group 1 is the closing line. */
export const ending =
  /^(?:and |then |please |also |make sure to |be sure to )*(?:end(?:ing|s)?|finish(?:ing)?|clos(?:e|ing)|conclude|wrap up|sign off)(?:\s+(?:it|the (?:ad|video|clip|script)|everything|off))?\s+(?:with|by|on|in|saying)(?:\s+(?:saying|telling (?:them|people|viewers) to|the (?:line|words|phrase|cta|slogan|message)|a (?:cta|call[- ]to[- ]action)(?: (?:to|of|that says|saying))?))*\s*[:,]?\s*(.+)$/i;
/** "Tell people to visit us": group 1 is the action. */
export const invitation =
  /^(?:and |then |please |also )*(?:tell|ask|get|urge|invite|encourage|push|drive|remind|convince)\s+(?:them|people|viewers?|everyone|customers?|users?|the (?:viewer|viewers|audience)|folks|shoppers)\s+(?:to|they (?:can|should))\s+(.+)$/i;
/** "with the CTA to shop now" anywhere: group 1 is the call. */
export const calling =
  /\b(?:cta|call[- ]to[- ]action)\b(?:\s+(?:should be|should say|is|to|of|that says|saying|like|button|at the end))*\s*[:=–-]?\s*(.+)$/i;

/** "Mention that it is vegan": group 1 is what is to be said. */
export const mention =
  /^(?:and |then |please |also |make sure (?:to|you|that you) |be sure to |don'?t forget to |you (?:can|should|must|could) |it should |we (?:should|want to|need to|must) |i want to |(?:the )?(?:ad|video|script) (?:should|must|needs to|has to) )*(?:mention(?:ing|s)?|say(?:ing|s)?|includ(?:e|ing)|highlight(?:ing|s)?|emphasi[sz](?:e|ing)|point(?:ing)? out|stress|not(?:e|ing)|explain(?:ing|s)?|cover|call out|bring up|talk(?:ing)? about|focus(?:ing)? on|state|let (?:them|people|viewers) know)\s+(?:the fact |clearly |briefly |also )*(?:that |how |about |it's |:\s*)?\s*(.+)$/i;

/** Directions about how the ad looks, sounds or feels. */
export const direction =
  /^(?:and |then |please |also |but )*(?:it\s+(?:should|must|needs? to|has to)\b.*|the (?:ad|video|tone|script|style|voice|mood|vibe|music|presenter|actor|hook|clip|copy|visuals?|captions?|speaker)\s+(?:should|must|needs? to|has to|can|could|is|will)\b.*|make something\b.*|[\w ,-]{2,40}\s(?:tone|style|vibe|music|mood|energy)(?: please)?|(?:make|keep)\s+(?:it|this|the (?:ad|video|tone|script|style|copy|music|vibe|pace))\b.*|(?:use|with|in|add|have|include)\s+(?:an? |some |lots of |the )?[\w ,-]{0,40}\b(?:tone|style|vibe|voice|music|mood|humou?r|language|hook|pace|energy|cuts?|transitions?|captions?|subtitles?|emojis?|b-roll|footage|visuals?|lighting|colou?rs?|shots?|close-?ups?|presenter|actor|narrator|voice ?over|background)\b.*|(?:show|film|start|open|begin|cut|zoom|pan|fade|imagine|picture|think|scene)\s+(?:with |on |to |in |from |by |off |a |an |the |someone |people |us |me |our |\d).*|(?:tone|style|vibe|mood|format|length)\b.*|.*\b(?:hook|b-roll|voice ?over|viewers?|on[- ]screen|close-?up|camera|footage|hashtags?|word for word|thumb-?stopping|scroll-?stopping|go viral|viral|ugc[- ]style|ugc|captions|subtitles|aspect ratio|9:16|16:9|1:1|4k|hd|algorithm)\b.*)$/i;

/** "For busy moms": group 1 is the audience. */
export const targeting =
  /^(?:and |please |also )*(?:(?:the |our |my |a )?(?:target(?: audience| group| market)?|audience|ideal customers?|customers?|buyers?|it|this)\s+(?:is|are|includes?)\s+(?:mainly |mostly |for |meant for |made for |aimed at |perfect for |ideal for |great for )*|target(?:ing|s)?\s+|aim(?:ed|ing)?\s+(?:it )?(?:at|towards?)\s+|speak(?:ing)? to\s+|perfect for\s+|ideal for\s+|great for\s+|made for\s+|designed for\s+|for\s+)(.+)$/i;

/** First-person praise: whoever wrote it, a synthetic presenter does not repeat it. */
export const testimony =
  /\b(?:i|i've|i'm|me|my) (?:\w+ )?(?:use|used|using|love|loved|tried|bought|swear|recommend|wear|drink|eat|felt|feel|noticed|lost|gained|slept|can't live|haven't|obsessed|favou?rite|life|skin|hair)\b|\bchanged my life\b|\b(?:love|loving) (?:it|this|them) so much\b/i;
