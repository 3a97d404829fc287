/** Text addressed to a machine or about the page itself: never a reason to buy. */
const excluded =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instruction|prompt|previous|above|rules?)|system prompt|\bas an? (?:ai|assistant|language model)\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|bot|agent)\b|\b(?:assistant|ai agent|chatbot|language model|llm)s?\b|\bapi[- ]?keys?\b|https?:|@|\bcookies?\b|javascript|lorem ipsum|subscribe|newsletter|create an? account|sign (?:in|up)|log ?in|copyright|all rights|read more|learn more|click|©/i;
/** True for a text to a machine, or about the page itself. */
export const isAddressedElsewhere = (text: string): boolean => excluded.test(text);
