"use client";

import { useAccountAction } from "../account/use-account-action";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { useFormatDay } from "../ui/relative-time";
import { isRunning, owesPayment, type SubscriptionView, sentenceOf, statusLabelOf } from "./subscription-text";
import { useRefreshBilling } from "./use-refresh-billing";

function Ending({ isEnding, planName, periodEnd }: { isEnding: boolean; planName: string; periodEnd: string }) {
  const refreshBilling = useRefreshBilling();
  const formatDay = useFormatDay();
  const { run, error, isBusy } = useAccountAction("setEnding");
  const set = async (value: boolean) => {
    if (await run({ isEnding: value })) refreshBilling();
  };
  return (
    <>
      {isEnding ? (
        <Button isBusy={isBusy} onClick={() => void set(false)}>
          {isBusy ? "Resuming…" : "Resume"}
        </Button>
      ) : (
        <ConfirmDialog
          trigger={
            <Button variant="danger" isBusy={isBusy}>
              {isBusy ? "Cancelling…" : "Cancel plan"}
            </Button>
          }
          title={`Cancel ${planName}?`}
          description={`Everything works until ${formatDay(periodEnd)}. After that keys are refused and no ads are made; your results stay. You can resume until then.`}
          action="Cancel at the end of the month"
          onConfirm={() => void set(true)}
        />
      )}
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}

/** Button that opens Stripe's portal, where card and invoices are managed. */
function ManagePayment({ isUrgent = false }: { isUrgent?: boolean }) {
  const { run, error, isBusy } = useAccountAction("portal");
  const open = async () => {
    const address = await run({});
    if (address) window.location.assign(address.url);
  };
  return (
    <>
      <Button variant={isUrgent ? "primary" : "plain"} isBusy={isBusy} onClick={() => void open()}>
        {isBusy ? "Opening…" : isUrgent ? "Pay the open invoice" : "Manage payment"}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}

/** The subscription: what it is, when it renews or ends, and what can be done about it. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionView }) {
  const { planName, status, periodEnd, endsAt } = subscription;
  const formatDay = useFormatDay();
  const isActive = status === "active";
  const owes = owesPayment(status);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {planName}
          <span
            className={classNames(
              "rounded-full px-2.5 py-0.5 font-sans text-xs font-medium tracking-normal",
              isRunning(subscription)
                ? "bg-good-wash text-good"
                : owes
                  ? "bg-alarm-wash text-alarm"
                  : "bg-warn-wash text-warn",
            )}
          >
            {statusLabelOf(subscription)}
          </span>
        </h2>
        <p className="text-sm text-quiet">{sentenceOf(subscription, formatDay)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ManagePayment isUrgent={owes} />
        {(isActive || owes) && <Ending isEnding={endsAt !== null} planName={planName} periodEnd={periodEnd} />}
      </div>
    </Card>
  );
}
