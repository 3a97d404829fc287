import * as z from "zod";
import { flag, listOf, paging, readParameters } from "../parameters";
import { forSale } from "../prices";
import { list } from "../store";
import { page, type Route } from "./route";

const PriceFilter = z.strictObject({
  active: flag.optional(),
  lookup_keys: listOf(z.string()).optional(),
  ...paging,
});
const InvoiceFilter = z.strictObject({ customer: z.string(), status: z.string().optional(), ...paging });

export const prices: Route = ({ form }) => {
  const { lookup_keys: keys } = readParameters(PriceFilter, form);
  return page(
    "/v1/prices",
    forSale.filter((price) => !keys || keys.includes(price.lookup_key)),
  );
};

export const invoices: Route = async ({ tx, form }) => {
  const { customer, status, limit, starting_after: after } = readParameters(InvoiceFilter, form);
  const { data, hasMore } = await list(tx, "invoice", {
    customer,
    limit,
    after,
    statuses: status ? [status] : undefined,
  });
  return page("/v1/invoices", data, hasMore);
};
