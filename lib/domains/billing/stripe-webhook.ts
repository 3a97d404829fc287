import Stripe from "stripe";
import { env } from "@/lib/platform/env";
import { isLocalBilling } from "./stripe";

/** The used part of a webhook: that something happened to this customer. */
export interface RemoteEvent {
  readonly id: string;
  readonly type: string;
  readonly customer: string | null;
  readonly created: Date;
}

/** A webhook whose signature none of our secrets made, or that is older than five minutes. */
export class UnsignedError extends Error {}

const secrets = (): string[] => {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_DOUBLE_WEBHOOK_SECRET } = env();
  return (isLocalBilling() ? [STRIPE_DOUBLE_WEBHOOK_SECRET ?? ""] : STRIPE_WEBHOOK_SECRET).filter(Boolean);
};

const customerOf = (object: object): string | null => {
  if ("object" in object && object.object === "customer" && "id" in object) return String(object.id);
  const customer = "customer" in object ? object.customer : null;
  if (typeof customer === "string") return customer;
  return customer && typeof customer === "object" && "id" in customer ? String(customer.id) : null;
};

/** Reads a webhook. Several secrets may be valid while they are rotated. Throws UnsignedError. */
export function readEvent(body: string, signature: string): RemoteEvent {
  for (const secret of secrets()) {
    try {
      const event = Stripe.webhooks.constructEvent(body, signature, secret);
      const customer = customerOf(event.data.object);
      return { id: event.id, type: event.type, customer, created: new Date(event.created * 1000) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new UnsignedError("the signature is missing, wrong, or older than five minutes");
}
