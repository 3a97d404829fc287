import type { Sql, TransactionSql } from "postgres";
import type { Answer } from "../answer";
import { Refusal } from "../refusal";
import type { Settings } from "../settings";
import { pay, showPay } from "./checkout";
import { document, html, type Html } from "./html";
import { showInvoice } from "./invoice";
import { manage, showPortal } from "./portal";

/** A request for a page; its body is an ordinary form. */
export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** What a page works with. */
export interface Visit {
  readonly tx: TransactionSql;
  readonly settings: Settings;
  readonly id: string;
  /** What the pressed button says, and the other fields. */
  readonly form: URLSearchParams;
}

/** A page to show, or where to go. */
export type Shown = { readonly title: string; readonly body: Html } | { readonly location: string };

type View = (visit: Visit) => Promise<Shown>;

const views: Readonly<Record<string, View>> = {
  "GET pay": showPay,
  "POST pay": pay,
  "GET portal": showPortal,
  "POST portal": manage,
  "GET invoice": showInvoice,
};

const page = (status: number, title: string, body: Html): Answer => ({
  status,
  type: "text/html; charset=utf-8",
  body: document(title, body),
});

/** Serves the checkout, the portal and invoices. Who knows a page's id may use it, as with Stripe's. */
export async function servePage(sql: Sql, settings: Settings, { method, path, body }: PageRequest): Promise<Answer> {
  const [, name = "", id = ""] = path.split("/");
  const view = views[`${method} ${name}`];
  try {
    if (!view) throw new Refusal(404, "There is no such page.");
    const form = new URLSearchParams(body);
    const { shown } = await sql.begin(async (tx) => ({ shown: await view({ tx, settings, id, form }) }));
    if ("location" in shown)
      return { status: 303, type: "text/html; charset=utf-8", body: "", location: shown.location };
    return page(200, shown.title, shown.body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return page(
      error.status,
      "Not here",
      html`<h1>This page is not here</h1>
        <p class="quiet">${error.message}</p>`,
    );
  }
}
