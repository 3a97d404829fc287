"use client";

import { CircleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useFormatDay } from "../ui/relative-time";
import { useOperation } from "@/lib/surfaces/sdk/react";

const BILLING = "/dashboard/billing";

const isPast = (at: string | null): boolean => at !== null && new Date(at) <= new Date();

/** Notice for an account that has not paid, with what it can still do; nothing for all others. */
export function PaymentNotice() {
  const { data } = useOperation("account.usage", {});
  const path = usePathname();
  const formatDay = useFormatDay();
  if (!data) return null;
  const { paymentStatus, billingCycleEnd } = data.subscription;
  const isOver = isPast(billingCycleEnd);
  if (paymentStatus === "paid" && !isOver) return null;
  return (
    <output className="mb-6 flex gap-3 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <p>
        <strong className="font-semibold text-warn">
          {paymentStatus === null ? "This account has no plan yet. " : "This account is not paid up. "}
        </strong>
        {isOver && billingCycleEnd && `Its month ended on ${formatDay(billingCycleEnd)}. `}
        You can draft scripts, see storyboards and past results, and revoke keys. To make ads, choose a Startup, Growth
        or Pro plan.{" "}
        {path !== BILLING && (
          <Link href={BILLING} className="font-medium whitespace-nowrap underline underline-offset-4">
            Go to billing
          </Link>
        )}
      </p>
    </output>
  );
}
