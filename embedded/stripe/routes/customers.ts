import * as z from "zod";
import { cards, type Customer, newId, nowSeconds } from "../objects";
import { metadata, readParameters } from "../parameters";
import { get, list, put, remove } from "../store";
import { cancelNow } from "../subscriptions";
import type { Route } from "./route";

const Body = z.strictObject({
  email: z.email().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata: metadata.optional(),
});
const Change = Body.extend({
  invoice_settings: z.strictObject({ default_payment_method: z.enum(cards) }).optional(),
});

export const create: Route = async ({ tx, form }) => {
  const { email = null, name = null, metadata: own = {} } = readParameters(Body, form);
  const customer: Customer = {
    id: newId("cus"),
    object: "customer",
    created: nowSeconds(),
    email,
    livemode: false,
    metadata: own,
    name,
  };
  await put(tx, "customer", customer);
  return customer;
};

export const retrieve: Route = ({ tx, id }) => get(tx, "customer", id);

export const update: Route = async ({ tx, form, id }) => {
  const { email, name, metadata: own, invoice_settings: settings } = readParameters(Change, form);
  const customer = await get(tx, "customer", id);
  customer.email = email ?? customer.email;
  customer.name = name ?? customer.name;
  if (settings) customer.invoice_settings = settings;
  customer.metadata = { ...customer.metadata, ...own };
  await put(tx, "customer", customer);
  return customer;
};

/** Ends the customer's subscriptions at once and deletes the customer. */
export const del: Route = async ({ tx, id }) => {
  const customer = await get(tx, "customer", id);
  const { data } = await list(tx, "subscription", { customer: id, limit: 100 });
  for (const subscription of data) if (subscription.status !== "canceled") await cancelNow(tx, subscription);
  await remove(tx, customer.id);
  return { id, object: "customer", deleted: true };
};
