import * as z from "zod";
import { type CheckoutSession, newId, nowSeconds } from "../objects";
import { listOf, metadata, paging, readParameters } from "../parameters";
import { findPrice } from "../prices";
import { missing, StripeError } from "../error";
import { get, list, put, requireCustomer } from "../store";
import { page, type Route } from "./route";

const LIFETIME_SECONDS = 86_400;

const Body = z.strictObject({
  mode: z.literal("subscription"),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: listOf(z.strictObject({ price: z.string(), quantity: z.literal("1") })),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  metadata: metadata.optional(),
});
const Filter = z.strictObject({
  customer: z.string(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  ...paging,
});

export const create: Route = async ({ tx, form, settings }) => {
  const body = readParameters(Body, form);
  await requireCustomer(tx, body.customer);
  const [line] = body.line_items;
  const price = findPrice(line?.price ?? "");
  if (!price) throw missing("price", line?.price ?? "");
  const [id, now] = [newId("cs_test"), nowSeconds()];
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    cancel_url: body.cancel_url ?? null,
    client_reference_id: body.client_reference_id ?? null,
    created: now,
    customer: body.customer,
    expires_at: now + LIFETIME_SECONDS,
    livemode: false,
    mode: "subscription",
    payment_status: "unpaid",
    price: price.id,
    status: "open",
    subscription: null,
    success_url: body.success_url,
    url: `${settings.pagesUrl}/pay/${id}`,
  };
  await put(tx, "checkout", session);
  return session;
};

export const retrieve: Route = ({ tx, id }) => get(tx, "checkout", id);

export const search: Route = async ({ tx, form }) => {
  const { customer, status, limit, starting_after: after } = readParameters(Filter, form);
  const statuses = status && [status];
  const { data, hasMore } = await list(tx, "checkout", { customer, limit, after, statuses });
  return page("/v1/checkout/sessions", data, hasMore);
};

export const expire: Route = async ({ tx, id }) => {
  const session = await get(tx, "checkout", id);
  if (session.status !== "open")
    throw new StripeError(400, `This Session is not in an expirable state: its status is ${session.status}.`);
  const expired: CheckoutSession = { ...session, status: "expired", url: null };
  await put(tx, "checkout", expired);
  return expired;
};
