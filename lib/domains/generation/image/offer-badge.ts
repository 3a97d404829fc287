import { notPaid } from "@/lib/engines/studio/scenes/type/patterns";

/** After an amount: the rest of it, a large number's word, the other end of a range, "or more". */
const goesOn = String.raw`(?!\s?(?:million|billion|thousand|lakhs?|crores?|bn|[km])\b|\s?[-\u2013]\s?[$€£₹]?\d|\+)`;
const digits = String.raw`\d+(?:[.,]\d+)*(?![.,]?\d)`;
const before = String.raw`(?<!\p{L}|\d\s?[-\u2013]\s?)(?:us|nz|hk|tt|mx|[acrs])?[$€£₹]\s?${digits}|(?<!\p{L})(?:chf|eur|rs\.?|aed|usd|gbp|ghs|kes|ksh|ngn|ugx|tzs|zar|inr|pkr|lkr|rm|myr|sgd|aud|cad|nzd)\s?${digits}|(?<![\p{L}\d])(?:R\s?\d{2,4}|[RNP]\s?\d{1,3}(?:,\d{3})+)(?![\p{L}\d])`;
const behind = String.raw`(?<![\p{L}\d.,$€£₹-])${digits}(?:\s?[€£$](?!\s?\d)|\s?(?:euros?|quid|pounds|dollars|zł|kr|chf|usd|eur|gbp|aed|cad|aud|nzd|inr|zar|czk|sek|nok|dkk|pln)(?!\p{L}))`;
const amount = String.raw`(?:${before}|${behind})${goesOn}`;
const percent = String.raw`\d+(?:[.,]\d+)?\s?%`;
const cheaper =
  "discount|cheaper|rabatt|nachlass|günstiger|de réduction|de remise|de descuento|más barato|de desconto|di sconto|korting";
const discount = new RegExp(
  String.raw`sav(?:e|es|ing) (?:up to )?(?:${amount}|${percent})|(?:up to )?${percent}\s*(?:off|${cheaper})(?!\p{L})|discount (?:of )?${percent}|${amount}\s*off|half (?:price|off)|buy (?:one|two|1|2),? get (?:one|two|1|2)(?: free)?|\b(?:two|three|four|five|six|\d{1,2}) for (?:(?:two|one)(?!\p{L})|${amount})`,
  "iu",
);
const newPrice = new RegExp(String.raw`\bnow (?:only |just )?${amount}`, "iu");
/** Behind "$190 a standard" the thing itself, which may not be torn off. */
const noun = String.raw`(?!(?:and|or|for|with|without|in|at|on|to|from|of|plus|incl?|including|if|when|until|till|up|by|under|over|all|as|but|per|an?|each|only|which|that|after|before|then)(?!\p{L}))\p{L}{2,}`;
const unit = String.raw`(?:\s(?:an?|per|pro|par|por|al|im)\s(?!(?:tutt|tod|tou|al|the|la|le|il|lo|los|las)\p{L}{0,2}(?!\p{L}))\p{L}+(?!\p{L}|\s${noun})|\s?/\s?(?!under|over|free|adult|kid|child)\p{L}+|\s(?:each|pp)(?!\p{L})){0,2}`;
const leastOf = "only|from|just|ab|dès|à partir de|desde|a partir de|a partire da|vanaf";
const price = String.raw`(?<!${notPaid})(?<!up to )(?:(?<!\p{L})(?:${leastOf}) )?(?:${amount})(?!\s(?:deposit|fee|charge|surcharge|bond)s?(?!\p{L}))${unit}`;
/** Words before which the name of what is free is over: "Free blouse stitching" before "till 30 November". */
const over =
  "worldwide|nationwide|included|available|when|with|within|for|on|over|up|in|at|to|by|from|if|until|till|every|and|or|per|an?|the|this|today|then|after|before|throughout|across|is|are|as|of|you|your|all";
/** What is free of charge, and no such word as "free range"; a clinic is not advertised by where one parks. */
const free = String.raw`(?:\d+[- ]\p{L}+[- ])?(?<=^|[,;:.(–—]\s?|(?<!\p{L})(?:an?|and|with|plus|get|your|our|first|includes?|including|\d+[- ]\p{L}+)[- ])free(?!\s(?:${over}|range|standing|time|form|flow|parking|wi-?fi|fall|kick)(?!\p{L}))`;
const extra = String.raw`${free}(?:\s(?!(?:${over})(?!\p{L}))[\p{L}\p{N}'’-]+){1,4}?(?=[,.;:!?)]|$|\s(?:${over})(?!\p{L}))`;
/** "Kids eat free", "La primera es gratis": the whole of a short statement. */
const isFree = new RegExp(
  String.raw`^(?:(?:\S+\s){1,3}(?:is|are|go|goes|eats?|enter|rides?|get in) free|(?:\S+\s)?(?:entry|entrance|admission|lesson|class|session|month|week|visit|delivery|shipping|returns) free|(?:\S+\s){1,4}(?:gratis|kostenlos|gratuite?s?|gratuit[oa]s?|grátis))(?=$|\s(?:${over})(?!\p{L}))`,
  "iu",
);
const extraOrPrice = new RegExp(`${extra}|${price}`, "iu");
const extraAlone = new RegExp(extra, "iu");

const paid = new RegExp(String.raw`(?<!${notPaid})(?:${amount})`, "giu");

const freeStatement = (text: string): string | undefined =>
  text
    .split(/[,;.!]\s|[.!]+$/)
    .map((stretch) => isFree.exec(stretch)?.[0])
    .find((found) => found !== undefined);

/** What comes on top of what is sold: no price of it. */
const onTop =
  /^(?:service charge|ground rent|council tax|deposit|delivery|postage|shipping|parking)\b(?! (?:is |are )?free)/i;

/** Badge for a stated offer: its discount or new price, else what is free or the only amount that is paid; null without one. */
export function badgeOf(text: string): string | null {
  if (onTop.test(text)) return null;
  const isOneAmount = [...text.matchAll(paid)].length === 1;
  const found = discount.exec(text) ?? newPrice.exec(text) ?? (isOneAmount ? extraOrPrice : extraAlone).exec(text);
  return found?.[0] ?? freeStatement(text) ?? null;
}
