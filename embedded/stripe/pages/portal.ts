import { type Card, cards, type Invoice, nowSeconds, type Subscription } from "../objects";
import { dollars, findPrice, forSale } from "../prices";
import { StripeError } from "../error";
import { get, list, put } from "../store";
import {
  advancePeriod,
  cancelNow,
  saveAndEmit,
  changePrice,
  currentSubscription,
  payOpenInvoices,
  periodOf,
  priceOf,
  endAt,
} from "../subscriptions";
import { action, day, html, type Html } from "./html";
import type { PageResult, PageContext } from "./serve";

const SHOWN_INVOICES = 12;

const isEnding = ({ cancel_at: at, cancel_at_period_end: flag }: Subscription): boolean => flag || at !== null;

function subscriptionCard(subscription: Subscription): Html {
  const { start, end } = periodOf(subscription);
  const owes = subscription.status === "past_due" || subscription.status === "unpaid";
  return html`<div class="card">
    <h2>Subscription</h2>
    <dl>
      <dt>Plan</dt>
      <dd>${priceOf(subscription).lookup_key}, ${dollars(priceOf(subscription).unit_amount)} per month</dd>
      <dt>Status</dt>
      <dd class="${owes ? "alarm" : "good"}">${subscription.status}</dd>
      <dt>Period</dt>
      <dd>${day(start)} to ${day(end)}</dd>
      ${
        isEnding(subscription)
          ? html`<dt>Ends</dt>
              <dd class="alarm">${day(end)}, not renewed</dd>`
          : ""
      }
    </dl>
    <form method="post">
      <div class="row">
        ${owes ? action("settle", "Pay the open invoice", "main") : ""}
        ${isEnding(subscription) ? action("resume", "Resume") : action("cancel", "Cancel at period end", "danger")}
      </div>
    </form>
  </div>`;
}

const planCard = (subscription: Subscription): Html =>
  html`<div class="card">
    <h2>Change plan</h2>
    <form method="post">
      <div class="row">
        ${forSale
          .filter(({ id }) => id !== priceOf(subscription).id)
          .map(({ id, lookup_key: name, unit_amount: cents }) => action(id, `${name}, ${dollars(cents)}`))}
      </div>
    </form>
  </div>`;

const cardLabels: Readonly<Record<Card, string>> = {
  pm_card_visa: "A card that pays",
  pm_card_chargeCustomerFail: "A card that is declined",
  pm_card_authenticationRequired: "A card that wants confirmation",
};

const paymentCard = (used: Card): Html =>
  html`<div class="card">
    <h2>Payment method</h2>
    <p class="quiet">${cardLabels[used]}.</p>
    <form method="post">
      <div class="row">${cards.filter((card) => card !== used).map((card) => action(card, cardLabels[card]))}</div>
    </form>
  </div>`;

const testClockCard = (subscription: Subscription): Html =>
  html`<div class="card">
    <h2>Test clock</h2>
    <p class="quiet">Lets the current period be over now.</p>
    <form method="post">
      <div class="row">
        ${
          isEnding(subscription)
            ? action("renew", "Advance clock to the end")
            : [action("renew", "Renew"), action("fail", "Fail renewal")]
        }
        ${subscription.status === "past_due" ? action("give-up", "Last retry fails") : ""}
        ${action("end", "Cancel now", "danger")}
      </div>
    </form>
  </div>`;

const invoicesCard = (rows: readonly Invoice[]): Html =>
  html`<div class="card">
    <h2>Invoices</h2>
    <table>
      <tr>
        <th>Date</th>
        <th>Number</th>
        <th>Status</th>
        <th>Amount</th>
      </tr>
      ${rows.map(
        (row) =>
          html`<tr>
            <td>${day(row.created)}</td>
            <td><a href="${row.hosted_invoice_url}">${row.number}</a></td>
            <td>${row.status}</td>
            <td>${dollars(row.amount_due)}</td>
          </tr>`,
      )}
    </table>
  </div>`;

/** The page on which a customer changes, ends, resumes and pays; with the test clock beside it. */
export const showPortal = (context: PageContext): Promise<PageResult> => view(context);

async function view({ tx, id }: PageContext, problem?: string): Promise<PageResult> {
  const session = await get(tx, "portal", id);
  const { email, invoice_settings: paying } = await get(tx, "customer", session.customer);
  const subscription = await currentSubscription(tx, session.customer);
  const { data } = await list(tx, "invoice", { customer: session.customer, limit: SHOWN_INVOICES });
  return {
    title: "Billing",
    body: html`<div>
        <h1>Billing</h1>
        <p class="quiet">${email ?? ""}</p>
      </div>
      <p><a href="${session.return_url}">Return to Spotmill</a></p>
      ${problem === undefined ? "" : html`<p class="alarm" role="alert">${problem}</p>`}
      ${
        subscription
          ? [
              subscriptionCard(subscription),
              planCard(subscription),
              paymentCard(paying?.default_payment_method ?? "pm_card_visa"),
              testClockCard(subscription),
            ]
          : html`<div class="card"><p>No subscription. Choose a plan on the billing page.</p></div>`
      }
      ${data.length > 0 ? invoicesCard(data) : ""}`,
  };
}

type SubscriptionAction = (context: PageContext, subscription: Subscription) => Promise<void>;

const actions: Readonly<Record<string, SubscriptionAction>> = {
  settle: ({ tx }, subscription) => payOpenInvoices(tx, subscription),
  cancel: ({ tx }, subscription) => endAt(tx, subscription, periodOf(subscription).end),
  resume: ({ tx }, subscription) => endAt(tx, subscription, null),
  renew: ({ tx, settings }, subscription) => advancePeriod(tx, settings.pagesUrl, subscription, { isPaid: true }),
  fail: ({ tx, settings }, subscription) => advancePeriod(tx, settings.pagesUrl, subscription, { isPaid: false }),
  "give-up": async ({ tx }, subscription) => saveAndEmit(tx, { ...subscription, status: "unpaid" }),
  end: ({ tx }, subscription) => cancelNow(tx, subscription),
};

async function changeCard({ tx }: PageContext, id: string, card: Card): Promise<void> {
  const customer = await get(tx, "customer", id);
  await put(tx, "customer", { ...customer, invoice_settings: { default_payment_method: card } });
}

/** Performs the action of the pressed button, then shows the page again, with the reason where it was refused. */
export async function manage(context: PageContext): Promise<PageResult> {
  const { tx, settings, id } = context;
  const { customer } = await get(tx, "portal", id);
  try {
    // What a refused action has written until then is undone.
    await tx.savepoint((savepoint) => perform({ ...context, tx: savepoint }, customer));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return view(context, error.message);
  }
  return { location: `${settings.pagesUrl}/portal/${id}` };
}

async function perform(context: PageContext, customer: string): Promise<void> {
  const { tx, settings, form } = context;
  const subscription = await currentSubscription(tx, customer);
  if (!subscription) throw new StripeError(409, "This customer has no subscription to change.");
  const name = form.get("action") ?? "";
  const price = findPrice(name);
  const card = cards.find((one) => one === name);
  const runAction = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (price) await changePrice(tx, settings.pagesUrl, subscription, price, nowSeconds());
  else if (card) await changeCard(context, customer, card);
  else if (runAction) await runAction(context, subscription);
}
