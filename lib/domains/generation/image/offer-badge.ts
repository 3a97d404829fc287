import { notPaid } from "@/lib/engines/studio/scenes/type/patterns";

/** After an amount: the rest of it, a large number's word, the other end of a range, "or more". */
const goesOn = String.raw`[.,]?\d|\s?(?:million|billion|thousand|bn|[km])\b|\s?[-\u2013]\s?[$€£₹]?\d|\+`;
const amount = String.raw`[$€£₹]\s?\d+(?:[.,]\d+)*(?!${goesOn})`;
const percent = String.raw`\d+(?:[.,]\d+)?\s?%`;
const discount = new RegExp(
  String.raw`sav(?:e|es|ing) (?:up to )?(?:${amount}|${percent})|(?:up to )?${percent}\s*off|${amount}\s*off|half (?:price|off)|buy (?:one|two|1|2),? get (?:one|two|1|2)(?: free)?`,
  "i",
);
const newPrice = new RegExp(String.raw`\bnow (?:only |just )?${amount}`, "i");
const unit = String.raw`(?:\s(?:an?|per)\s\p{L}+|\s?/\s?\p{L}+){0,2}`;
const price = String.raw`(?<!${notPaid})(?<!up to )(?:only |from |just )?${amount}${unit}`;
/** "Free gift wrapping" is no gift: what comes behind the extra is no part of its name. */
const isWhole = String.raw`(?!\s(?!(?:worldwide|nationwide|included|available|when|with|for|on|over|in|at|to|by|from|if|until|till|every|and|or|per|a|the|this|today|then|after|before|throughout|across)\b)\p{L})`;
const extra = String.raw`free (?:shipping|delivery|trial|gift|sample|returns|month|week|class|lesson)\b${isWhole}`;
const extraOrPrice = new RegExp(`${extra}|${price}`, "iu");
const extraAlone = new RegExp(extra, "iu");

/** Badge for a stated offer: its discount or new price, else a free extra or its only amount, if that is paid; null without one. */
export function badgeOf(text: string): string | null {
  const isOneAmount = text.match(/[$€£₹]\s?\d/g)?.length === 1;
  const found = discount.exec(text) ?? newPrice.exec(text) ?? (isOneAmount ? extraOrPrice : extraAlone).exec(text);
  return found?.[0] ?? null;
}
