import { dollars } from "../prices";
import { get } from "../store";
import { day, html } from "./html";
import type { PageResult, PageContext } from "./serve";

/** One invoice, to be read. */
export async function showInvoice({ tx, id }: PageContext): Promise<PageResult> {
  const invoice = await get(tx, "invoice", id);
  const { email } = await get(tx, "customer", invoice.customer);
  return {
    title: invoice.number,
    body: html`<h1>Invoice ${invoice.number}</h1>
      <div class="card">
        <dl>
          <dt>Billed to</dt>
          <dd>${email ?? ""}</dd>
          <dt>For</dt>
          <dd>${invoice.description}</dd>
          <dt>Period</dt>
          <dd>${day(invoice.period_start)} to ${day(invoice.period_end)}</dd>
          <dt>Date</dt>
          <dd>${day(invoice.created)}</dd>
          <dt>Status</dt>
          <dd>${invoice.status}</dd>
          <dt>Amount</dt>
          <dd>${dollars(invoice.amount_due)}</dd>
        </dl>
      </div>`,
  };
}
