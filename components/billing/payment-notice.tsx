"use client";

import { CircleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useFormatDay } from "../ui/relative-time";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { paymentNoticeOf } from "./payment-notice-text";

const BILLING = "/dashboard/billing";

/** Notice for an account that cannot make ads, or soon no longer, with what it can still do; nothing for all others. */
export function PaymentNotice() {
  const { data } = useOperation("account.usage", {});
  const path = usePathname();
  const formatDay = useFormatDay();
  const notice = data && paymentNoticeOf(data, formatDay);
  if (!notice) return null;
  return (
    <output className="mb-6 flex gap-3 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <p>
        <strong className="font-semibold text-warn">{notice.title}</strong> {notice.text}{" "}
        {path !== BILLING && (
          <Link href={BILLING} className="font-medium whitespace-nowrap underline underline-offset-4">
            Go to billing
          </Link>
        )}
      </p>
    </output>
  );
}
