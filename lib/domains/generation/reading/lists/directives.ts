/** Words before a sentence to the maker of an ad that do not change what it is. */
export const lead =
  "^(?:(?:and|but|also|please|pls|plese|just|ideally|maybe|then|finally|thanks,?|so|ok|oh)[\\s,]+){0,4}";

/** Objects of "use …" that an ad has and a product has not. */
const means =
  "music|voice|fonts?|colou?rs?|captions?|subtitles|logo|footage|photos?|pictures?|images?|text|words|tone|humou?r|song|sound|emojis?|voiceover|clips?|shots?|palette|transitions?";

const sources: readonly string[] = [
  `(?:(?:about|around|roughly|maybe|ideally|max(?:imum)?|up to)\\s+)?(?:\\d+|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty(?:[- ]five)?|sixty|ninety)[ -]?(?:s|secs?|seconds?)(?:\\s+(?:if|max|please|pls|long|would|at most|or so|tops|should)\\b.*)?[.!]?$`,
  `(?:avoid|leave out|skip)\\s+(?:the |any )?(?:names?|brands?|words?|mention)\\b|(?:no|without|zero)\\s+mention(?:ing)?\\b|not?\\s+mentioning\\b`,
  `(?:do not|don'?t|dont|never)\\s+(?:mention|say|show|use|make|include|be|add|sound|call (?:it|them|us)|write|put|talk|claim|promise|reveal|focus|overdo|try to|name|exaggerate|oversell|read|give away|do|go|get too|turn|start with|open with|end with|force)\\b`,
  `(?:we|you|it|they)\\s+(?:must not|mustn'?t|should not|shouldn'?t|cannot|can'?t|may not)\\s+(?:promise|claim|say|mention|show|use|name|guarantee|imply|suggest)\\b`,
  `avoid\\b|(?:keep|make)\\s+(?:it|the|this|them|things|everything|sure|language|that|me|one|two|three|\\d+)\\b(?! (?:your|possible|easy|simple to|yourself))`,
  `no\\s+(?!sheet|live|loud)(?:[\\w-]+ )?(?:music|fear-?\\s?mongering|scare tactics|guilt(?:[- ]tripp?ing)?|pity|melodrama|drama|sob stor(?:y|ies)|exaggerations?|superlatives|hyperbole|(?:corporate|marketing)[- ]speak|sales talk|influencers|cartoons?|animations?|text|voice-?\\s?over|spoilers?|clich[eé]s?|emojis?|faces|hype|jokes|slang|hard sell|hashtags|shouting|actors|captions|swearing|puns|celebrities|exclamation|stock (?:footage|photos?)|buzzwords|small print)\\b`,
  `(?:show (?:a|an|the|our|my|some|people|how|them|off|it|this|him|her|someone|\\w+ing|real|lots|no)\\b|feature|emphasi[sz]e|focus|film|shoot|feel free|go for|think (?:of|like|more)|(?:start|open|begin) (?:with|on)(?!.*(?:\\d|free|trial))|target|aim (?:it|at|for)|address|speak to|play on|set the)\\b`,
  `(?:use|add|include)\\s+(?:[\\w-]+\\s+){0,3}(?:${means})\\b`,
  `(?:the )?(?:ad|video|tone|mood|voice|style|ending|script|clip|actor|speaker|narrator|language|music|spot|reel|vibe|duration|length)\\s+(?:should|must|needs?|has to|can|could|to be|shouldn'?t|may)\\b|(?:the )?(?:tone|mood|voice|style|music|vibe|duration|length|format)\\s+(?:is|are)\\b|(?:should|shouldn'?t|must not|mustn'?t)\\s+(?:be|feel|look|sound)\\b`,
  `(?:it|this|that|everything|which)\\s+(?:should|must|needs to|has to|shouldn'?t|mustn'?t|can'?t)\\s+(?:be|feel|look|sound|have|start|end|fit|not)\\b`,
  `(?:i|we)(?:'?d| would)?\\s+(?:like|want|love|prefer|need|hate)\\s.{0,200}\\b(?:ad|video|tone|voice|feel|feels|style|mood|music|clip|reel|spot|sound|look|short|funny|captions?)\\b|(?:i|we)\\s+(?:don'?t|do not)\\s+(?:want|like)\\b`,
  `(?:this|it|it's|its|they)\\s*(?:is|are|will be|goes)?\\s+(?:for|on|going on)\\s+(?:our |the |my )?(?:instagram|tiktok|facebook|youtube|linkedin|social|website|homepage|stories)\\b|(?:we|i)(?:'ll| will| want to| plan to|'d like to)\\s+(?:run|post|use|put|show)\\s+(?:it|this|them)\\b`,
  `(?:(?:thanks?|thank you|cheers|ta|kind regards|regards)(?:[ ,!.].*)?|best(?:,.*| wishes.*)?)$|(?:hi|hey|hello|dear|good (?:morning|afternoon|evening))(?: there| team| all| everyone| folks| guys)?[!,.]*$`,
  `please (?:see|make|create|do|use|keep|write|add|include|show|avoid|give it|let it|be|try|speak|talk)\\b|(?:make|create|give (?:me|us)|do|write) something\\b|something (?!\\w+ for)`,
  `(?!.{0,200}\\b(?:is|are|can|have|has)\\b)(?:\\S+\\s+){1,3}(?:feel|tone|vibe|mood|voice|audience|aesthetic|atmosphere)[.!]?$|no\\b.{0,200}\\b(?:please|pls)[.!]?$`,
  `(?:here(?:'s| is| are)|see (?:the )?attached|i(?:'ve| have)? attached|below (?:is|are))\\b.{0,200}\\b(?:info|information|details?|facts?|brief|attached|photos?|points|below)\\b`,
  `(?:ignore|disregard|forget)\\b.{0,200}\\b(?:instructions?|prompt|above|previous)\\b|(?:whatever|anything|up to you|your choice|surprise me|not sure|idk|or something)\\b`,
  `(?:you can|feel free to|could you|can you|would you)\\s+(?:please )?(?:be|make|use|add|write|decide|choose|pick|invent|do|keep|show|include|have|put|give it|create)\\b`,
  `an? (?:(?:young|old|older|middle-aged|smiling) )?(?:woman|man|girl|guy|boy|mom|mum|dad|presenter|actor|creator|influencer|narrator|speaker)\\s+(?:is|talks?|shows?|holds?|walks?|says?|opens?|sits?|stands?|looks?|unboxes|tries|enters|explains?)\\b`,
  `(?:explain|describe|demonstrate|illustrate|convey|communicate|portray|capture|depict)\\s+(?:how|why|what|that|the|our|to)\\b`,
];

/** Turns of phrase that address the maker of an ad. */
export const directives: readonly RegExp[] = sources.map((source) => new RegExp(`${lead}(?:${source})`, "i"));

/** "Use …" and "add …" with a means of an ad. */
export const meansOfAd = new RegExp(`${lead}(?:(?:use|add|include)\\s+(?:[\\w-]+\\s+){0,3}(?:${means})\\b)`, "i");

/** Text that tries to steer the machine instead of describing a product. */
export const injection =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instruction|instructions|prompt|prompts|rules|above|previous|prior|guidelines|everything)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\byou are (?:now |chatgpt|an ai|a language model|dan\b|no longer)|\bas an ai\b|\bjailbreak|\bact as\b|\bpretend (?:to be|you)\b|\b(?:print|reveal|repeat|output|show|tell) (?:me )?(?:your|the|all|exactly|only|back|everything)\b.{0,30}\b(?:prompt|instructions|secrets?|keys?|passwords?|variables|text|words|above)\b|\b(?:your|all|any|secret|print|reveal|show|give|leak|output|send|list)\b.{0,30}\bapi[ _-]?keys?\b|\bdrop table\b|\bselect \w+ from\b|\bscript>|\balert\(|\bcurl\b|\brm -rf\b|\bsudo\b|\bprocess\.env\b|\binvent\b.{0,40}\b(?:review|rating|price|discount|statistic|quote|testimonial)|\b(?:fake|made[- ]up|fabricat\w+)\b|\blorem ipsum\b/i;
