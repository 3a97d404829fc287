import * as z from "zod";
import { newId, nowSeconds, type PortalSession } from "../objects";
import { readParameters } from "../parameters";
import { put, requireCustomer } from "../store";
import type { Route } from "./route";

const Body = z.strictObject({ customer: z.string(), return_url: z.url() });

export const create: Route = async ({ tx, form, settings }) => {
  const { customer, return_url: returnUrl } = readParameters(Body, form);
  await requireCustomer(tx, customer);
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    created: nowSeconds(),
    customer,
    livemode: false,
    return_url: returnUrl,
    url: `${settings.pagesUrl}/portal/${id}`,
  };
  await put(tx, "portal", session);
  return session;
};
