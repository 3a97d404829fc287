import * as z from "zod";
import { flag, listOf, paging, readParameters } from "../parameters";
import { findPrice } from "../prices";
import { missing, StripeError } from "../error";
import { get, list } from "../store";
import { cancelNow, changePrice, setEnding } from "../subscriptions";
import { page, type Route } from "./route";

const Filter = z.strictObject({ customer: z.string(), status: z.string().optional(), ...paging });
const Change = z.strictObject({
  cancel_at_period_end: flag.optional(),
  items: listOf(z.strictObject({ id: z.string(), price: z.string() })).optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
  payment_behavior: z.enum(["error_if_incomplete", "allow_incomplete", "default_incomplete"]).optional(),
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
  const { items, proration_behavior: proration, cancel_at_period_end: isEnding } = readParameters(Change, form);
  const subscription = await get(tx, "subscription", id);
  if (subscription.status === "canceled")
    throw new StripeError(400, "A canceled subscription can only update its cancellation_details and metadata.");
  const [change] = items ?? [];
  if (change) {
    const price = findPrice(change.price);
    if (!price) throw missing("price", change.price);
    if (change.id !== subscription.items.data[0].id) throw missing("subscription_item", change.id);
    await changePrice(tx, settings.pagesUrl, subscription, price, proration !== "none");
  }
  if (isEnding !== undefined) await setEnding(tx, subscription, isEnding);
  return subscription;
};

export const cancel: Route = async ({ tx, id }) => {
  const subscription = await get(tx, "subscription", id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  await cancelNow(tx, subscription);
  return subscription;
};
