"use client";

import { Card } from "../ui/card";
import { useFormatDay } from "../ui/relative-time";
import type { RemoteInvoice } from "@/lib/domains/billing/service";
import { formatMoney } from "./money";

const cell = "border-t border-line py-3 pr-4";

/** The bills of the account, newest first. `invoices` null: the payment service is out of reach. */
export function Invoices({ invoices }: { invoices: readonly RemoteInvoice[] | null }) {
  const formatDay = useFormatDay();
  if (invoices === null) return <p className="text-quiet">Invoices cannot be loaded at the moment. Reload the page.</p>;
  if (invoices.length === 0) return <p className="text-quiet">No invoices yet.</p>;
  return (
    <Card className="overflow-x-auto px-5" tabIndex={0} aria-label="Table of invoices">
      <table className="w-full min-w-[20rem] text-sm">
        <thead>
          <tr className="text-left text-quiet">
            <th className="py-3 pr-4 font-medium">Date</th>
            <th className="py-3 pr-4 font-medium">Number</th>
            <th className="py-3 pr-4 font-medium">Status</th>
            <th className="py-3 text-right font-medium">Amount</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, status, amount, currency, created, url }) => (
            <tr key={id}>
              <td className={cell}>{formatDay(created.toISOString())}</td>
              <td className={cell}>
                {url ? (
                  <a href={url} className="font-mono text-xs underline underline-offset-4">
                    {number ?? id}
                  </a>
                ) : (
                  <span className="font-mono text-xs">{number ?? id}</span>
                )}
              </td>
              <td className={status === "open" ? `${cell} text-alarm` : cell}>{status}</td>
              <td className={`${cell} pr-0 text-right tabular-nums`}>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
