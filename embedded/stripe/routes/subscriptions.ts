import * as z from "zod";
import { flag, listOf, paging, readParameters } from "../parameters";
import { nowSeconds } from "../objects";
import { findPrice } from "../prices";
import { missing, StripeError } from "../error";
import { get, list } from "../store";
import { cancelNow, changePrice, endAt, setEnding } from "../subscriptions";
import { page, type Route } from "./route";

const Filter = z.strictObject({ customer: z.string(), status: z.string().optional(), ...paging });
const Change = z.strictObject({
  cancel_at: z.literal("").optional(),
  cancel_at_period_end: flag.optional(),
  items: listOf(z.strictObject({ id: z.string(), price: z.string() })).optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: z.coerce.number().int().optional(),
  payment_behavior: z.literal("error_if_incomplete").optional(),
});

const alive = ["active", "trialing", "past_due", "unpaid", "incomplete", "paused"];

export const search: Route = async ({ tx, form }) => {
  const { customer, status, limit, starting_after: after } = readParameters(Filter, form);
  const statuses = status === "all" ? undefined : status ? [status] : alive;
  const { data, hasMore } = await list(tx, "subscription", { customer, limit, after, statuses });
  return page("/v1/subscriptions", data, hasMore);
};

export const retrieve: Route = ({ tx, id }) => get(tx, "subscription", id);

export const update: Route = async ({ tx, form, id, settings }) => {
  const { items, cancel_at: at, cancel_at_period_end: isEnding, ...given } = readParameters(Change, form);
  const subscription = await get(tx, "subscription", id);
  if (subscription.status === "canceled")
    throw new StripeError(400, "A canceled subscription can only update its cancellation_details and metadata.");
  if (at !== undefined && isEnding !== undefined)
    throw new StripeError(400, "Received both cancel_at_period_end and cancel_at parameters.");
  const [change] = items ?? [];
  if (change) {
    const price = findPrice(change.price);
    if (!price) throw missing("price", change.price);
    if (change.id !== subscription.items.data[0].id) throw missing("subscription_item", change.id);
    const { proration_behavior: proration, proration_date: date = nowSeconds() } = given;
    await changePrice(tx, settings.pagesUrl, subscription, price, proration === "none" ? null : date);
  }
  if (at !== undefined) await endAt(tx, subscription, null);
  if (isEnding !== undefined) await setEnding(tx, subscription, isEnding);
  return subscription;
};

export const cancel: Route = async ({ tx, id }) => {
  const subscription = await get(tx, "subscription", id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  await cancelNow(tx, subscription);
  return subscription;
};
