import type { Price } from "./objects";

/** Monthly amounts of the local test prices, in cents. They stand for no real price. */
const amounts: Readonly<Record<string, number>> = { startup: 2900, growth: 9900, pro: 29_900 };

const PREFIX = "price_double_";

/** The price of a lookup key. A key outside the plans gives a price that is for sale nowhere. */
export const priceFor = (lookupKey: string): Price => ({
  id: PREFIX + lookupKey,
  object: "price",
  active: lookupKey in amounts,
  currency: "usd",
  livemode: false,
  lookup_key: lookupKey,
  product: `prod_double_${lookupKey}`,
  recurring: { interval: "month", interval_count: 1 },
  type: "recurring",
  unit_amount: amounts[lookupKey] ?? 1000,
});

/** Every price one can buy, cheapest first. */
export const forSale: readonly Price[] = Object.keys(amounts).map(priceFor);

/** The price of an id, or undefined when one cannot buy it. */
export const findPrice = (id: string): Price | undefined => forSale.find((price) => price.id === id);

/** An amount of cents such as `$29.00`. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
