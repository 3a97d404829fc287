import * as catalog from "./catalog";
import * as checkout from "./checkout";
import * as customers from "./customers";
import * as portal from "./portal";
import type { Route } from "./route";
import * as subscriptions from "./subscriptions";

/** The part of Stripe's API the service calls, by method and path. */
const routes: Readonly<Record<string, Route>> = {
  "POST /v1/customers": customers.create,
  "GET /v1/customers/{id}": customers.retrieve,
  "POST /v1/customers/{id}": customers.update,
  "DELETE /v1/customers/{id}": customers.del,
  "POST /v1/checkout/sessions": checkout.create,
  "GET /v1/checkout/sessions": checkout.search,
  "GET /v1/checkout/sessions/{id}": checkout.retrieve,
  "POST /v1/checkout/sessions/{id}/expire": checkout.expire,
  "POST /v1/billing_portal/sessions": portal.create,
  "GET /v1/subscriptions": subscriptions.search,
  "GET /v1/subscriptions/{id}": subscriptions.retrieve,
  "POST /v1/subscriptions/{id}": subscriptions.update,
  "DELETE /v1/subscriptions/{id}": subscriptions.cancel,
  "GET /v1/prices": catalog.prices,
  "GET /v1/invoices": catalog.invoices,
};

const ID = /^[a-z]+_(?:test_)?[0-9a-z_]+$/;

/** The route of a request with the id in its path, or undefined. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const exact = routes[`${method} ${path}`];
  if (exact) return { route: exact, id: "" };
  const parts = path.split("/");
  const at = parts.findLastIndex((part, index) => index > 2 && ID.test(part));
  const route = at > 0 ? routes[`${method} ${parts.with(at, "{id}").join("/")}`] : undefined;
  return route && { route, id: parts[at] ?? "" };
}
