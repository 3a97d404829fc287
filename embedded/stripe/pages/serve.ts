import type { Sql, TransactionSql } from "postgres";
import type { Answer } from "../answer";
import { StripeError } from "../error";
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

/** Context of a request for a page. */
export interface PageContext {
  readonly tx: TransactionSql;
  readonly settings: Settings;
  readonly id: string;
  /** Fields of the form; `action` is the pressed button. */
  readonly form: URLSearchParams;
}

/** A page to show, or an address to redirect to. */
export type PageResult = { readonly title: string; readonly body: Html } | { readonly location: string };

type View = (context: PageContext) => Promise<PageResult>;

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

/** Serves the checkout, the portal and invoices. Anyone with a page's id may use it, as with Stripe's. */
export async function servePage(sql: Sql, settings: Settings, { method, path, body }: PageRequest): Promise<Answer> {
  const [, name = "", id = ""] = path.split("/");
  const view = views[`${method} ${name}`];
  try {
    if (!view) throw new StripeError(404, "Page not found.");
    const form = new URLSearchParams(body);
    const { result } = await sql.begin(async (tx) => ({ result: await view({ tx, settings, id, form }) }));
    if ("location" in result)
      return { status: 303, type: "text/html; charset=utf-8", body: "", location: result.location };
    return page(200, result.title, result.body);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return page(
      error.status,
      "Not here",
      html`<h1>This page is not here</h1>
        <p class="quiet">${error.message}</p>`,
    );
  }
}
