/** A provider's price in dollars, from its own pages on `pricedOn` (ISO date). */
export interface Price {
  unit: "second" | "image" | "1k_chars";
  usd: number;
  /** The price where it depends on a variant, such as the resolution; `usd` is that of all others. */
  by?: Readonly<Record<string, number>>;
  pricedOn: string;
}

/** The dollars of an amount of units, rounded to a hundredth of a cent; null where the price is unknown. */
export function costOf(price: Price | null, amount: number, variant?: string): number | null {
  if (!price) return null;
  const each = (variant === undefined ? undefined : price.by?.[variant]) ?? price.usd;
  return Math.round(each * amount * 10_000) / 10_000;
}
