import type { BookSection } from "@/lib/contract/brand-book";

/** A rule for ads, and the section of the brand book it belongs to. */
interface BrandRule {
  readonly section: BookSection;
  readonly rule: string;
}

const ordering =
  /^(?:we|you|i|our ads|the ads|ads)?\s*(?:should |must |shall |will |want to )?(?=(?:never|always|not(?: to)?|do not|don['’]?t)\s+(?:ever )?(?:use|say|mention|include|write|call|claim|promise)\b)/i;

/** The rule for ads in what a person said, with the section it belongs to; null for a fact. */
export function toRule(said: string): BrandRule | null {
  const [order] = ordering.exec(said) ?? [];
  if (order === undefined) return null;
  const rule = said
    .slice(order.length)
    .replace(/^not(?: to)?\b/i, "do not")
    .replace("’", "'");
  return {
    section: /^always/i.test(rule) ? "always" : "never",
    rule: rule.replace(/^./, (first) => first.toUpperCase()),
  };
}
