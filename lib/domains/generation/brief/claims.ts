import { folded } from "../reading/service";

/** A claim in a generated text that the request did not make. */
export interface ClaimViolation {
  kind:
    | "price"
    | "percentage"
    | "number"
    | "discount"
    | "deadline"
    | "superlative"
    | "rating"
    | "medical"
    | "financial"
    | "guarantee"
    | "testimony"
    | "forbidden";
  /** The words, as written. */
  match: string;
  /** Index of the text among those checked. */
  line: number;
}

const unit =
  "(?:percent|dollars?|euros?|pounds?|bucks|cents|customers?|people|users?|reviews?|stars?|years?|months?|weeks?|days?|hours?|minutes?|seconds?|times|calories|grams?|kilos?|pounds|miles|awards?|countries|experts?|doctors?)";
const numeral =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?)";

const patterns: readonly (readonly [ClaimViolation["kind"], RegExp])[] = [
  ["price", /[$€£¥₹]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:dollars?|euros?|pounds?|usd|eur|gbp|bucks)\b/gi],
  ["percentage", /\b\d+(?:[.,]\d+)?\s?(?:%|percent\b)/gi],
  [
    "number",
    new RegExp(
      `(?<![\\d$€£¥₹.,:/-]\\s?)\\b\\d[\\d.,:/-]*\\b(?!\\s?(?:%|percent|[\\d.,]*\\s?(?:dollars|euros|pounds|usd|eur|gbp|bucks)))|\\b${numeral}\\s(?:of\\s)?${unit}\\b|\\b(?:hundreds|thousands|millions|billions)\\b`,
      "gi",
    ),
  ],
  [
    "discount",
    /\b(?:discounts?|half off|on sale|price drop|bargains?|coupons?|promo codes?|free (?:shipping|delivery|trial|gift|returns)|money off|lowest price|save (?:big|money|up to)|cheap(?:er|est)?)\b/gi,
  ],
  [
    "deadline",
    /\b(?:today only|limited time|last chance|hurry|while (?:stocks?|supplies) lasts?|ends (?:soon|today|tonight|tomorrow)|before (?:it's|they're) gone|almost gone|selling (?:out )?fast|only a few left|don't miss out|act now|countdown)\b/gi,
  ],
  [
    "superlative",
    /\b(?:the best|best[- ]\w+|number one|no\.? ?1|#\s?1|world[- ]class|world's \w+|greatest|finest|perfect for everyone|unbeatable|unrivall?ed|second to none|revolutionary|game[- ]chang\w+|top[- ]rated|award[- ]winning|once in a lifetime|the (?:most|fastest|cheapest|strongest|easiest|smartest|only) \w+)\b/gi,
  ],
  [
    "rating",
    /★|\b(?:\w+[- ]star\b|rated|reviews?|testimonials?|verified buyers?|customers (?:love|say|agree)|everyone (?:loves|is talking)|people (?:love|are obsessed)|loved by|trusted by|recommended by|as seen (?:on|in)|bestsell\w+|best-?selling|viral|selling out)\b/gi,
  ],
  [
    "medical",
    /\b(?:cures?|cured|heals?|treats? (?:acne|eczema|pain|anxiety|depression|diabetes|insomnia|arthritis|migraines?)|clinically|dermatologist[- ]\w+|doctor[- ]\w+|prevents? \w+|boosts? (?:your )?(?:immun\w+|metabolism|energy)|burns? fat|lose weight|weight loss|detox\w*|anti-?aging|reverses?|eliminates? (?:acne|wrinkles|pain|cellulite)|reduces? (?:wrinkles|pain|anxiety|inflammation|stress)|relieves?|better sleep|sleep better|clears? (?:up )?(?:your )?(?:skin|acne)|glowing skin|younger|healthier|side effects?)\b/gi,
  ],
  [
    "financial",
    /\b(?:get rich|passive income|guaranteed (?:returns?|income|profit)|double your|make money|earn (?:up to|money|more)|risk[- ]free|financial freedom|returns? on investment|quit your job|save(?:s)? you (?:money|hours|thousands))\b/gi,
  ],
  [
    "guarantee",
    /\b(?:guarantee[ds]?|money[- ]back|satisfaction|100 ?%|always works|never fails?|works every time|or your money|lifetime warranty|warranty|refunds?)\b/gi,
  ],
  ["testimony", /\b(?:i|i've|i'm|i'd|i'll|me|my|mine|myself)\b(?! (?:bored|don't mind))/gi],
];

// Quoted speech of other people in a vignette ("I'm bored.") is not the presenter speaking of a product.
const quotedSpeech = /\bI'm bored\.|\bI don't mind, you choose\./g;

const contains = (sources: string, match: string): boolean => {
  const key = folded(match);
  return key === "" ? sources.includes(match) : ` ${sources} `.includes(` ${key} `);
};

/**
 * Claims in `texts` that no word of `sources` (prompt, script, brand profile, page) backs: prices, percentages, numbers,
 * discounts, deadlines, superlatives, ratings, medical, financial and guarantee promises, first-person testimony, and words
 * the request forbids. Empty means clean. `forbidden` are words or phrases; English only.
 */
export function checkClaims(
  texts: readonly string[],
  sources: readonly string[],
  forbidden: readonly string[] = [],
): ClaimViolation[] {
  const given = folded(sources.join(" \n "));
  const violations: ClaimViolation[] = [];
  for (const [line, text] of texts.entries()) {
    const spoken = text.replace(quotedSpeech, "");
    for (const [kind, pattern] of patterns) {
      for (const [match] of spoken.matchAll(pattern))
        if (!contains(given, match)) violations.push({ kind, match, line });
    }
    const heard = ` ${folded(spoken)} `;
    for (const word of forbidden) {
      const key = folded(word);
      if (key !== "" && heard.includes(` ${key} `)) violations.push({ kind: "forbidden", match: word, line });
    }
  }
  return violations;
}
