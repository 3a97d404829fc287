import { findPerson } from "@/lib/domains/accounts/service";
import { appUrl } from "@/lib/platform/app-url";
import { DAY_MS, MINUTE_MS, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { sendMail } from "@/lib/platform/mail";
import { sweepPages } from "@/lib/platform/sweep";
import * as deliveries from "./delivery-repo";
import type { DeliveryRow } from "./delivery-repo";
import { requestDelivery } from "./outbox";
import * as repo from "./repo";

// Long enough for a delivery whose event was sent to have been made on an idle machine.
const OVERDUE_MS = MINUTE_MS;
const REPEAT_MS = 15 * MINUTE_MS;
/** Most deliveries that one sweep requests; the next goes on behind them. */
const MOST_REQUESTS = 500;
const KEPT_MS = 30 * DAY_MS;

/** Repeats the request for overdue deliveries, once per attempt and quarter of an hour; returns how many there were. */
export async function resendOverdueDeliveries(): Promise<number> {
  const before = new Date(now().getTime() - OVERDUE_MS);
  const pageAfter = (last?: DeliveryRow) => deliveries.findOverdue(before, last);
  const quarter = Math.floor(now().getTime() / REPEAT_MS);
  const resend = (row: DeliveryRow) => requestDelivery(row, `${row.id}:sweep:${row.attempts.length}:${quarter}`);
  return (await sweepPages("overdue deliveries", pageAfter, resend, MOST_REQUESTS)).done;
}

/** Deletes deliveries older than 30 days; returns how many. */
export const deleteOldDeliveries = (): Promise<number> => deliveries.deleteBefore(new Date(now().getTime() - KEPT_MS));

/** Notifies the owner of an endpoint by e-mail that it was disabled. */
export async function mailDisabled(accountId: string, webhookId: string): Promise<void> {
  const webhook = await repo.find(db(), accountId, webhookId);
  const owner = await findPerson(accountId);
  if (!webhook?.disabledReason || !owner) return;
  const { host } = new URL(webhook.url);
  await sendMail({
    to: owner.email,
    subject: `Your webhook at ${host} was disabled`,
    text: `Nothing is sent to ${webhook.url} any more: ${webhook.disabledReason}.\n\nRepair it, then enable it again:\n\n${appUrl("/dashboard/webhooks")}\n`,
  });
}
