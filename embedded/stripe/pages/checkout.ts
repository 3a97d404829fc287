import type { CheckoutSession } from "../objects";
import { emit } from "../events";
import { nowSeconds } from "../objects";
import { dollars, findPrice, priceFor } from "../prices";
import { StripeError } from "../error";
import { get, put } from "../store";
import { issueInvoice, newSubscription, saveAndEmit } from "../subscriptions";
import { action, html, type Html } from "./html";
import type { PageResult, PageContext } from "./serve";

async function openSession({ tx, id }: PageContext): Promise<CheckoutSession> {
  const session = await get(tx, "checkout", id);
  if (session.status === "open" && session.expires_at > nowSeconds()) return session;
  throw new StripeError(
    410,
    "This checkout was paid, replaced by a newer one, or is a day old. Start again from the billing page.",
  );
}

function view(session: CheckoutSession, email: string | null, problem?: Html): PageResult {
  const price = findPrice(session.price) ?? priceFor("unknown");
  return {
    title: "Checkout",
    body: html`<h1>Subscribe to Spotmill <span style="text-transform:capitalize">${price.lookup_key}</span></h1>
      <div class="card">
        <p><span class="big">${dollars(price.unit_amount)}</span> <span class="quiet">per month, test amount</span></p>
        <dl>
          <dt>Account</dt>
          <dd>${email ?? "no address"}</dd>
          <dt>Card</dt>
          <dd>Test card ending in 4242</dd>
        </dl>
        ${problem ?? ""}
        <form method="post">
          ${action("pay", "Pay", "main")} ${action("decline", "Pay with a card that is declined")}
        </form>
      </div>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back without paying</a></p>` : ""}`,
  };
}

/** The page on which a plan is bought. */
export async function showPay(context: PageContext): Promise<PageResult> {
  const session = await openSession(context);
  const { email } = await get(context.tx, "customer", session.customer);
  return view(session, email);
}

/** Buys the plan and redirects to the app, or shows the page again when the card is declined. */
export async function pay(context: PageContext): Promise<PageResult> {
  const { tx, settings, form } = context;
  const session = await openSession(context);
  const { email } = await get(tx, "customer", session.customer);
  const price = findPrice(session.price);
  if (!price) throw new StripeError(400, "This price is no longer for sale.");
  if (form.get("action") !== "pay")
    return view(session, email, html`<p class="alarm" role="alert">The card was declined. Try another one.</p>`);
  const subscription = newSubscription(session.customer, price);
  await put(tx, "subscription", subscription);
  await issueInvoice(tx, settings.pagesUrl, subscription, { reason: "subscription_create", isPaid: true });
  await saveAndEmit(tx, subscription, "created");
  const done: CheckoutSession = {
    ...session,
    status: "complete",
    payment_status: "paid",
    subscription: subscription.id,
    url: null,
  };
  await put(tx, "checkout", done);
  await emit(tx, "checkout.session.completed", done);
  return { location: session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
}
