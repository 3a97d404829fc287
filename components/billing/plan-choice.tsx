"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useAccountAction } from "../account/use-account-action";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { useFormatDay } from "../ui/relative-time";
import type { Plan } from "@/lib/contract/operation";
import { useRefreshBilling } from "./use-refresh-billing";

/** A plan as it is offered. `price` is what the payment service asks for, or null while it is out of reach. */
export interface PlanOffer {
  readonly id: Plan;
  readonly name: string;
  readonly price: string | null;
  readonly includes: readonly string[];
}

/** A smaller plan that takes the current one's place at an instant, ISO 8601. */
export interface NextPlan {
  readonly plan: Plan;
  readonly from: string;
}

type OfferState = "current" | "keep" | "next" | "change" | "buy";

function Buy({ offer, isFirst }: { offer: PlanOffer; isFirst: boolean }) {
  const { run, error, isBusy } = useAccountAction("checkout");
  const go = async () => {
    const address = await run({ plan: offer.id });
    if (address) window.location.assign(address.url);
  };
  return (
    <>
      <Button variant={isFirst ? "primary" : "plain"} isBusy={isBusy} onClick={() => void go()}>
        {isBusy ? "Opening checkout…" : `Choose ${offer.name}`}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}

function Change({ offer, isUpgrade, isNext }: { offer: PlanOffer; isUpgrade: boolean; isNext: boolean }) {
  const refreshBilling = useRefreshBilling();
  const { run, error, isBusy } = useAccountAction("changePlan");
  const change = async () => {
    if (await run({ plan: offer.id })) refreshBilling();
  };
  const word = isUpgrade ? "Upgrade" : "Change";
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button variant={isNext ? "primary" : "plain"} isBusy={isBusy}>
            {isBusy ? "Changing…" : `${word} to ${offer.name}`}
          </Button>
        }
        title={`${word} to ${offer.name}?`}
        description={
          isUpgrade
            ? "The new limits apply at once. The whole difference for this month is charged now; what you have used stays counted."
            : "Your plan stays until the end of the month, which is paid for. The next renewal is at the new price, with the new limits."
        }
        action={`${word} to ${offer.name}`}
        onConfirm={() => void change()}
      />
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}

/** Takes a smaller plan that was chosen for later back; like resuming, it costs nothing now. */
function Keep({ offer }: { offer: PlanOffer }) {
  const refreshBilling = useRefreshBilling();
  const { run, error, isBusy } = useAccountAction("changePlan");
  const keep = async () => {
    if (await run({ plan: offer.id })) refreshBilling();
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void keep()}>
        {isBusy ? "Changing…" : `Keep ${offer.name}`}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}

const Standing = ({ children }: { children: ReactNode }) => (
  <p className="inline-flex h-10 items-center justify-center rounded-lg bg-sunk font-medium">{children}</p>
);

function OfferDetails({ offer }: { offer: PlanOffer }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg">{offer.name}</h3>
        {offer.price && (
          <p className="text-sm text-quiet tabular-nums">
            <span className="font-semibold text-ink">{offer.price}</span> a month
          </p>
        )}
      </div>
      <ul className="grid gap-1.5 text-sm">
        {offer.includes.map((line) => (
          <li key={line} className="flex items-center gap-2">
            <Check className="size-4 shrink-0 text-good" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The plans beside each other; `current` is marked, and the others can be bought or changed to; with `next` it can be kept.
 * `mayChange`: a subscription is running. Of those to buy the `wanted` one stands out, else the middle one.
 */
export function PlanChoice(props: {
  offers: readonly PlanOffer[];
  current: Plan | null;
  next: NextPlan | null;
  mayChange: boolean;
  wanted: Plan | null;
}) {
  const { offers, current, next, mayChange, wanted } = props;
  const formatDay = useFormatDay();
  const at = offers.findIndex(({ id }) => id === current);
  const stateOf = (offer: PlanOffer): OfferState => {
    if (!mayChange) return "buy";
    if (offer.id === current) return next ? "keep" : "current";
    return offer.id === next?.plan ? "next" : "change";
  };
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {offers.map((offer, index) => {
        const state = stateOf(offer);
        return (
          <li
            key={offer.id}
            className={classNames(
              "grid content-start gap-4 rounded-xl border bg-raised p-5",
              mayChange && offer.id === current ? "border-ink" : "border-line",
            )}
          >
            <OfferDetails offer={offer} />
            {state === "current" && <Standing>Your plan</Standing>}
            {state === "keep" && <Keep offer={offer} />}
            {state === "next" && next && <Standing>From {formatDay(next.from)}</Standing>}
            {state === "buy" && <Buy offer={offer} isFirst={wanted ? offer.id === wanted : index === 1} />}
            {state === "change" && <Change offer={offer} isUpgrade={index > at} isNext={index === at + 1} />}
          </li>
        );
      })}
    </ul>
  );
}
